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

/** Records with wrong lengths, also in the long form (IPTC IIM 4.2, 1.5). */
const iptc = (numbers: Numbers): Buffer => {
  const record = () => {
    const data = noise(numbers, numbers.between(0, 40));
    const head = Buffer.from([0x1c, numbers.between(0, 9), oneOf(numbers, [80, 110, 116, 120, 55, 90, 255])]);
    const length = oneOf(numbers, [data.length, data.length, lie(numbers) & 0xffff]);
    return Buffer.concat([head, u16(length), data]);
  };
  const records = Buffer.concat(Array.from({ length: oneOf(numbers, [1, 20, 600]) }, record));
  const size = oneOf(numbers, [records.length, lie(numbers)]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1');
  return segment(0xed, Buffer.concat([head, u32(size), records]).subarray(0, 65_000));
};

/** Packets that expand when they are parsed: entities, depth, attributes, names. */
const packet = (numbers: Numbers): Buffer => {
  const kind = oneOf(numbers, ['entities', 'depth', 'attributes', 'siblings', 'open']);
  const body = {
    entities: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;&a;">'.repeat(100)}]><a>&b;</a>`,
    depth: '<a>'.repeat(15_000),
    attributes: `<a ${Array.from({ length: 5_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`,
    siblings: `<a>${'<b/>'.repeat(14_000)}</a>`,
    open: '<a '.repeat(15_000),
  }[kind];
  const text = `http://ns.adobe.com/xap/1.0/\0${kind === 'entities' ? body : `<x:xmpmeta xmlns:x="adobe:ns:meta/">${body}`}`;
  return segment(0xe1, Buffer.from(text, 'latin1').subarray(0, 65_000));
};

/** Part of a packet in several segments with wrong lengths and offsets (XMP, ISO 16684-3, 1.1.3.1). */
const extended = (numbers: Numbers): Buffer => {
  const head = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}`, 'latin1');
  return segment(0xe1, Buffer.concat([head, u32(lie(numbers)), u32(lie(numbers)), noise(numbers, 500)]));
};

/**
 * A valid picture with invalid metadata.
 * @param base a valid JPEG
 */
export function hostileMetadata(numbers: Numbers, base: Buffer): Buffer {
  const kind = oneOf(numbers, [exif, xmp, iptc, packet, extended]);
  const segments = Array.from({ length: oneOf(numbers, [1, 2, 30]) }, () => kind(numbers));
  return Buffer.concat([base.subarray(0, 2), ...segments, base.subarray(2)]);
}
