import type { ExifTexts } from '../protocol.ts';

/** Sorted by number, as a directory requires (Exif 3.0, 4.6). */
const TAGS: readonly (readonly [keyof ExifTexts, number])[] = [
  ['description', 0x010e],
  ['artist', 0x013b],
  ['copyright', 0x8298],
];
const ASCII = 2;
/** Byte order, 42, and the offset of the directory. */
const HEADER = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
const ENTRY_BYTES = 12;
const INLINE_BYTES = 4;

/**
 * A TIFF header with one directory of texts. They are in UTF-8, as readers expect, although the type is named ASCII.
 */
export function exifBlock(texts: ExifTexts): Buffer | undefined {
  const fields = TAGS.flatMap(([name, tag]) => (texts[name] ? [{ tag, value: Buffer.from(`${texts[name]}\0`) }] : []));
  if (fields.length === 0) return undefined;
  const directory = Buffer.alloc(2 + fields.length * ENTRY_BYTES + 4);
  directory.writeUInt16LE(fields.length, 0);
  const values: Buffer[] = [];
  let at = HEADER.length + directory.length;
  for (const [index, { tag, value }] of fields.entries()) {
    const entry = directory.subarray(2 + index * ENTRY_BYTES);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(ASCII, 2);
    entry.writeUInt32LE(value.length, 4);
    if (value.length <= INLINE_BYTES) {
      value.copy(entry, 8);
      continue;
    }
    entry.writeUInt32LE(at, 8);
    // values begin at even offsets
    const padded = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]);
    values.push(padded);
    at += padded.length;
  }
  return Buffer.concat([HEADER, directory, ...values]);
}
