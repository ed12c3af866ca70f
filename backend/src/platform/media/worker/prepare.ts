import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { PictureFormat } from './picture-format.ts';
import { hasTextsWithinLimit } from './png-text.ts';
import {
  MAX_FRAMES,
  MAX_PIXELS,
  type Cut,
  type Ending,
  type Input,
  type Inspected,
  type Prepared,
} from './protocol.ts';
import { RefusedFile } from './refused-file.ts';
import { sharp } from './sharp.ts';

/** Larger still pictures are not saved as WebP. */
const MAX_WEBP_PIXELS = 20_000_000;
/**
 * Up to this size a JPEG's Huffman tables are optimized: the file is a few per cent smaller, but the whole picture must
 * be in memory.
 */
const MAX_OPTIMIZED_PIXELS = 8_000_000;

export const open = (file: string, options: { animated: boolean }): Sharp =>
  sharp(file, { animated: options.animated, limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** @throws {RefusedFile} when the file is damaged or beyond the limits */
export async function inspect({ source, format }: Input<'inspect'>): Promise<Inspected> {
  if (format === 'png' && !hasTextsWithinLimit(await readFile(source))) throw new RefusedFile({ code: 'file-invalid' });
  const metadata = await readHeader(source, format);
  const frames = metadata.pages ?? 1;
  const animated = (format === 'gif' || format === 'webp') && frames > 1;
  const pixels = countPixels(metadata, animated ? frames : 1);
  return { ending: endingFor(format, animated ? 0 : pixels, metadata.hasAlpha), animated, pixels };
}

async function readHeader(source: string, format: PictureFormat): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const decoded: string | undefined = metadata?.format;
  const matches = decoded === format || (format === 'avif' && decoded === 'heif' && metadata?.compression === 'av1');
  if (!metadata || !matches) throw new RefusedFile({ code: 'file-invalid' });
  return metadata;
}

function countPixels({ width, height, pageHeight }: Metadata, frames: number): number {
  if (frames > MAX_FRAMES)
    throw new RefusedFile({ code: 'file-too-large', words: `The animation has more than ${MAX_FRAMES} frames.` });
  const pixels = width * (pageHeight ?? height) * frames;
  if (pixels > MAX_PIXELS) {
    const words = `The picture has more than ${MAX_PIXELS / 1_000_000} megapixels.`;
    throw new RefusedFile({ code: 'file-too-large', words });
  }
  return pixels;
}

/**
 * Browsers do not show TIFF, encoding a large AVIF takes a minute, and a large WebP needs twenty bytes of memory per
 * pixel. These become JPEG, or PNG if they have transparency.
 */
function endingFor(format: PictureFormat, pixels: number, hasAlpha: boolean): Ending {
  if (format === 'jpeg') return 'jpg';
  if (format === 'png' || format === 'gif' || (format === 'webp' && pixels <= MAX_WEBP_PIXELS)) return format;
  return hasAlpha ? 'png' : 'jpg';
}

/**
 * Makes the served file from an uploaded one: upright, in sRGB, in a format that every browser shows, and without
 * metadata (EXIF may contain the photographer's location). The target is not synced to disk.
 * @throws {RefusedFile} when the file is damaged
 */
export async function prepare({ source, target, ending, animated, pixels, cut }: Input<'prepare'>): Promise<Prepared> {
  try {
    const upright = open(source, { animated }).autoOrient();
    const visible = cut ? cutOut(upright, cut) : upright;
    const { width, height, pageHeight } = await encode(visible, ending, pixels).toFile(target);
    return { width, height: pageHeight ?? height, placeholder: await averageColour(target) };
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new RefusedFile({ code: 'file-invalid' });
  }
}

/** Crops first, then rotates. */
const cutOut = (upright: Sharp, { rotation, ...area }: Cut): Sharp =>
  rotation === 0 ? upright.extract(area) : upright.extract(area).rotate(rotation);

function encode(picture: Sharp, ending: Ending, pixels: number): Sharp {
  switch (ending) {
    case 'jpg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: pixels <= MAX_OPTIMIZED_PIXELS });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 90, effort: 2 }); // nearly twice as fast as the default, 1 % larger
    case 'gif':
      return picture.gif();
  }
}

/** Average colour of the first frame, as `#rrggbb`. */
async function averageColour(file: string): Promise<string> {
  const pixel = await open(file, { animated: false })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = pixel;
  const channel = (index: number) => data[info.channels >= 3 ? index : 0] ?? 0;
  return `#${[0, 1, 2].map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`;
}
