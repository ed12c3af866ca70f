import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file or a stream, in hexadecimal, as the database stores it. */
export async function sha256(source: string | Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(typeof source === 'string' ? createReadStream(source) : source, hash);
  return hash.digest('hex');
}
