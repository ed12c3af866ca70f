import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { makeDataFolder } from '../../config/data-folder.js';
import { isNoSuchFile } from '../../errors/no-such-file.js';
import { MediaStorage, MissingFile, type StoredFile } from './storage.js';

/** Flushes a file or folder to disk, so that it survives a power failure. */
export async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync folders; its renames are journalled
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

/** Files in a folder on the local disk. */
export class LocalStorage extends MediaStorage {
  readonly folder: string;

  constructor(config: Pick<Config, 'dataDir'>) {
    super();
    this.folder = makeDataFolder(config.dataDir, 'uploads', 'files');
  }

  async put(name: string, localFile: string): Promise<void> {
    await sync(localFile, 'r+');
    await rename(localFile, join(this.folder, name));
    await sync(this.folder, 'r');
  }

  async open(name: string): Promise<StoredFile | undefined> {
    const path = join(this.folder, name);
    try {
      const { size, mtimeMs, ino } = await stat(path);
      return {
        size,
        state: `${size} ${mtimeMs} ${ino}`,
        stream: (range) => Promise.resolve(createReadStream(path, range)),
      };
    } catch (error) {
      if (isNoSuchFile(error)) return undefined;
      throw error;
    }
  }

  async withLocalCopy<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    if (!(await this.open(name))) throw new MissingFile(name);
    return work(join(this.folder, name));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
