import { lie, noise, oneOf, u32, type Numbers } from './numbers.ts';

/** A box (ISO/IEC 14496-12, 4.2), optionally with a wrong size. */
const box = (type: string, data: Buffer, size = data.length + 8): Buffer =>
  Buffer.concat([u32(size), Buffer.from(type, 'latin1'), data]);

const maybe = (numbers: Numbers, size: number): number => (numbers.between(0, 2) ? size : lie(numbers));

const PARTS = {
  avif: [
    'meta',
    'hdlr',
    'pitm',
    'iloc',
    'iinf',
    'infe',
    'iprp',
    'ipco',
    'ispe',
    'av1C',
    'ipma',
    'iref',
    'grid',
    'mdat',
  ],
  mp4: ['moov', 'mvhd', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'stts', 'stco', 'co64', 'udta', 'uuid', 'mdat', 'free'],
} as const;
const BRANDS = { avif: 'avif\0\0\0\0avifmif1miaf', mp4: 'isom\0\0\x02\0isomiso2avc1mp41' } as const;

/** Nested boxes with wrong sizes. */
function nested(numbers: Numbers, parts: readonly [string, ...string[]], depth: number): Buffer {
  if (depth === 0) return noise(numbers, numbers.between(0, 60));
  let data = noise(numbers, 4);
  for (let level = 0; level < depth; level++) {
    const type = oneOf(numbers, parts);
    data = box(type, data, maybe(numbers, data.length + 8));
  }
  return data;
}

export function hostileBoxes(numbers: Numbers, kind: keyof typeof BRANDS): Buffer {
  const brands = Buffer.from(BRANDS[kind], 'latin1');
  const start = box('ftyp', brands, maybe(numbers, brands.length + 8));
  const count = oneOf(numbers, [1, 5, 40, 2_000]);
  const depth = count > 40 ? 1 : oneOf(numbers, [0, 1, 4, 300]);
  return Buffer.concat([start, ...Array.from({ length: count }, () => nested(numbers, PARTS[kind], depth))]);
}

/** Elements with wrong lengths (RFC 8794, 4). */
export function hostileWebm(numbers: Numbers): Buffer {
  const start = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, numbers.between(0, 255), 0x42, 0x82, numbers.between(0, 255)]);
  return Buffer.concat([start, Buffer.from('webm'), noise(numbers, oneOf(numbers, [0, 10, 2_000]))]);
}

/** RIFF chunks with wrong sizes (WebP container specification). @param base a valid file */
export function hostileWebp(numbers: Numbers, base: Buffer): Buffer {
  const types = ['VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP', 'EXIF', 'XMP ', 'VP8 ', 'VP8L'] as const;
  const chunks = Array.from({ length: oneOf(numbers, [1, 3, 300]) }, () => {
    const data = noise(numbers, numbers.between(0, 20) * 2);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(maybe(numbers, data.length));
    return Buffer.concat([Buffer.from(oneOf(numbers, types)), size, data]);
  });
  const at = numbers.between(0, 1) ? 12 : base.length;
  const whole = Buffer.concat([base.subarray(0, at), ...chunks, base.subarray(at)]);
  if (numbers.between(0, 3)) whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
