import type { StoredEdit, StoredFocus } from './media.entity.js';
import type { Cut } from '../worker/protocol.js';

export const ROTATIONS = [0, 90, 180, 270] as const;
/** Clockwise, in degrees. */
export type Rotation = (typeof ROTATIONS)[number];

/** A part of a picture, as fractions of its width and height from the upper left corner. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The visible part of an upright picture (null: all of it), which is then rotated. */
export interface PictureEdit {
  rotation: Rotation;
  crop: Crop | null;
}

interface Size {
  width: number;
  height: number;
}

const ALL: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest side of a crop, in pixels. A smaller original keeps its full side. */
export const MIN_SIDE_PIXELS = 50;

/** Tolerance for fractions that a client has rounded. */
const ROUNDING = 1e-6;

export const isInside = ({ x, y, width, height }: Crop): boolean =>
  x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;

/** The crop in whole pixels of the upright original. */
export function cutOf({ rotation, crop }: PictureEdit, { width, height }: Size): Cut {
  const { x, y, width: wide, height: high } = crop ?? ALL;
  const [left, top] = [Math.round(x * width), Math.round(y * height)];
  const [right, bottom] = [Math.round((x + wide) * width), Math.round((y + high) * height)];
  return {
    left,
    top,
    width: Math.min(right, width) - left,
    height: Math.min(bottom, height) - top,
    rotation,
  };
}

export const isTooSmall = (cut: Size, original: Size): boolean =>
  cut.width < Math.min(MIN_SIDE_PIXELS, original.width) || cut.height < Math.min(MIN_SIDE_PIXELS, original.height);

/** The edit to store; null when it shows the whole picture unchanged. */
export function storedEdit({ rotation, crop }: PictureEdit, { width, height }: Size): StoredEdit | null {
  const cut = cutOf({ rotation, crop }, { width, height });
  const isAll = cut.width === width && cut.height === height;
  if (isAll && rotation === 0) return null;
  return { rotation, crop: isAll || !crop ? null : cropOf(crop), width, height };
}

const cropOf = ({ x, y, width, height }: Crop): Crop => ({ x, y, width, height });

export const isSameEdit = (a: StoredEdit | null, b: StoredEdit | null): boolean =>
  a?.rotation === b?.rotation &&
  (['x', 'y', 'width', 'height'] as const).every((name) => a?.crop?.[name] === b?.crop?.[name]);

/** The same point of the original after another edit; null if the new crop does not include it. */
export function movedFocus(
  focus: StoredFocus | null,
  before: PictureEdit | null,
  after: PictureEdit | null,
): StoredFocus | null {
  if (!focus) return null;
  const { crop } = after ?? {};
  const { x, y, width, height } = crop ?? ALL;
  const point = inOriginal(focus, before);
  const cut = { x: (point.x - x) / width, y: (point.y - y) / height };
  if ([cut.x, cut.y].some((share) => share < -ROUNDING || share > 1 + ROUNDING)) return null;
  const turned = turnedBy(cut, after?.rotation ?? 0);
  return { x: share(turned.x), y: share(turned.y) };
}

function inOriginal(focus: StoredFocus, edit: PictureEdit | null): StoredFocus {
  const { x, y, width, height } = edit?.crop ?? ALL;
  const upright = turnedBy(focus, (360 - (edit?.rotation ?? 0)) % 360);
  return { x: x + upright.x * width, y: y + upright.y * height };
}

function turnedBy({ x, y }: StoredFocus, degrees: number): StoredFocus {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return degrees === 270 ? { x: y, y: 1 - x } : { x, y };
}

/** Limited to 0–1, with enough digits to address a pixel of the largest picture. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6;
