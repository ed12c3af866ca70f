import { readFile, writeFile } from 'node:fs/promises';
import type { Ending, Input } from '../protocol.ts';
import { exifBlock } from './exif.ts';
import { describeGif } from './gif.ts';
import { describeJpeg } from './jpeg.ts';
import { describePng } from './png.ts';
import { describeWebp } from './webp.ts';

export interface Blocks {
  exif: Buffer | undefined;
  xmp: Buffer;
}

const describers: Record<Ending, (file: Buffer, blocks: Blocks) => Buffer[]> = {
  jpg: describeJpeg,
  png: describePng,
  webp: describeWebp,
  gif: describeGif,
};

/**
 * Writes a copy of a served file with the given metadata. The picture data is copied: sharp would encode it again, and
 * writes EXIF in ASCII only. A served file has no metadata, so the copy has no other.
 */
export async function describe({ source, target, ending, exif, xmp }: Input<'describe'>): Promise<null> {
  const blocks = { exif: exifBlock(exif), xmp: Buffer.from(xmp) };
  await writeFile(target, describers[ending](await readFile(source), blocks));
  return null;
}
