import { useRef, type PointerEvent } from 'react';

/** A shorter movement is no swipe. */
const MIN_SWIPE_PX = 40;

/** A sideways swipe turns a carousel; the element needs `touch-action: pan-y`. */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === undefined ? 0 : clientX - start.current;
      start.current = undefined;
      if (Math.abs(moved) >= MIN_SWIPE_PX) onTurn(moved < 0 ? 1 : -1);
    },
    // the browser takes the gesture over, such as for scrolling
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
