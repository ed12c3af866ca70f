import type { Blocks } from './describe.ts';

const JFIF = 0xffe0;
const APP1 = 0xffe1;
/** A segment's length includes the length field. */
const LENGTH_BYTES = 2;

/** Adds both as APP1 segments at the beginning (Exif 3.0, 4.5.4; XMP, part 3, 1.1.3). JFIF's segment stays first. */
export function describeJpeg(jpeg: Buffer, { exif, xmp }: Blocks): Buffer[] {
  const at = jpeg.readUInt16BE(2) === JFIF ? 4 + jpeg.readUInt16BE(4) : 2;
  return [
    jpeg.subarray(0, at),
    ...(exif ? [segment('Exif\0\0', exif)] : []),
    segment('http://ns.adobe.com/xap/1.0/\0', xmp),
    jpeg.subarray(at),
  ];
}

/** @throws {RangeError} for more than 64 kB */
function segment(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(APP1, 0);
  head.writeUInt16BE(LENGTH_BYTES + name.length + data.length, 2);
  return Buffer.concat([head, Buffer.from(name), data]);
}
