import type { Metadata, Sharp } from 'sharp';
import { isDiskFull } from '../errors/disk-full.js';
import { FileProblem } from './file-problem.js';
import type { StoredRendition } from './media.entity.js';
import type { PictureFormat } from './picture-format.js';
import { sharp } from './sharp.js';

/** contract.md, "Upload": 50 megapixels, all frames of an animation together. */
export const MOST_PIXELS = 50_000_000;
export const MOST_FRAMES = 200;

/** Widths of renditions in pixels; a picture gets those that are not wider than itself. */
export const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920];

/** A picture as it will be shown, with what a page needs to know of it. */
export interface PreparedPicture {
  /** Of the written file. */
  ending: 'jpg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  /** `#rrggbb` */
  placeholder: string;
}

const open = (file: string, options: { animated: boolean }): Sharp =>
  sharp()(file, { animated: options.animated, limitInputPixels: MOST_PIXELS, failOn: 'error' });

/**
 * Makes the file that is served out of an uploaded one: turned upright, in sRGB, in a format that every browser shows, and
 * without any metadata (an EXIF block may hold the photographer's position). The target is written, not synced.
 * @throws {FileProblem} when the file is broken or beyond the limits
 */
export async function preparePicture(source: string, format: PictureFormat, target: string): Promise<PreparedPicture> {
  const metadata = await readHeader(source, format);
  const frames = metadata.pages ?? 1;
  const animated = (format === 'gif' || format === 'webp') && frames > 1;
  checkSize(metadata, animated ? frames : 1);
  const ending = endingFor(format, metadata.hasAlpha);
  try {
    const upright = open(source, { animated }).autoOrient();
    const { width, height, pageHeight } = await encode(upright, ending).toFile(target);
    return { ending, width, height: pageHeight ?? height, placeholder: await averageColour(target) };
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new FileProblem('file-invalid');
  }
}

async function readHeader(source: string, format: PictureFormat): Promise<Metadata> {
  const metadata = await sharp()(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const decoded: string | undefined = metadata?.format;
  const matches = decoded === format || (format === 'avif' && decoded === 'heif' && metadata?.compression === 'av1');
  if (!metadata || !matches) throw new FileProblem('file-invalid');
  return metadata;
}

function checkSize({ width, height, pageHeight }: Metadata, frames: number): void {
  if (frames > MOST_FRAMES)
    throw new FileProblem('file-too-large', `The animation has more than ${MOST_FRAMES} frames.`);
  if (width * (pageHeight ?? height) * frames > MOST_PIXELS) {
    throw new FileProblem('file-too-large', `The picture has more than ${MOST_PIXELS / 1_000_000} megapixels.`);
  }
}

/** TIFF isn't shown by browsers, and encoding a large AVIF takes a minute: both become JPEG, or PNG where something is see-through. */
function endingFor(format: PictureFormat, hasAlpha: boolean): PreparedPicture['ending'] {
  if (format === 'tiff' || format === 'avif') return hasAlpha ? 'png' : 'jpg';
  return format === 'jpeg' ? 'jpg' : format;
}

function encode(picture: Sharp, ending: PreparedPicture['ending']): Sharp {
  switch (ending) {
    case 'jpg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 90, effort: 2 }); // nearly twice as fast as the default, 1 % larger
    case 'gif':
      return picture.gif();
  }
}

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

/** The renditions that a served picture should have. An animation keeps moving only as WebP. */
export async function wantedRenditions(file: string, width: number): Promise<StoredRendition[]> {
  const { pages = 1 } = await sharp()(file).metadata();
  const formats = pages > 1 ? (['webp'] as const) : (['webp', 'avif'] as const);
  return RENDITION_WIDTHS.filter((narrower) => narrower <= width).flatMap((narrower) =>
    formats.map((format) => ({ width: narrower, format })),
  );
}

/** Writes one rendition. The settings are those that stack.md measured. */
export async function writeRendition(file: string, { width, format }: StoredRendition, target: string): Promise<void> {
  const narrower = open(file, { animated: format === 'webp' }).resize({ width, withoutEnlargement: true });
  await (format === 'webp' ? narrower.webp({ quality: 75 }) : narrower.avif({ effort: 3 })).toFile(target);
}
