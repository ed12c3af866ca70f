import type { Readable } from 'node:stream';

/** The bytes of one stored file. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  /**
   * Opens the bytes, or some of them; to be called once.
   * @param range first and last byte, both included, counted from 0
   */
  stream(range?: { start: number; end: number }): Promise<Readable>;
}

/**
 * Where uploaded pictures and videos and their renditions lie, under flat generated names: this machine's disk, or the bucket of
 * `STORAGE_URL`. A name is never written twice with other bytes, so what reads from here may be cached for ever.
 */
export abstract class MediaStorage {
  /**
   * Takes a finished local file over under `name`, whole or not at all: once this resolves it survives a loss of power.
   * The local file is gone afterwards.
   */
  abstract put(name: string, localFile: string): Promise<void>;

  /** @returns undefined when there is no such file */
  abstract open(name: string): Promise<StoredFile | undefined>;

  /**
   * Lets programs that read files work on one with these bytes; they must not write to it, nor use it afterwards.
   * @throws {MissingFile} when there is no such file
   */
  abstract withLocalCopy<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;

  /** Removes a file; one that isn't there is no error. */
  abstract remove(name: string): Promise<void>;
}

export class MissingFile extends Error {
  constructor(name: string) {
    super(`The stored file ${name} is gone.`);
    this.name = 'MissingFile';
  }
}
