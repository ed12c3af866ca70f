import type { Blocks } from './describe.ts';

const TRAILER = 0x3b;
/** An application extension with a name of eleven bytes (GIF89a, 26). */
const NAME = Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1');
/** Leads a reader of sub-blocks from any byte of the text to the end (XMP, part 3, 1.1.2). */
const END = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);

/** XMP only: GIF has no EXIF. */
export function describeGif(gif: Buffer, { xmp }: Blocks): Buffer[] {
  const at = gif.lastIndexOf(TRAILER);
  return [gif.subarray(0, at), NAME, xmp, END, gif.subarray(at)];
}
