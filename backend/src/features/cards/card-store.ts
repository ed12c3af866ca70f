import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../../platform/config/config.js';
import { isNoSuchFile } from '../../platform/errors/no-such-file.js';

/** Of all cards that are kept. One has about 150 kB. */
const MAX_BYTES = 256_000_000;

/** The drawn cards, on this machine's disk. Those that nobody asks for give way to new ones; each can be drawn again. */
@Injectable()
export class CardStore implements OnModuleInit {
  private readonly folder: string;
  private readonly kept: LRUCache<string, number>;

  constructor({ dataDir }: Pick<Config, 'dataDir'>, maxBytes = MAX_BYTES) {
    this.folder = join(dataDir, 'cards');
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(this.path(name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** Cards of an earlier run, the oldest first. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await this.facts(name)) })));
    for (const { name, bytes } of files.sort((one, other) => one.at - other.at)) this.kept.set(name, bytes);
  }

  /** @returns undefined when there is no such card; else the caller closes the file */
  async open(name: string): Promise<FileHandle | undefined> {
    this.kept.get(name);
    try {
      return await open(this.path(name));
    } catch (error) {
      if (isNoSuchFile(error)) return undefined;
      throw error;
    }
  }

  /** Moves a finished file, which has to be on the same disk. */
  async put(name: string, finished: string): Promise<void> {
    const { size } = await stat(finished);
    await rename(finished, this.path(name));
    this.kept.set(name, size);
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
