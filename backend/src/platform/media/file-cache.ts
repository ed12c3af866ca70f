import { LRUCache } from 'lru-cache';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeDataFolder } from '../config/data-folder.js';
import { isNoSuchFile } from '../errors/no-such-file.js';

/** Files on this machine's disk that can be made again. Those that nobody asks for give way to new ones. */
export class FileCache {
  private readonly kept: LRUCache<string, number>;
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    maxBytes: number,
  ) {
    this.kept = new LRUCache({
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
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await this.facts(name)) })));
    for (const { name, bytes } of files.sort((one, other) => one.at - other.at)) this.kept.set(name, bytes);
  }

  get names(): string[] {
    return [...this.kept.keys()];
  }

  /** @returns undefined when there is no such file; else the caller closes it */
  async open(name: string): Promise<FileHandle | undefined> {
    this.kept.get(name);
    try {
      return await open(this.path(name));
    } catch (error) {
      if (isNoSuchFile(error)) return undefined;
      throw error;
    }
  }

  /**
   * The file of this name, which the caller closes. Where there is none, `make` has to put it here first; all who ask for it meanwhile wait for
   * the same work, and fail with it.
   * @returns undefined when `make` has not put it
   */
  async openOrMake(name: string, make: () => Promise<void>): Promise<FileHandle | undefined> {
    const kept = await this.open(name);
    if (kept) return kept;
    await this.once(name, make);
    return this.open(name);
  }

  /** The work that makes this file at the moment, for those who only wait for it. */
  beingMade(name: string): Promise<void> | undefined {
    return this.making.get(name);
  }

  /** Moves a finished file, which has to be on the same disk. */
  async put(name: string, finished: string): Promise<void> {
    const { size } = await stat(finished);
    await rename(finished, this.path(name));
    this.kept.set(name, size);
  }

  remove(name: string): void {
    this.kept.delete(name);
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

  private path(name: string): string {
    return join(this.folder, name);
  }

  /** A file may be removed meanwhile by another process with the same folder. */
  private async facts(name: string): Promise<{ bytes: number; at: number }> {
    const file = await stat(this.path(name)).catch(() => undefined);
    return { bytes: file?.size ?? 0, at: file?.mtimeMs ?? 0 };
  }
}
