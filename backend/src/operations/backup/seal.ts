import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/** The magic number of a skippable frame (RFC 8878, section 3.1.2), which Zstandard decoders ignore. */
const MAGIC = 0x184d2a5d;
const DIGEST_BYTES = 32;
const HEAD = Buffer.alloc(8);
HEAD.writeUInt32LE(MAGIC, 0);
HEAD.writeUInt32LE(DIGEST_BYTES, 4);

/** The end of a backup: the SHA-256 of all preceding bytes. */
export interface Seal {
  /** The position of its first byte. */
  at: number;
  sha256: string;
}

/** Passes bytes through and appends their seal. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([HEAD, hash.digest()]));
    },
  });
}

/** @returns undefined when there is none: the file is incomplete, or of an earlier version */
export async function readSeal(path: string): Promise<Seal | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = HEAD.length + DIGEST_BYTES;
    if (size <= length) return undefined;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    if (!buffer.subarray(0, HEAD.length).equals(HEAD)) return undefined;
    return { at: size - length, sha256: buffer.subarray(HEAD.length).toString('hex') };
  } finally {
    await file.close();
  }
}
