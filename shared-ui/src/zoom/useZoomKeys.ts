import { useEffect, useEffectEvent } from 'react';
import type { useZoom } from './useZoom.ts';
import type { Point } from './zoom.ts';

/** Factor for one press of `+` or `-`. */
const ZOOM_STEP = 1.4;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * `+`, `-` and `0` magnify, and arrows move a magnified picture. In a dialog the keys work everywhere.
 * @param onOther the other keys; returns whether the key did something
 */
export function useZoomKeys(zoom: ReturnType<typeof useZoom>, onOther: (key: string) => boolean = () => false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // with these keys held down, the keys belong to the browser
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') zoom.zoom(ZOOM_STEP);
    else if (key === '-') zoom.zoom(1 / ZOOM_STEP);
    else if (key === '0') zoom.reset();
    // the picture moves in the opposite direction to the view
    else if (arrow && zoom.isZoomed) zoom.pan({ x: -arrow.x, y: -arrow.y });
    else if (!onOther(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
