import { inflateSync } from 'node:zlib';

/** Bytes that texts and colour profile of a PNG may take together, unpacked. Real ones are below one megabyte. */
const MOST_TEXT = 8 * 1024 * 1024;

const SIGNATURE_LENGTH = 8;
/** Length and type before the data of a chunk, checksum behind it (PNG, third edition, 5.3). */
const HEAD = 8;
const TAIL = 4;

/**
 * Whether the texts and the colour profile of a PNG stay within bounds when they are unpacked: a few hundred kilobytes of file can
 * become gigabytes, and libpng unpacks all of them to learn the width. Walks over the chunks once; unpacks no more than is allowed.
 */
export function hasModestTexts(png: Buffer): boolean {
  let left = MOST_TEXT;
  for (let at = SIGNATURE_LENGTH; at + HEAD <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + HEAD);
    const data = png.subarray(at + HEAD, at + HEAD + length);
    left -= unpackedSize(type, data, left);
    if (left < 0) return false;
    at += HEAD + length + TAIL;
  }
  return true;
}

/** @returns more than `most` when it is more, however much */
function unpackedSize(type: string, data: Buffer, most: number): number {
  if (type === 'tEXt') return data.length;
  const packed = packedPart(type, data);
  if (!packed) return type === 'iTXt' ? data.length : 0;
  try {
    // what is cut short is unpacked as far as it goes
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: 2 }).length;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return isTooLarge ? most + 1 : 0;
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
