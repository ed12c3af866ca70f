import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** How many bytes of a file are read to detect its format. */
export const SIGNATURE_BYTES = 64;

/** The bytes used to detect the format of a file; fewer for a shorter file. */
export async function firstBytesOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The same for a stream, which is closed afterwards. */
export async function firstBytesIn(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const pieces: AsyncIterable<Buffer> = file;
  for await (const chunk of pieces) {
    length += chunk.length;
    chunks.push(chunk);
    if (length >= SIGNATURE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, SIGNATURE_BYTES);
}

/** Whether a file begins with these bytes. */
export const starts = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Bytes as a text, one character each. */
export const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);
