import { lie, noise, oneOf, u16, u32, type Numbers } from './numbers.ts';
import { directories } from './tiff.ts';

const segment = (marker: number, data: Buffer, length = data.length + 2): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(length), data]);

const exif = (numbers: Numbers): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), directories(numbers).subarray(0, 60_000)]));

const xmp = (numbers: Numbers): Buffer => {
  const depth = oneOf(numbers, [1, 100, 5_000]);
  const text = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<a>'.repeat(depth)}&lol;`;
  return segment(0xe1, Buffer.from(text, 'latin1'));
};

/** ICC profile segments with wrong numbers (ICC.1, B.4). */
const profile = (numbers: Numbers): Buffer => {
  const counts = Buffer.from([numbers.between(0, 255), numbers.between(0, 255)]);
  const head = Buffer.concat([u32(lie(numbers)), Buffer.from('lcms\x04\0\0\0mntrRGB XYZ ', 'latin1')]);
  return segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), counts, head, noise(numbers, 200)]));
};

const comment = (numbers: Numbers): Buffer => segment(0xfe, noise(numbers, 30), numbers.between(0, 65_535));
const photoshop = (numbers: Numbers): Buffer =>
  segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM', 'latin1'), noise(numbers, 80)]));

/** A JPEG with wrong segment lengths (ITU-T T.81, B.1). @param base a valid JPEG */
export function hostileJpeg(numbers: Numbers, base: Buffer): Buffer {
  const kind = oneOf(numbers, [exif, xmp, profile, comment, photoshop]);
  const segments = Array.from({ length: oneOf(numbers, [1, 2, 30, 300]) }, () => kind(numbers));
  return Buffer.concat([base.subarray(0, 2), ...segments, lyingFrame(numbers, base).subarray(2)]);
}

/** A JPEG with another width, height or number of components (T.81, B.2.2). */
function lyingFrame(numbers: Numbers, base: Buffer): Buffer {
  const copy = Buffer.from(base);
  const at = copy.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(copy[index + 1] ?? 0));
  if (at < 0 || numbers.between(0, 2) > 0) return copy;
  copy.writeUInt16BE(lie(numbers) & 0xffff, at + 5);
  copy.writeUInt16BE(lie(numbers) & 0xffff, at + 7);
  if (numbers.between(0, 1)) copy[at + 9] = numbers.between(0, 255);
  return copy;
}

/** Many scans over a large picture, all of which must be decoded (T.81, G.1.2). @param base a progressive JPEG */
export function manyScans(numbers: Numbers, base: Buffer): Buffer {
  const at = base.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = base.subarray(at, base.length - 2);
  const times = oneOf(numbers, [10, 200, 5_000]);
  return Buffer.concat([base.subarray(0, at), ...Array<Buffer>(times).fill(scan), base.subarray(-2)]);
}
