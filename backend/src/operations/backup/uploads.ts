import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Spool } from '../../platform/media/storage/spool.js';
import type { MediaStorage } from '../../platform/media/storage/storage.js';
import { drain, meter } from './archive.js';

/**
 * Restores an upload and reads it back.
 * @throws {Error} when the storage then returns other bytes
 */
export async function putUpload(
  storage: MediaStorage,
  spool: Spool,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const path = spool.newFile();
  try {
    const { through, sum } = meter();
    await pipeline(content, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await storage.put(name, path);
    if ((await storedSum(storage, name)) === sum().sha256) return;
  } finally {
    await rm(path, { force: true });
  }
  throw new Error(`The upload ${name} was not restored correctly.`);
}

async function storedSum(storage: MediaStorage, name: string): Promise<string | undefined> {
  const stored = await storage.open(name);
  if (!stored) return undefined;
  const { through, sum } = meter();
  await pipeline(await stored.stream(), through, drain);
  return sum().sha256;
}
