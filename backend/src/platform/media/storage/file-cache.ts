import { LRUCache } from 'lru-cache';
import { appendFile, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDataFolder } from '../../config/data-folder.js';
import { isNoSuchFile } from '../../errors/no-such-file.js';
import { sha256 } from './checksum.js';

/** A SHA-256 is appended to each file, because a disk may return wrong bytes. */
const CHECKSUM_BYTES = 32;
const MAX_REMEMBERED = 10_000;

/** An open cached file with intact bytes. */
export interface KeptFile {
  size: number;
  /** Closes the file at its end. */
  stream(): Readable;
  close(): Promise<void>;
}

/** One of a cache. */
interface CachedFile extends KeptFile {
  /** For another process that reads it; the file may be evicted meanwhile. */
  path: string;
}

/** A disk cache of files that can be made again. The least recently used are evicted. */
export class FileCache {
  private readonly bytesByName: LRUCache<string, number>;
  /** File states that were already compared with their checksums. */
  private readonly intact = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    maxBytes: number,
    /**
     * The folder of earlier versions, whose files have no checksum; they would send ours to visitors as part of the
     * file.
     */
    private readonly former?: string,
  ) {
    this.bytesByName = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        // a replacement has the same name
        if (reason !== 'set') void rm(this.path(name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** Loads the files of an earlier run, the oldest first. Nest calls it at the start. */
  async onModuleInit(): Promise<void> {
    makeDataFolder(dirname(this.folder), basename(this.folder));
    await this.removeFormer();
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await this.facts(name)) })));
    for (const { name, bytes } of files.sort((a, b) => a.at - b.at)) this.bytesByName.set(name, bytes);
  }

  get names(): string[] {
    return [...this.bytesByName.keys()];
  }

  /** All files together. */
  get bytes(): number {
    return this.bytesByName.calculatedSize;
  }

  has(name: string): boolean {
    return this.bytesByName.has(name);
  }

  /** @returns undefined when the file is missing or damaged; otherwise the caller closes it */
  async open(name: string): Promise<CachedFile | undefined> {
    this.bytesByName.get(name);
    const path = this.path(name);
    const file = await open(path).catch((error: unknown) => {
      if (isNoSuchFile(error)) return undefined;
      throw error;
    });
    try {
      const size = file && (await this.intactSize(name, file));
      if (!file || size === undefined) {
        await file?.close();
        return undefined;
      }
      return {
        size,
        path,
        stream: () => file.createReadStream({ start: 0, end: size - 1 }),
        close: () => file.close(),
      };
    } catch (error) {
      await file?.close();
      throw error;
    }
  }

  /** Checks a file when it is first opened, and when its size or time has changed. */
  private async intactSize(name: string, file: FileHandle): Promise<number | undefined> {
    const { ino, mtimeMs, size: all } = await file.stat();
    const size = all - CHECKSUM_BYTES;
    if (size <= 0) return undefined;
    const state = `${ino} ${mtimeMs} ${all}`;
    if (this.intact.get(name) === state) return size;
    const { buffer } = await file.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, size);
    const checksum = await sha256(file.createReadStream({ start: 0, end: size - 1, autoClose: false }));
    if (checksum !== buffer.toString('hex')) return undefined;
    this.intact.set(name, state);
    return size;
  }

  /**
   * Opens the file of this name; the caller closes it. If it does not exist, `make` must put it here first. Concurrent
   * callers wait for the same work and share its failure.
   * @returns undefined when `make` has not put it
   */
  async openOrMake(name: string, make: () => Promise<void>): Promise<CachedFile | undefined> {
    const cached = await this.open(name);
    if (cached) return cached;
    await this.once(name, make);
    return this.open(name);
  }

  /** The work that is making this file now, for callers who only wait for it. */
  beingMade(name: string): Promise<void> | undefined {
    return this.making.get(name);
  }

  /** Moves a finished file into the cache. It must be on the same disk. */
  async put(name: string, finished: string): Promise<void> {
    await appendFile(finished, Buffer.from(await sha256(finished), 'hex'));
    const { size } = await stat(finished);
    await rename(finished, this.path(name));
    this.bytesByName.set(name, size);
  }

  remove(name: string): void {
    this.bytesByName.delete(name);
  }

  private once(name: string, make: () => Promise<void>): Promise<void> {
    const begun = this.making.get(name);
    if (begun) return begun;
    const making = make();
    this.making.set(name, making);
    const forget = () => void this.making.delete(name);
    making.then(forget, forget);
    return making;
  }

  /** The folder itself stays, because an older process running at the same time still writes there. */
  private async removeFormer(): Promise<void> {
    const { former } = this;
    if (former === undefined) return;
    const names = await readdir(former).catch(() => []);
    await Promise.allSettled(names.map((name) => rm(join(former, name), { force: true })));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }

  /** Another process with the same folder may remove the file meanwhile. */
  private async facts(name: string): Promise<{ bytes: number; at: number }> {
    const file = await stat(this.path(name)).catch(() => undefined);
    return { bytes: file?.size ?? 0, at: file?.mtimeMs ?? 0 };
  }
}
