import { Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { notFound } from '../../errors/problem.js';
import { network } from '../../http/client-address.js';
import { FileCheck } from './file-check.js';
import type { RecordedFile } from '../model/file-record.js';
import { FileRecords } from '../storage/file-records.js';
import { DamagedFile, IntactFiles } from '../storage/intact-files.js';
import { limitPictureWork } from './media-intake.js';
import { isPicture, MediaEntity } from '../model/media.entity.js';
import { nameByFormat } from './name-by-format.js';
import { PicturePreparation } from './picture-preparation.js';
import { sendStored } from '../storage/send-stored.js';
import { MediaStorage, MissingFile } from '../storage/storage.js';
import type { Suggestions } from '../model/suggestions.dto.js';

/** Original uploads. Their metadata may contain places and names, so only staff may see them. */
@Injectable()
export class Originals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly records: FileRecords,
    private readonly intact: IntactFiles,
    private readonly check: FileCheck,
    private readonly preparation: PicturePreparation,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Suggested texts for a picture's fields, read from its original.
   * @throws 404 without an original; 429
   */
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
    const recorded = uploadedFileOf(stored);
    if (!recorded) throw notFound();
    const { file: name } = recorded;
    const damaged = async (): Promise<void> => {
      const record = await this.records.ofUpload(id, true);
      if (record) this.check.suspect(record);
    };
    const reader = { network: network(request.ip), damaged: () => void damaged() };
    const storedFile = await this.storage.open(name);
    const file =
      storedFile?.size === recorded.bytes && (await this.intact.compared(recorded, storedFile, reader))?.file;
    if (!file) {
      await damaged();
      throw notFound();
    }
    // RFC 6266, with RFC 8187 for names beyond ASCII
    const headers = {
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(await nameByFormat(originalName ?? name, file)),
    };
    try {
      await sendStored(file, { name, type: 'application/octet-stream', headers }, request, reply);
    } catch (error) {
      throw error instanceof DamagedFile ? notFound() : error;
    }
  }
}

/**
 * The original upload, if it was kept. Files other than pictures are served unchanged, so they are their own original.
 */
export function uploadedFileOf(stored: MediaEntity): RecordedFile | undefined {
  if (!isPicture(stored)) return stored;
  const { originalFile, originalBytes, originalChecksum } = stored;
  if (originalFile === null || originalChecksum === null) return undefined;
  return { file: originalFile, bytes: Number(originalBytes), checksum: originalChecksum };
}
