import { crc32, deflateSync } from 'node:zlib';
import { lie, noise, oneOf, u32, type Numbers } from './numbers.ts';
import { directories } from './tiff.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(length), body, u32(crc32(body))]);
}

/** A PNG of one colour with these chunks before its pixels (PNG, third edition, 11). */
export function png(chunks: readonly Buffer[], width = 8, height = 8): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height, 8) * (Math.min(width, 8) + 1))));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...chunks, pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** Compressed zeros, a thousandth of their size; cached per size. */
const packed = new Map<number, Buffer>();
function zeros(size: number): Buffer {
  const known = packed.get(size) ?? deflateSync(Buffer.alloc(size, 'a'), { level: 9 });
  packed.set(size, known);
  return known;
}

/** A compressed text chunk that expands to that many bytes. */
export const packedText = (size: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(size)]));

const SIZES = [100, 10_000, 1_000_000, 20_000_000] as const;

const kinds: readonly [(numbers: Numbers) => Buffer, ...((numbers: Numbers) => Buffer)[]] = [
  (numbers) => packedText(oneOf(numbers, SIZES)),
  (numbers) =>
    chunk(
      'iTXt',
      Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'), zeros(oneOf(numbers, SIZES))]),
    ),
  (numbers) => chunk('iTXt', Buffer.concat([Buffer.from('Title\0\0\0en\0\0', 'latin1'), noise(numbers, 300)])),
  (numbers) => chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), zeros(oneOf(numbers, SIZES))])),
  (numbers) => chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(noise(numbers, 400))])),
  (numbers) => chunk('eXIf', directories(numbers)),
  (numbers) => chunk('tEXt', Buffer.concat([Buffer.from('Author\0'), noise(numbers, 200)])),
  (numbers) => chunk(oneOf(numbers, ['acTL', 'fcTL', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'zzZz']), noise(numbers, 40)),
  (numbers) => chunk(oneOf(numbers, ['tEXt', 'zTXt', 'iCCP', 'eXIf', 'IDAT']), noise(numbers, 30), lie(numbers)),
];

export function hostilePng(numbers: Numbers): Buffer {
  const kind = oneOf(numbers, kinds);
  const chunks = Array.from({ length: oneOf(numbers, [1, 2, 20, 200]) }, () => kind(numbers));
  const [width, height] = oneOf(numbers, [
    [8, 8],
    [8, 8],
    [7_000, 7_000],
    [65_535, 65_535],
    [lie(numbers), lie(numbers)],
  ]);
  return png(chunks, width, height);
}
