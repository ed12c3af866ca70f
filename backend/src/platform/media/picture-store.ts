import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { searchText } from '../text/search-text.js';
import { sha256 } from './checksum.js';
import { EncoderSemaphore } from './encoder-semaphore.js';
import { originalFile, mediaFile } from './media-address.js';
import { mediaSearchText } from './media-search-text.js';
import { MediaEntity } from './media.entity.js';
import type { PictureFormat } from './picture-format.js';
import { Pictures } from './pictures.js';
import { Spool } from './spool.js';
import type { Suggestions } from './suggestions.dto.js';
import { toSuggestions } from './suggestions.js';
import { StoredFiles, type FinishedFile } from './stored-files.js';
import type { Cut } from './worker/protocol.js';
import type { ReceivedFile } from './upload-reader.js';
import type { WholeMedium } from './with-transcripts.js';

/** A medium that can be served; its files are still in the spool. */
export interface ReadyMedium {
  path: string;
  entity: WholeMedium;
  /** The file as it was uploaded, where another one is served. */
  original?: FinishedFile;
  /** Of that file. */
  suggestions?: Suggestions;
}

/** The columns of a medium that was just uploaded. */
export const NOTHING_SAID = {
  ...{ alt: {}, decorative: false, caption: {}, tags: [], focus: null, search: searchText({}) },
  ...{ captions: {}, transcript: {}, audioDescription: null, needsNone: false },
  ...{ creator: null, creditLine: null, copyrightNotice: null, source: null, licence: null, webStatement: null },
  ...{ rightsExpiresAt: null, consent: null, notForDownload: false },
  ...{ originalFile: null, originalName: null, originalBytes: null, originalChecksum: null, uploadedBy: null },
  ...{ renditions: [], pending: true, attempts: 0, version: 1, checkedAt: null, deletedAt: null },
  ...{ fault: null, originalFault: null, animated: false, edit: null },
} satisfies Partial<MediaEntity>;

/** The picture with the file that it was made from, which is kept beside it. */
export function withOriginal(
  ready: ReadyMedium,
  { path, name, bytes, checksum }: Pick<ReceivedFile<PictureFormat>, 'path' | 'name' | 'bytes' | 'checksum'>,
  uploadedBy: string | null,
): ReadyMedium {
  const original = { path, name: originalFile(ready.entity.id, checksum) };
  const kept = {
    ...{ originalFile: original.name, originalName: name, originalBytes: String(bytes) },
    ...{ originalChecksum: checksum, uploadedBy },
  };
  const entity = { ...ready.entity, ...kept };
  return { ...ready, entity: { ...entity, search: mediaSearchText(entity) }, original };
}

/** Makes pictures from uploaded files, and puts new media into storage and database, completely or not at all. */
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
   * @param id of the picture whose file it will be
   * @param cut the part of it that is served; by default the whole picture
   * @throws {FileProblem} when the file is damaged or beyond the limits
   */
  async prepare(source: string, format: PictureFormat, id: string = randomUUID(), cut?: Cut): Promise<ReadyMedium> {
    const path = this.spool.newFile();
    try {
      const prepared = await this.encoders.run(() => this.pictures.prepare(source, format, path, cut));
      const { ending, animated, width, height, placeholder } = prepared;
      const { size: bytes } = await stat(path);
      const checksum = await sha256(path);
      const entity = {
        id,
        kind: 'image' as const,
        file: mediaFile(id, checksum, ending),
        checksum,
        bytes,
        width,
        height,
        placeholder,
        animated,
      };
      return { path, entity: { ...NOTHING_SAID, ...entity, createdAt: new Date() } };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Makes the picture from a received file, which is kept beside it. */
  async prepareReceived(
    { path, name, format, bytes, checksum }: ReceivedFile<PictureFormat>,
    account: Pick<Account, 'id'>,
    id?: string,
  ): Promise<ReadyMedium> {
    const ready = await this.prepare(path, format, id);
    const suggestions = await this.suggestionsOf(path).catch(async (error: unknown) => {
      await rm(ready.path, { force: true });
      throw error;
    });
    return { ...withOriginal(ready, { path, name, bytes, checksum }, account.id), suggestions };
  }

  /** @param source an uploaded file */
  async suggestionsOf(source: string): Promise<Suggestions> {
    return toSuggestions(await this.encoders.run(() => this.pictures.metadata(source)));
  }

  /** Stores the files while `write` inserts their rows (through {@link insert}): both or neither. */
  keep<Result>(pictures: readonly ReadyMedium[], write: () => Promise<Result>): Promise<Result> {
    return this.files.keep(
      pictures.flatMap(({ path, entity, original }) => [{ path, name: entity.file }, ...(original ? [original] : [])]),
      write,
    );
  }

  /** In the transaction of `manager`. */
  async insert(pictures: readonly ReadyMedium[], manager: EntityManager): Promise<void> {
    await manager.insert(
      MediaEntity,
      pictures.map(({ entity }) => entity),
    );
  }
}
