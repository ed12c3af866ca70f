import { Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Account } from '../auth/access.js';
import { ThrottleService } from '../auth/throttle.service.js';
import { notFound } from '../errors/problem.js';
import { FileCheck } from './file-check.js';
import { FileRecords } from './file-records.js';
import { limitPictureWork } from './media-intake.js';
import { isPicture, MediaEntity } from './media.entity.js';
import { nameByFormat } from './name-by-format.js';
import { PicturePreparation } from './picture-preparation.js';
import { sendStored } from './send-stored.js';
import { MediaStorage, MissingFile } from './storage.js';
import type { Suggestions } from './suggestions.dto.js';

/** Uploaded files as they came: with places and names in their metadata, and so only for the staff. */
@Injectable()
export class Originals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly records: FileRecords,
    private readonly check: FileCheck,
    private readonly preparation: PicturePreparation,
    private readonly throttle: ThrottleService,
  ) {}

  /** The texts for a picture's fields that its original has. @throws 404 without an original; 429 */
  async suggestions(id: string, account: Account): Promise<Suggestions> {
    const stored = await this.dataSource.manager.findOneBy(MediaEntity, { id });
    if (!stored?.originalFile) throw notFound();
    await limitPictureWork(this.throttle, account);
    try {
      return await this.storage.withLocalCopy(stored.originalFile, (path) => this.preparation.suggestionsOf(path));
    } catch (error) {
      throw error instanceof MissingFile ? notFound() : error;
    }
  }

  /** @throws 404 for a picture without an original, and for a missing file */
  async send(id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const stored = await this.dataSource.manager.findOneBy(MediaEntity, { id });
    if (!stored) throw notFound();
    const { originalName } = stored;
    // other kinds are served as they came
    const name = isPicture(stored) ? stored.originalFile : stored.file;
    if (name === null) throw notFound();
    const file = await this.storage.open(name);
    if (!file || file.size !== Number(isPicture(stored) ? stored.originalBytes : stored.bytes)) {
      const record = await this.records.ofUpload(id, true);
      if (record) this.check.suspect(record);
      throw notFound();
    }
    // RFC 6266, with RFC 8187 for names beyond ASCII
    const headers = {
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(await nameByFormat(originalName ?? name, file)),
    };
    await sendStored(file, { name, type: 'application/octet-stream', headers }, request, reply);
  }
}
