import { shownWidth, type Stage, type View } from '@muzey/shared-ui/zoom/zoom.ts';

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
  const { left, top, right, bottom, perPixel } = inView(picture, view, stage);
  const factor = scaleFactors.findLast((candidate) => candidate * perPixel * pixelRatio <= 1) ?? 1;
  const side = size * factor;
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
  const shown = inView(picture, view, stage);
  const [left, top] = [Math.round(shown.left), Math.round(shown.top)];
  const [width, height] = [Math.round(shown.right) - left, Math.round(shown.bottom) - top];
  return [left, top, Math.max(1, width), Math.max(1, height)].join(',');
}

/** The piece in view, in pixels of the picture, and how many pixels of the stage each of these has. */
function inView({ width, height }: TiledPicture, view: View, stage: Stage) {
  const perPixel = (shownWidth({ width, height }, stage) * view.scale) / width;
  const [x, y] = [width / 2 - view.x / perPixel, height / 2 - view.y / perPixel];
  const [halfWidth, halfHeight] = [stage.width / 2 / perPixel, stage.height / 2 / perPixel];
  return {
    left: Math.max(0, x - halfWidth),
    top: Math.max(0, y - halfHeight),
    right: Math.min(width, x + halfWidth),
    bottom: Math.min(height, y + halfHeight),
    perPixel,
  };
}
