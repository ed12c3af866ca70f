import { inflateSync } from 'node:zlib';

/** Limit for the unpacked texts and colour profile of a PNG together. Real ones are below one megabyte. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

const SIGNATURE_BYTES = 8;
/** A chunk's data comes after its length and type, and before a checksum (PNG, third edition, 5.3). */
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;

/**
 * Whether the texts and the colour profile of a PNG stay within the limit when unpacked. A few hundred kilobytes can
 * become gigabytes, and libpng unpacks all of them before it knows the width.
 */
export function hasTextsWithinLimit(png: Buffer): boolean {
  let left = MAX_TEXT_BYTES;
  for (const { type, data } of chunksOf(png)) {
    left -= unpackedSize(type, data, left);
    if (left < 0) return false;
  }
  return true;
}

/** Whether a file is an animated PNG; only its first frame can be read here (PNG, third edition, 11.3.6). */
export function isAnimatedPng(file: Buffer): boolean {
  if (file.toString('latin1', 1, 4) !== 'PNG') return false;
  for (const { type, data } of chunksOf(file)) {
    if (type === 'acTL') return data.length >= 4 && data.readUInt32BE(0) > 1;
    if (type === 'IDAT') break;
  }
  return false;
}

function* chunksOf(png: Buffer): Iterable<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE_BYTES; at + HEADER_BYTES <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + HEADER_BYTES);
    yield { type, data: png.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length) };
    at += HEADER_BYTES + length + CHECKSUM_BYTES;
  }
}

/** @returns a number above `max` when the chunk is larger */
function unpackedSize(type: string, data: Buffer, max: number): number {
  if (type === 'tEXt') return data.length;
  const packed = packedPart(type, data);
  if (!packed) return type === 'iTXt' ? data.length : 0;
  try {
    // an incomplete chunk is unpacked as far as possible
    return inflateSync(packed, { maxOutputLength: Math.max(1, max), finishFlush: 2 }).length;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return isTooLarge ? max + 1 : 0;
  }
}

/** The compressed bytes of a chunk (PNG, third edition, 11.3.2.3, 11.3.3.3 and 11.3.3.4). */
function packedPart(type: string, data: Buffer): Buffer | undefined {
  const keyword = data.indexOf(0);
  if (keyword < 0) return undefined;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(keyword + 2);
  if (type !== 'iTXt' || data[keyword + 1] !== 1) return undefined;
  const language = data.indexOf(0, keyword + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? undefined : data.subarray(translated + 1);
}
