import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { searchText } from '../text/search-text.js';
import { sha256 } from './checksum.js';
import { EncoderSemaphore } from './encoder-semaphore.js';
import { MediaEntity } from './media.entity.js';
import type { PictureFormat } from './picture-format.js';
import { Pictures } from './pictures.js';
import { Spool } from './spool.js';
import { StoredFiles } from './stored-files.js';

/** A picture that can be served; its file is still in the spool. */
export interface ReadyPicture {
  path: string;
  entity: MediaEntity;
}

/** The columns of a picture that was just uploaded. */
const NOTHING_SAID = {
  ...{ alt: {}, decorative: false, caption: {}, tags: [], focus: null, search: searchText({}) },
  ...{ creator: null, creditLine: null, copyrightNotice: null, source: null, licence: null, webStatement: null },
  ...{ rightsExpiresAt: null, consent: null, notForDownload: false },
  ...{ originalFile: null, originalName: null, originalBytes: null, originalChecksum: null, uploadedBy: null },
  ...{ renditions: [], pending: true, attempts: 0, version: 1, checkedAt: null, fault: null, deletedAt: null },
} satisfies Partial<MediaEntity>;

/** Puts new pictures into storage and database, completely or not at all. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly files: StoredFiles,
    private readonly spool: Spool,
    private readonly encoders: EncoderSemaphore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Makes the served file from an uploaded one; it is not stored yet.
   * @throws {FileProblem} when the file is damaged or beyond the limits
   */
  async prepare(source: string, format: PictureFormat): Promise<ReadyPicture> {
    const path = this.spool.newFile();
    try {
      const prepared = await this.encoders.run(() => this.pictures.prepare(source, format, path));
      const { ending, width, height, placeholder } = prepared;
      const id = randomUUID();
      const { size: bytes } = await stat(path);
      const checksum = await sha256(path);
      const entity = { id, file: `${id}.${ending}`, checksum, bytes, width, height, placeholder };
      return { path, entity: { ...NOTHING_SAID, ...entity, createdAt: new Date() } };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Stores the files while `write` inserts their rows (through {@link insert}): both or neither. */
  keep<Result>(pictures: readonly ReadyPicture[], write: () => Promise<Result>): Promise<Result> {
    return this.files.keep(
      pictures.map(({ path, entity }) => ({ path, name: entity.file })),
      write,
    );
  }

  /** In the transaction of `manager`. */
  async insert(pictures: readonly ReadyPicture[], manager: EntityManager): Promise<void> {
    await manager.insert(
      MediaEntity,
      pictures.map(({ entity }) => entity),
    );
  }
}
