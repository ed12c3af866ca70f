import { TILE_SIZE, type Area, type Region } from '../../platform/media/worker/protocol.js';
import type { ImageRequest, Size } from './image-request.js';

/** Halved, rounded down, until a level fits into one tile or is a line; libvips makes the same levels. */
export function levelsOf(picture: Size): Size[] {
  const levels = [picture];
  for (let { width, height } = picture; Math.max(width, height) > TILE_SIZE && Math.min(width, height) > 1;) {
    [width, height] = [Math.floor(width / 2), Math.floor(height / 2)];
    levels.push({ width, height });
  }
  return levels;
}

/** 1, 2, 4, …, for each level. */
export const scaleFactorsOf = (picture: Size): number[] => levelsOf(picture).map((_, level) => 2 ** level);

/** The size of a part at a scale factor (IIIF Image API 3.0, 5.4). */
export const reduced = ({ width, height }: Size, factor: number): Size => ({
  width: Math.ceil(width / factor),
  height: Math.ceil(height / factor),
});

const isSame = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** Whether it is one of the tiles and sizes that the picture's information lists, in the preferred format. */
export function isListed(request: ImageRequest, picture: Size): boolean {
  const { region, rotation, quality, format } = request;
  if (rotation !== 0 || quality !== 'color' || format !== 'jpg') return false;
  const isWhole = isSame(region, picture);
  return scaleFactorsOf(picture).some((factor) => {
    if (!isSame(request, reduced(region, factor))) return false;
    const side = TILE_SIZE * factor;
    const isTile =
      region.left % side === 0 &&
      region.top % side === 0 &&
      region.width === Math.min(side, picture.width - region.left) &&
      region.height === Math.min(side, picture.height - region.top);
    return isTile || isWhole;
  });
}

/** How much finer than the answer a level must be whose pixels do not begin where the region begins. */
const FINER = 4;

/** The coarsest level that has all pixels of the answer, and the region on it. */
export function onLevel(request: ImageRequest, picture: Size): Region {
  const { region, width, height, rotation, quality, format } = request;
  const levels = levelsOf(picture);
  const scale = Math.min(region.width / width, region.height / height);
  const level = levels.findLastIndex((_, index) => {
    const factor = 2 ** index;
    return factor * (isAligned(region, picture, factor) ? 1 : FINER) <= scale;
  });
  const chosen = Math.max(0, level);
  const area = areaOn(region, levels[chosen] ?? picture, 2 ** chosen);
  return { level: chosen, area, width, height, rotation, quality, format };
}

function isAligned({ left, top, width, height }: Area, picture: Size, factor: number): boolean {
  const [right, bottom] = [left + width, top + height];
  return (
    left % factor === 0 &&
    top % factor === 0 &&
    (right % factor === 0 || right === picture.width) &&
    (bottom % factor === 0 || bottom === picture.height)
  );
}

function areaOn(region: Area, level: Size, factor: number): Area {
  const left = Math.min(level.width - 1, Math.floor(region.left / factor));
  const top = Math.min(level.height - 1, Math.floor(region.top / factor));
  const right = Math.min(level.width, Math.ceil((region.left + region.width) / factor));
  const bottom = Math.min(level.height, Math.ceil((region.top + region.height) / factor));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
