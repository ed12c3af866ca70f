import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const RED_GREEN_BLUE_ALPHA = 6;

/** @param pixels row by row, four bytes each: red, green, blue, opacity @returns a PNG file (ISO/IEC 15948) */
export function png(side: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([BITS, RED_GREEN_BLUE_ALPHA], 8);
  const row = side * 4;
  const rows = Array.from({ length: side }, (_, y) => [Buffer.of(0), pixels.subarray(y * row, (y + 1) * row)]).flat();
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** @param images PNG files of at most 255 px, by their sides @returns a file for `/favicon.ico` */
export function ico(images: ReadonlyMap<number, Buffer>): Buffer {
  const head = Buffer.alloc(6 + 16 * images.size);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.size, 4);
  let offset = head.length;
  [...images].forEach(([side, { length }], index) => {
    const entry = head.subarray(6 + 16 * index);
    entry.set([side, side]);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
  });
  return Buffer.concat([head, ...images.values()]);
}
