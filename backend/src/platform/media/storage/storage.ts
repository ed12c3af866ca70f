import type { Readable } from 'node:stream';

/** The bytes of one stored file. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Changes whenever the file is written to. */
  state: string;
  /**
   * Opens the bytes, or a range of them.
   * @param range first and last byte, both included, counted from 0
   */
  stream(range?: { start: number; end: number }): Promise<Readable>;
}

/**
 * Stores media files, their renditions and originals under flat generated names: on the local disk, or in the bucket of
 * `STORAGE_URL`. A name is never reused for other bytes, so that files can be cached for ever.
 */
export abstract class MediaStorage {
  /**
   * Moves a local file into the storage as `name`, completely or not at all. Once this resolves, the file survives a
   * power failure.
   */
  abstract put(name: string, localFile: string): Promise<void>;

  /** @returns undefined when there is no such file */
  abstract open(name: string): Promise<StoredFile | undefined>;

  /**
   * Calls `work` with the path of a local file with these bytes. The file must not be written to, and must not be used
   * after `work` has ended.
   * @throws {MissingFile} when there is no such file
   */
  abstract withLocalCopy<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;

  /** Does nothing when there is no such file. */
  abstract remove(name: string): Promise<void>;
}

export class MissingFile extends Error {
  constructor(name: string) {
    super(`The stored file ${name} is gone or damaged.`);
    this.name = 'MissingFile';
  }
}
