import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/** Marks a skippable frame (RFC 8878, section 3.1.2): programs that unpack Zstandard pass over it. */
const MAGIC = 0x184d2a5d;
const DIGEST = 32;
const HEAD = Buffer.alloc(8);
HEAD.writeUInt32LE(MAGIC, 0);
HEAD.writeUInt32LE(DIGEST, 4);

/** The SHA-256 of every byte before it, at the end of a backup. */
export interface Seal {
  /** Where it begins, in bytes. */
  at: number;
  sha256: string;
}

/** Passes bytes on and puts their seal behind them. */
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

/** @returns undefined where there is none: the file is cut short, or older than seals are */
export async function readSeal(path: string): Promise<Seal | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = HEAD.length + DIGEST;
    if (size <= length) return undefined;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    if (!buffer.subarray(0, HEAD.length).equals(HEAD)) return undefined;
    return { at: size - length, sha256: buffer.subarray(HEAD.length).toString('hex') };
  } finally {
    await file.close();
  }
}
