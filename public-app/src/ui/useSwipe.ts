import { useRef, type PointerEvent } from 'react';

/** A shorter movement is not a swipe. */
const MIN_SWIPE_PX = 40;

/** A horizontal swipe moves a carousel; the element needs `touch-action: pan-y`. */
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
    // the browser takes over the gesture, for scrolling for example
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
