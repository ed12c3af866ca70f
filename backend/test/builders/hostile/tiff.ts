import { lie, noise, oneOf, type Numbers } from './numbers.ts';

/** Tags that decoders use: sizes, compression, strips, tiles, subdirectories, profile, description (TIFF 6.0, 8; EXIF 2.32, 4.6). */
const TAGS = [
  256, 257, 258, 259, 262, 270, 273, 274, 277, 278, 279, 284, 322, 323, 324, 325, 330, 338, 34377, 34665, 34675, 34853,
  700,
] as const;

/** Directories with wrong entries, which may link to each other or to themselves (TIFF 6.0, section 2). */
export function directories(numbers: Numbers): Buffer {
  const count = oneOf(numbers, [1, 2, 3, 50, 3_000]);
  const entries = count > 3 ? 1 : numbers.between(1, 24);
  const size = 2 + entries * 12 + 4;
  const bytes = Buffer.alloc(8 + count * size + 64);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  for (let index = 0; index < count; index++) {
    const start = 8 + index * size;
    bytes.writeUInt16LE(entries, start);
    for (let entry = 0; entry < entries; entry++) writeEntry(numbers, bytes, start + 2 + entry * 12);
    bytes.writeUInt32LE(nextOf(numbers, index, count, size), start + size - 4);
  }
  return Buffer.concat([bytes, noise(numbers, 64)]);
}

function writeEntry(numbers: Numbers, bytes: Buffer, at: number): void {
  bytes.writeUInt16LE(oneOf(numbers, TAGS), at);
  bytes.writeUInt16LE(numbers.between(0, 14), at + 2);
  bytes.writeUInt32LE(numbers.between(0, 2) ? 1 : lie(numbers), at + 4);
  bytes.writeUInt32LE(numbers.between(0, 2) ? numbers.between(1, 4_000) : lie(numbers), at + 8);
}

function nextOf(numbers: Numbers, index: number, count: number, size: number): number {
  if (index + 1 < count) return 8 + (index + 1) * size;
  return oneOf(numbers, [0, 8, 8 + index * size, 0xffffffff]);
}
