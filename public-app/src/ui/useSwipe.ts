import { useRef, type PointerEvent } from 'react';

/** Pixels that a finger goes sideways before it is meant. */
const MEANT = 40;

/** A finger drawn sideways turns a carousel, one drawn up or down scrolls the page; the element needs `touch-action: pan-y`. */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === undefined ? 0 : clientX - start.current;
      start.current = undefined;
      if (Math.abs(moved) >= MEANT) onTurn(moved < 0 ? 1 : -1);
    },
    // the browser took the gesture for its own, such as scrolling
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
