import { lie, noise, oneOf, type Numbers } from './numbers.ts';

const u16le = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff]);

/** One frame (GIF89a, 20 to 22), mostly truncated. */
function frame(numbers: Numbers, width: number, height: number): Buffer {
  const at = numbers.between(0, 5) === 0 ? lie(numbers) & 0xffff : 0;
  const place = Buffer.concat([u16le(at), u16le(at), u16le(width), u16le(height), Buffer.from([0])]);
  const control = Buffer.from([0x21, 0xf9, 4, numbers.between(0, 31), 5, 0, 0, 0]);
  const data = Buffer.concat([Buffer.from([2, 6]), noise(numbers, 6), Buffer.from([0])]);
  return Buffer.concat([control, Buffer.from([0x2c]), place, data]);
}

/** Very many frames, frames larger than the screen, or a screen larger than memory. */
export function hostileGif(numbers: Numbers): Buffer {
  const side = oneOf(numbers, [1, 16, 500, 4_000, 65_535]);
  const screen = oneOf(numbers, [side, side, 1, 65_535]);
  const head = Buffer.concat([Buffer.from('GIF89a'), u16le(screen), u16le(screen), Buffer.from([0x80, 0, 0])]);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), Buffer.from([200]), noise(numbers, 200), Buffer.from([0])]);
  const frames = Array.from({ length: oneOf(numbers, [1, 2, 199, 3_000]) }, () => frame(numbers, side, side));
  const end = Buffer.from(numbers.between(0, 2) ? [0x3b] : []);
  return Buffer.concat([head, colours, comment, ...frames, end]);
}
