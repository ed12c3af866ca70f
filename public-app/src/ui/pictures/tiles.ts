import type { View } from './zoom.ts';

/** The information about a picture (IIIF Image API 3.0), as far as it is used. */
export interface TiledPicture {
  width: number;
  height: number;
  tiles: readonly [{ width: number; scaleFactors: readonly number[] }];
}

export interface Tile {
  url: string;
  /** In per cent of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Stage {
  width: number;
  height: number;
}

/** The width at which a picture that is not magnified is shown in its stage. */
const shownWidth = ({ width, height }: { width: number; height: number }, stage: Stage): number =>
  Math.min(stage.width, (stage.height * width) / height);

/** The magnification at which each pixel of the picture has one of the stage. */
export const ownScale = (picture: { width: number; height: number }, stage: Stage): number =>
  picture.width / Math.max(1, shownWidth(picture, stage));

/**
 * The tiles that cover what is in view, at the least number of pixels that is enough.
 * @param address of the picture's tiles, without a slash at its end
 * @param pixelRatio pixels of the screen for one of CSS
 */
export function tilesInView(
  picture: TiledPicture,
  address: string,
  view: View,
  stage: Stage,
  pixelRatio: number,
): Tile[] {
  const { width, height } = picture;
  const [{ width: size, scaleFactors }] = picture.tiles;
  const shown = shownWidth(picture, stage) * view.scale;
  const perPixel = shown / width;
  const factor = scaleFactors.findLast((candidate) => candidate * perPixel * pixelRatio <= 1) ?? 1;
  const side = size * factor;
  const [left, right] = inView(view.x, stage.width, width, perPixel);
  const [top, bottom] = inView(view.y, stage.height, height, perPixel);
  const found: Tile[] = [];
  for (let y = Math.floor(top / side) * side; y < bottom; y += side)
    for (let x = Math.floor(left / side) * side; x < right; x += side) {
      const [w, h] = [Math.min(side, width - x), Math.min(side, height - y)];
      found.push({
        url: `${address}/${x},${y},${w},${h}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.jpg`,
        left: (x / width) * 100,
        top: (y / height) * 100,
        width: (w / width) * 100,
        height: (h / height) * 100,
      });
    }
  return found;
}

/** The piece of a picture that is in view, as the region of an image request: `x,y,w,h`. */
export function regionInView(picture: TiledPicture, view: View, stage: Stage): string {
  const perPixel = (shownWidth(picture, stage) * view.scale) / picture.width;
  const [left, right] = inView(view.x, stage.width, picture.width, perPixel).map(Math.round) as [number, number];
  const [top, bottom] = inView(view.y, stage.height, picture.height, perPixel).map(Math.round) as [number, number];
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)].join(',');
}

/** The first pixel of one dimension that is in view, and the one after the last. */
function inView(offset: number, stage: number, all: number, perPixel: number): [number, number] {
  const middle = all / 2 - offset / perPixel;
  const half = stage / 2 / perPixel;
  return [Math.max(0, middle - half), Math.min(all, middle + half)];
}
