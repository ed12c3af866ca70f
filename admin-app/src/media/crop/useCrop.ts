import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { fromStored, uncutSize, type Edit } from './edit.ts';
import {
  nextRotation,
  turnedLeft,
  turnedRight,
  turnedSize,
  wholeFrame,
  withNumber,
  withRatio,
  type Frame,
} from './frame.ts';

/** Shapes that a frame can keep, as width through height. */
export const RATIOS = { '3:2': 3 / 2, '16:9': 16 / 9, '1:1': 1, '4:5': 4 / 5 } as const;
export type Shape = 'free' | keyof typeof RATIOS;

/** The part of a picture that is being chosen. */
export function useCrop(media: MediaDetails) {
  const size = uncutSize(media);
  const [edit, setEdit] = useState<Edit>(() => fromStored(media.edit, size));
  const [shape, setShape] = useState<Shape>('free');
  const ratio = shape === 'free' ? undefined : RATIOS[shape];
  const turned = turnedSize(size, edit.rotation);
  const setFrame = (frame: Frame) => setEdit((before) => ({ ...before, frame }));
  return {
    ...{ size, edit, shape, ratio, setFrame },
    setNumber: (name: keyof Frame, value: number) => setFrame(withNumber(edit.frame, name, value, turned, ratio)),
    choose: (next: Shape) => {
      setShape(next);
      if (next !== 'free') setFrame(withRatio(edit.frame, RATIOS[next], turned));
    },
    turn: (way: 'left' | 'right') => {
      const frame = way === 'right' ? turnedRight(edit.frame, turned) : turnedLeft(edit.frame, turned);
      const next = { rotation: nextRotation(edit.rotation, way), frame };
      // the shape that was chosen is kept, not the part
      const size = { width: turned.height, height: turned.width };
      setEdit(ratio === undefined ? next : { ...next, frame: withRatio(frame, ratio, size) });
    },
    reset: () => {
      setShape('free');
      setEdit({ rotation: 0, frame: wholeFrame(size) });
    },
  };
}
