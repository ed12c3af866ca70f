import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { fromStored, uncutSize, type Edit } from './edit.ts';
import {
  sumOfTurns,
  turnedBy,
  turnedSize,
  wholeFrame,
  withNumber,
  withRatio,
  type Frame,
  type Rotation,
} from './frame.ts';

/** Shapes that a frame can be fixed to, as width divided by height. */
export const RATIOS = { '3:2': 3 / 2, '16:9': 16 / 9, '1:1': 1, '4:5': 4 / 5 } as const;
/** Each with its words. */
const TURNS = [
  { by: 270, words: 'crop-turnLeft' },
  { by: 90, words: 'crop-turnRight' },
] as const;
const HALF_TURN = [{ by: 180, words: 'crop-turnHalf' }] as const;

export type Shape = 'free' | keyof typeof RATIOS;

/** The part of a picture that is being selected. */
export function useCrop(media: MediaDetails) {
  const size = uncutSize(media);
  const [edit, setEdit] = useState<Edit>(() => fromStored(media.edit, size));
  const [shape, setShape] = useState<Shape>('free');
  const ratio = shape === 'free' ? undefined : RATIOS[shape];
  const turned = turnedSize(size, edit.rotation);
  const setFrame = (frame: Frame) => setEdit((before) => ({ ...before, frame }));
  return {
    size,
    edit,
    shape,
    ratio,
    setFrame,
    /** The rotations that the API accepts: the frames of an animation can't be rotated sideways. */
    turns: media.animated ? HALF_TURN : TURNS,
    setNumber: (name: keyof Frame, value: number) => setFrame(withNumber(edit.frame, name, value, turned, ratio)),
    choose: (next: Shape) => {
      setShape(next);
      if (next !== 'free') setFrame(withRatio(edit.frame, RATIOS[next], turned));
    },
    /** To the right. */
    turn: (by: Rotation) => {
      const next = { rotation: sumOfTurns(edit.rotation, by), frame: turnedBy(edit.frame, turned, by) };
      // the selected shape is kept, not the part
      const isReshaped = ratio !== undefined && by !== 180;
      setEdit(isReshaped ? { ...next, frame: withRatio(next.frame, ratio, turnedSize(turned, by)) } : next);
    },
    reset: () => {
      setShape('free');
      setEdit({ rotation: 0, frame: wholeFrame(size) });
    },
  };
}
