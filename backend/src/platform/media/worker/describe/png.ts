import { crc32 } from 'node:zlib';
import type { Blocks } from './describe.ts';

/** Length of the signature and the header chunk. */
const HEADER_BYTES = 33;
/** An uncompressed text without a language (PNG, third edition, 11.3.3.4; XMP, part 3, 1.1.5). */
const XMP_KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0');

/** Adds both as chunks after the header. */
export const describePng = (png: Buffer, { exif, xmp }: Blocks): Buffer[] => [
  png.subarray(0, HEADER_BYTES),
  ...(exif ? [chunk('eXIf', exif)] : []),
  chunk('iTXt', Buffer.concat([XMP_KEYWORD, xmp])),
  png.subarray(HEADER_BYTES),
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
