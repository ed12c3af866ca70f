export interface Point {
  x: number;
  y: number;
}

/** The position of the fingers on a picture: their midpoint, relative to the centre of the stage, and their distance. */
export interface Grip extends Point {
  spread: number;
}

/** A picture that is moved and magnified around the centre of its stage. */
export interface View extends Point {
  scale: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(0 - limit, value));

/** The midpoint of one or two pointers and their distance; for a single pointer the distance is 1. */
export function gripOf(points: readonly Point[], middle: Point): Grip {
  const [a = middle, b = a] = points;
  return {
    x: (a.x + b.x) / 2 - middle.x,
    y: (a.y + b.y) / 2 - middle.y,
    spread: Math.hypot(a.x - b.x, a.y - b.y) || 1,
  };
}

/** The part under the fingers stays under them. The picture is never smaller than its stage, and never leaves it. */
export function moved(view: View, from: Grip, to: Grip, stage: Stage, maxScale = MAX_SCALE): View {
  const scale = Math.min(maxScale, Math.max(1, (view.scale * to.spread) / from.spread));
  const factor = scale / view.scale;
  return {
    scale,
    x: clamp(to.x - (from.x - view.x) * factor, (stage.width * (scale - 1)) / 2),
    y: clamp(to.y - (from.y - view.y) * factor, (stage.height * (scale - 1)) / 2),
  };
}

/** In pixels of CSS. */
export interface Stage {
  width: number;
  height: number;
}

/** The width at which a picture that is not magnified is shown in its stage. */
export const shownWidth = ({ width, height }: { width: number; height: number }, stage: Stage): number =>
  Math.min(stage.width, (stage.height * width) / height);

/** The magnification at which each pixel of the picture has one of the stage. */
export const ownScale = (picture: { width: number; height: number }, stage: Stage): number =>
  picture.width / Math.max(1, shownWidth(picture, stage));
