import type { Config } from '../../config/config.js';
import { LocalStorage } from './local-storage.js';
import { Spool } from './spool.js';
import type { MediaStorage } from './storage.js';

/**
 * The storage from the settings. The S3 client is imported only if there is a bucket, because loading it costs time and
 * memory.
 * @throws {Error} with a one-sentence message when the bucket can't be used
 */
export async function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>, spool: Spool): Promise<MediaStorage> {
  if (!config.bucket) return new LocalStorage(config);
  const { S3Storage } = await import('./s3-storage.js');
  const storage = new S3Storage(config.bucket, () => spool.newFile());
  await storage.check();
  return storage;
}
