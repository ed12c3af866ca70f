import type { Readable } from 'node:stream';

/** The bytes of one stored file. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  /**
   * Opens the bytes, or some of them; to be called once.
   * @param range first and last byte, both included, counted from 0
   */
  stream(range?: { start: number; end: number }): Readable;
}

/**
 * Where uploaded pictures and their renditions lie, under flat generated names. A name is never written twice with other
 * bytes, so what reads from here may be cached for ever.
 */
export abstract class MediaStorage {
  /**
   * Takes a finished local file over under `name`, whole or not at all: once this resolves it survives a loss of power.
   * The local file is gone afterwards.
   */
  abstract put(name: string, localFile: string): Promise<void>;

  /** @returns undefined when there is no such file */
  abstract open(name: string): Promise<StoredFile | undefined>;

  /** A local file with these bytes, for programs that read files; it must not be written to. */
  abstract localCopy(name: string): Promise<string>;

  /** Removes a file; one that isn't there is no error. */
  abstract remove(name: string): Promise<void>;
}
