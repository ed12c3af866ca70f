import { LRUCache } from 'lru-cache';
import { appendFile, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDataFolder } from '../../config/data-folder.js';
import { isNoSuchFile } from '../../errors/no-such-file.js';
import { sha256 } from './checksum.js';

/** Behind the bytes of each file stands their SHA-256: a disk may give back others. */
const CHECKSUM_BYTES = 32;
const MAX_REMEMBERED = 10_000;

/** An open file, which is as it was when it was made. */
export interface KeptFile {
  size: number;
  /** Closes the file at its end. */
  stream(): Readable;
  close(): Promise<void>;
}

/** Files on this machine's disk that can be made again. Those that nobody asks for give way to new ones. */
export class FileCache {
  private readonly bytesByName: LRUCache<string, number>;
  /** The states of files that were compared with their checksums. */
  private readonly intact = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    maxBytes: number,
    /** The folder of versions whose files have no checksum: they would send it with the file. */
    private readonly former: string,
  ) {
    this.bytesByName = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        // a file that replaces another has its name
        if (reason !== 'set') void rm(this.path(name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** The files of an earlier run, the oldest first. Nest calls it at the start. */
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

  /** @returns undefined when there is no such file, or a damaged one; else the caller closes it */
  async open(name: string): Promise<KeptFile | undefined> {
    this.bytesByName.get(name);
    const file = await open(this.path(name)).catch((error: unknown) => {
      if (isNoSuchFile(error)) return undefined;
      throw error;
    });
    try {
      const size = file && (await this.intactSize(name, file));
      if (!file || size === undefined) {
        await file?.close();
        return undefined;
      }
      return { size, stream: () => file.createReadStream({ start: 0, end: size - 1 }), close: () => file.close() };
    } catch (error) {
      await file?.close();
      throw error;
    }
  }

  /** Compares a file when it is first opened, and when its size or time has changed. */
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
   * The file of this name, which the caller closes. Where there is none, `make` has to put it here first; all who ask for it meanwhile wait for
   * the same work, and fail with it.
   * @returns undefined when `make` has not put it
   */
  async openOrMake(name: string, make: () => Promise<void>): Promise<KeptFile | undefined> {
    const cached = await this.open(name);
    if (cached) return cached;
    await this.once(name, make);
    return this.open(name);
  }

  /** The work that makes this file at the moment, for those who only wait for it. */
  beingMade(name: string): Promise<void> | undefined {
    return this.making.get(name);
  }

  /** Moves a finished file, which has to be on the same disk. */
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

  /** The folder itself stays: an older process beside this one puts others there. */
  private async removeFormer(): Promise<void> {
    const names = await readdir(this.former).catch(() => []);
    await Promise.allSettled(names.map((name) => rm(join(this.former, name), { force: true })));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }

  /** A file may be removed meanwhile by another process with the same folder. */
  private async facts(name: string): Promise<{ bytes: number; at: number }> {
    const file = await stat(this.path(name)).catch(() => undefined);
    return { bytes: file?.size ?? 0, at: file?.mtimeMs ?? 0 };
  }
}
