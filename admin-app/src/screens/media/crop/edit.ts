import type { AppliedEdit, CropArea, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import {
  isWhole,
  turnedBack,
  turnedBy,
  turnedSize,
  wholeFrame,
  type Frame,
  type Rotation,
  type Size,
} from './frame.ts';

/** A picture as it is cut and turned in the dialog. */
export interface Edit {
  rotation: Rotation;
  /** In the rotated picture. */
  frame: Frame;
}

/** The size of the picture that is cropped: the upright original, or the public file if no original is stored. */
export const uncutSize = ({ edit, width, height }: MediaDetails): Size => {
  const { width: wide, height: high } = edit ?? { width, height };
  return { width: wide, height: high };
};

/** The stored crop in pixels of the rotated picture. */
export function fromStored(edit: AppliedEdit | null, size: Size): Edit {
  const { rotation = 0, crop = null } = edit ?? {};
  return { rotation, frame: turnedBy(crop ? inPixels(crop, size) : wholeFrame(size), size, rotation) };
}

function inPixels({ x, y, width, height }: CropArea, size: Size): Frame {
  const [left, top] = [Math.round(x * size.width), Math.round(y * size.height)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * size.width) - left,
    height: Math.round((y + height) * size.height) - top,
  };
}

/** For the API: as fractions of the upright picture. */
export function toSent({ rotation, frame }: Edit, size: Size): { rotation: Rotation; crop: CropArea | null } {
  const turned = turnedSize(size, rotation);
  if (isWhole(frame, turned)) return { rotation, crop: null };
  const { x, y, width, height } = turnedBy(frame, turned, turnedBack(rotation));
  return {
    rotation,
    crop: { x: x / size.width, y: y / size.height, width: width / size.width, height: height / size.height },
  };
}
