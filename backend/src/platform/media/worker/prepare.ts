import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { PictureFormat } from '../picture-format.ts';
import { hasModestTexts } from './png-text.ts';
import { MOST_FRAMES, MOST_PIXELS, type Ending, type Input, type Inspected, type Prepared } from './protocol.ts';
import { Refused } from './refused.ts';
import { sharp } from './sharp.ts';

/** Pixels up to which a still picture is written as WebP. */
const LARGEST_WEBP = 20_000_000;
/** Pixels up to which a JPEG's codes are fitted to the picture: a few per cent smaller, but all of it has to be in memory. */
const LARGEST_FITTED = 8_000_000;

export const open = (file: string, options: { animated: boolean }): Sharp =>
  sharp(file, { animated: options.animated, limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** @throws {Refused} when the file is broken or beyond the limits */
export async function inspect({ source, format }: Input<'inspect'>): Promise<Inspected> {
  if (format === 'png' && !hasModestTexts(await readFile(source))) throw new Refused({ code: 'file-invalid' });
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
  if (!metadata || !matches) throw new Refused({ code: 'file-invalid' });
  return metadata;
}

function countPixels({ width, height, pageHeight }: Metadata, frames: number): number {
  if (frames > MOST_FRAMES)
    throw new Refused({ code: 'file-too-large', words: `The animation has more than ${MOST_FRAMES} frames.` });
  const pixels = width * (pageHeight ?? height) * frames;
  if (pixels > MOST_PIXELS) {
    const words = `The picture has more than ${MOST_PIXELS / 1_000_000} megapixels.`;
    throw new Refused({ code: 'file-too-large', words });
  }
  return pixels;
}

/**
 * TIFF isn't shown by browsers, encoding a large AVIF takes a minute, and a large WebP twenty bytes of memory a pixel: they become
 * JPEG, or PNG where something is see-through.
 */
function endingFor(format: PictureFormat, pixels: number, hasAlpha: boolean): Ending {
  if (format === 'jpeg') return 'jpg';
  if (format === 'png' || format === 'gif' || (format === 'webp' && pixels <= LARGEST_WEBP)) return format;
  return hasAlpha ? 'png' : 'jpg';
}

/**
 * Makes the file that is served out of an uploaded one: turned upright, in sRGB, in a format that every browser shows, and
 * without any metadata (an EXIF block may hold the photographer's position). The target is written, not synced.
 * @throws {Refused} when the file is broken
 */
export async function prepare({ source, target, ending, animated, pixels }: Input<'prepare'>): Promise<Prepared> {
  try {
    const upright = open(source, { animated }).autoOrient();
    const { width, height, pageHeight } = await encode(upright, ending, pixels).toFile(target);
    return { width, height: pageHeight ?? height, placeholder: await averageColour(target) };
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refused({ code: 'file-invalid' });
  }
}

function encode(picture: Sharp, ending: Ending, pixels: number): Sharp {
  switch (ending) {
    case 'jpg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: pixels <= LARGEST_FITTED });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 90, effort: 2 }); // nearly twice as fast as the default, 1 % larger
    case 'gif':
      return picture.gif();
  }
}

/** Of the first frame, as `#rrggbb`. */
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
