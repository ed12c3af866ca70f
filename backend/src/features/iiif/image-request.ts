import { Problem } from '../../platform/errors/problem.js';
import type { Area, Region } from '../../platform/media/worker/protocol.js';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Limits of one answer. The public file and the tiles have all pixels. */
export const MAX_WIDTH = 4_096;
export const MAX_AREA = 12_000_000;

export const FORMATS = ['jpg', 'png', 'webp'] as const;
export const QUALITIES = ['default', 'color', 'gray', 'bitonal'] as const;
const ROTATIONS = [0, 90, 180, 270] as const;

/** The parameters of an image request, as the address has them. */
export interface Parameters {
  region: string;
  size: string;
  rotation: string;
  /** Quality and format. */
  file: string;
}

/** An image request in pixels of the whole picture. */
export interface ImageRequest extends Size, Pick<Region, 'rotation' | 'quality' | 'format'> {
  region: Area;
}

const refused = (detail: string): Problem => new Problem({ status: 400, code: 'validation', detail });
const notImplemented = (detail: string): Problem => new Problem({ status: 501, code: 'not_implemented', detail });

/**
 * Reads an image request (IIIF Image API 3.0, section 4).
 * @throws 400 for what is not valid or not offered; 501 for upscaling
 */
export function readImageRequest({ region, size, rotation, file }: Parameters, picture: Size): ImageRequest {
  const area = readRegion(region, picture);
  const { width, height } = readSize(size, area);
  const angle = ROTATIONS.find((degrees) => String(degrees) === rotation);
  if (angle === undefined)
    throw refused('The rotation must be 0, 90, 180 or 270; others, and mirroring, are not offered.');
  const [name, ending] = file.split('.', 2);
  const quality = QUALITIES.find((known) => known === name);
  if (!quality) throw refused(`The quality must be one of ${QUALITIES.join(', ')}.`);
  const format = FORMATS.find((known) => `${name}.${known}` === file);
  if (!format) throw refused(`The format must be one of ${FORMATS.join(', ')}, not ${(ending ?? '').slice(0, 20)}.`);
  return { region: area, width, height, rotation: angle, quality: quality === 'default' ? 'color' : quality, format };
}

const WHOLE_NUMBER = /^\d{1,9}$/;
const DECIMAL = /^\d{0,9}(?:(?<=\d)|\.\d{1,20})$/;

/** The numbers between the commas; undefined if there are others than so many of the form. */
function numbersIn(text: string, form: RegExp, count: number): number[] | undefined {
  const parts = text.split(',');
  return parts.length === count && parts.every((part) => form.test(part)) ? parts.map(Number) : undefined;
}

function readRegion(text: string, { width, height }: Size): Area {
  if (text === 'full') return { left: 0, top: 0, width, height };
  if (text === 'square') {
    const side = Math.min(width, height);
    return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side };
  }
  const isPercent = text.startsWith('pct:');
  const numbers = isPercent ? numbersIn(text.slice(4), DECIMAL, 4) : numbersIn(text, WHOLE_NUMBER, 4);
  if (!numbers) throw refused('The region must be full, square, x,y,w,h or pct:x,y,w,h.');
  const [x = 0, y = 0, w = 0, h = 0] = numbers;
  if (w === 0 || h === 0) throw refused('The region is empty.');
  const [left, right] = isPercent ? percentOf(width, x, w) : [x, Math.min(width, x + w)];
  const [top, bottom] = isPercent ? percentOf(height, y, h) : [y, Math.min(height, y + h)];
  if (left >= width || top >= height) throw refused('The region is outside of the picture.');
  return { left, top, width: right - left, height: bottom - top };
}

/** The beginning and end of a part in pixels; it has at least one. */
function percentOf(all: number, from: number, length: number): [number, number] {
  const start = Math.round((from / 100) * all);
  return [start, Math.min(all, Math.max(start + 1, Math.round(((from + length) / 100) * all)))];
}

/** The largest scale up to 1 at which an area is within the limits. */
const scaleWithin = ({ width, height }: Size): number =>
  Math.min(1, MAX_WIDTH / width, MAX_WIDTH / height, Math.sqrt(MAX_AREA / (width * height)));

export const isWithinLimits = ({ width, height }: Size): boolean =>
  width <= MAX_WIDTH && height <= MAX_WIDTH && width * height <= MAX_AREA;

function readSize(text: string, area: Size): Size {
  const isUpscaled = text.startsWith('^');
  const size = sizeOf(isUpscaled ? text.slice(1) : text, area);
  if (isUpscaled) throw notImplemented('Sizes beyond the pixels of the region (^) are not offered.');
  if (size.width < 1 || size.height < 1) throw refused('The size is less than a pixel.');
  if (size.width > area.width || size.height > area.height)
    throw refused(`The size is larger than the region of ${area.width} × ${area.height} pixels.`);
  if (!isWithinLimits(size))
    throw refused(`The size is larger than ${MAX_WIDTH} pixels in width or height, or ${MAX_AREA} in all.`);
  return size;
}

function sizeOf(text: string, area: Size): Size {
  const largest = scaleWithin(area);
  const within = (scale: number): Size => ({
    width: Math.max(1, Math.floor(area.width * scale)),
    height: Math.max(1, Math.floor(area.height * scale)),
  });
  if (text === 'max') return within(largest);
  const scaled = (scale: number): Size => ({
    width: Math.round(area.width * scale),
    height: Math.round(area.height * scale),
  });
  if (text.startsWith('pct:')) {
    const [percent] = numbersIn(text.slice(4), DECIMAL, 1) ?? [];
    if (percent !== undefined) return scaled(percent / 100);
  }
  const [, confined, width = '', height = ''] = /^(!?)(\d{0,9}),(\d{0,9})$/.exec(text) ?? [];
  if (confined === '!' && width && height) {
    const scale = Math.min(Number(width) / area.width, Number(height) / area.height);
    return scale > largest ? within(largest) : scaled(scale);
  }
  if (confined === '' && (width || height)) {
    if (!height) return { width: Number(width), height: scaled(Number(width) / area.width).height };
    if (!width) return { width: scaled(Number(height) / area.height).width, height: Number(height) };
    return { width: Number(width), height: Number(height) };
  }
  throw refused('The size must be max, w, or ,h or pct:n or w,h or !w,h.');
}
