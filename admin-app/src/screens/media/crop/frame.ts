// The part of a picture that is kept, in whole pixels of the rotated picture.
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';
export type Rotation = 0 | 90 | 180 | 270;

/** The API refuses a smaller side (`MIN_SIDE_PIXELS` of its picture-edit.ts). */
export const MIN_SIDE = 50;

const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max));
const least = (side: number): number => Math.min(MIN_SIDE, side);

export const wholeFrame = ({ width, height }: Size): Frame => ({ x: 0, y: 0, width, height });

export const isWhole = (frame: Frame, size: Size): boolean =>
  frame.width === size.width && frame.height === size.height;

/** The same frame at another position, inside the picture. */
export const movedTo = (frame: Frame, x: number, y: number, size: Size): Frame => ({
  ...frame,
  x: between(Math.round(x), 0, size.width - frame.width),
  y: between(Math.round(y), 0, size.height - frame.height),
});

/**
 * Resizes a frame at a corner: the opposite corner stays.
 * @param ratio width divided by height, if it is fixed
 */
function sizedFrom(frame: Frame, corner: Corner, target: Size, size: Size, ratio?: number): Frame {
  const [toLeft, toTop] = [corner.endsWith('w'), corner.startsWith('n')];
  const room = {
    width: toLeft ? frame.x + frame.width : size.width - frame.x,
    height: toTop ? frame.y + frame.height : size.height - frame.y,
  };
  const { width, height } = fitted(target, room, size, ratio);
  return {
    x: toLeft ? frame.x + frame.width - width : frame.x,
    y: toTop ? frame.y + frame.height - height : frame.y,
    width,
    height,
  };
}

function fitted(target: Size, room: Size, size: Size, ratio?: number): Size {
  const [minWidth, minHeight] = [least(size.width), least(size.height)];
  if (ratio === undefined) {
    return {
      width: between(Math.round(target.width), minWidth, room.width),
      height: between(Math.round(target.height), minHeight, room.height),
    };
  }
  const max = Math.min(room.width, room.height * ratio);
  const width = Math.round(between(target.width, Math.max(minWidth, minHeight * ratio), max));
  return { width, height: between(Math.round(width / ratio), 1, room.height) };
}

/** A corner is dragged to a point. */
export function pulledTo(frame: Frame, corner: Corner, x: number, y: number, size: Size, ratio?: number): Frame {
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  const target = {
    width: corner.endsWith('w') ? right - x : x - frame.x,
    height: corner.startsWith('n') ? bottom - y : y - frame.y,
  };
  return sizedFrom(frame, corner, target, size, ratio);
}

/** One of the four numbers is typed. The upper left corner stays, unless its position is the number. */
export function withNumber(frame: Frame, name: keyof Frame, value: number, size: Size, ratio?: number): Frame {
  if (name === 'x' || name === 'y')
    return movedTo(frame, name === 'x' ? value : frame.x, name === 'y' ? value : frame.y, size);
  const width = ratio !== undefined && name === 'height' ? value * ratio : name === 'width' ? value : frame.width;
  return sizedFrom(frame, 'se', { width, height: name === 'height' ? value : frame.height }, size, ratio);
}

/** The largest frame of this shape, around the centre of the current one if there is room. */
export function withRatio(frame: Frame, ratio: number, size: Size): Frame {
  const width = Math.max(1, Math.round(Math.min(size.width, size.height * ratio)));
  const height = between(Math.round(width / ratio), 1, size.height);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return movedTo({ ...frame, width, height }, middle.x - width / 2, middle.y - height / 2, size);
}

export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** The same part after a rotation by 90 degrees. @param size before it */
const turnedRight = ({ x, y, width, height }: Frame, size: Size): Frame => ({
  x: size.height - y - height,
  y: x,
  width: height,
  height: width,
});

/** The same part after a rotation to the right. @param size before it */
export function turnedBy(frame: Frame, size: Size, rotation: Rotation): Frame {
  let turned = frame;
  for (let done = 0; done < rotation; done += 90)
    turned = turnedRight(turned, done % 180 === 0 ? size : turnedSize(size, 90));
  return turned;
}

const ROTATIONS = [0, 90, 180, 270] as const;

/** Several rotations to the right, one after the other. */
export const sumOfTurns = (first: Rotation, second: Rotation): Rotation =>
  ROTATIONS.find((rotation) => rotation === (first + second) % 360) ?? 0;

/** The rotation that undoes another one. */
export const turnedBack = (rotation: Rotation): Rotation =>
  ROTATIONS.find((back) => sumOfTurns(rotation, back) === 0) ?? 0;
