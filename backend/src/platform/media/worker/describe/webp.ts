import type { Blocks } from './describe.ts';

/** `RIFF`, the length of the rest, `WEBP`. */
const FILE_HEADER_BYTES = 12;
/** Name and length of a chunk. */
const CHUNK_HEADER_BYTES = 8;
const EXTENDED_BYTES = 10;
const [ALPHA, EXIF, XMP] = [0x10, 0x08, 0x04];

/** Adds both as chunks at the end, and flags them in the extended header, which simple files lack (RFC 9649, 2.7). */
export function describeWebp(webp: Buffer, { exif, xmp }: Blocks): Buffer[] {
  const isExtended = webp.toString('latin1', 12, 16) === 'VP8X';
  const headerEnd = FILE_HEADER_BYTES + CHUNK_HEADER_BYTES + EXTENDED_BYTES;
  const extended = isExtended
    ? Buffer.from(webp.subarray(FILE_HEADER_BYTES + CHUNK_HEADER_BYTES, headerEnd))
    : extendedHeader(webp);
  extended[0] = (extended[0] ?? 0) | XMP | (exif ? EXIF : 0);
  const chunks = [
    chunk('VP8X', extended),
    webp.subarray(isExtended ? headerEnd : FILE_HEADER_BYTES),
    ...(exif ? [chunk('EXIF', exif)] : []),
    chunk('XMP ', xmp),
  ];
  const header = Buffer.from(webp.subarray(0, FILE_HEADER_BYTES));
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [header, ...chunks];
}

/**
 * The extended header for a file with one picture: its size minus one, and whether it is transparent (RFC 9649, 2.5 to
 * 2.7).
 */
function extendedHeader(webp: Buffer): Buffer {
  const data = FILE_HEADER_BYTES + CHUNK_HEADER_BYTES;
  const header = Buffer.alloc(EXTENDED_BYTES);
  if (webp.toString('latin1', 12, 16) === 'VP8L') {
    const bits = webp.readUInt32LE(data + 1);
    header.writeUIntLE(bits & 0x3fff, 4, 3);
    header.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
    header[0] = bits & (1 << 28) ? ALPHA : 0;
  } else {
    header.writeUIntLE((webp.readUInt16LE(data + 6) & 0x3fff) - 1, 4, 3);
    header.writeUIntLE((webp.readUInt16LE(data + 8) & 0x3fff) - 1, 7, 3);
  }
  return header;
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEADER_BYTES);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
