import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { gripOf, moved, WHOLE, type Grip, type Point } from './zoom.ts';

/** The button and a double click magnify to this factor. */
const SCALE = 2.5;
/** How far one press of an arrow moves a magnified picture, as a fraction of the stage. */
const PAN_SHARE = 0.15;
/** How much one pixel of a wheel magnifies. */
const WHEEL_STEP = 1.002;

/**
 * A picture that can be magnified inside its stage by pinching, wheel, keys and a button, and then be moved by dragging.
 * @param maxScale is asked at each move
 */
export function useZoom(stage: RefObject<HTMLDivElement | null>, maxScale: () => number) {
  const [view, setView] = useState(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const isZoomed = view.scale > 1;

  const move = (from: Grip, to: Grip) => {
    const element = stage.current;
    if (!element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    setView((now) => moved(now, from, to, size, maxScale()));
  };
  const grip = (points: readonly Point[]): Grip => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return gripOf(points, { x: left + width / 2, y: top + height / 2 });
  };
  /** Magnifies around a point of the window, or around the centre. */
  const zoom = (factor: number, point?: Point) => {
    const from = point ? grip([point]) : { x: 0, y: 0, spread: 1 };
    move(from, { ...from, spread: factor });
  };
  const pan = ({ x, y }: Point) => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    move({ x: 0, y: 0, spread: 1 }, { x: x * clientWidth * PAN_SHARE, y: y * clientHeight * PAN_SHARE, spread: 1 });
  };
  const reset = () => setView(WHOLE);
  const toggle = (point?: Point) => (isZoomed ? reset() : zoom(SCALE, point));

  // React's wheel listeners are passive, and the browser would zoom the whole page
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(WHEEL_STEP ** -event.deltaY, { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  const forget = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  const handlers = {
    onPointerDown: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      pointers.current.set(pointerId, { x, y });
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const held = pointers.current;
      if (!held.has(pointerId)) return;
      const before = grip([...held.values()]);
      held.set(pointerId, { x, y });
      move(before, grip([...held.values()]));
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onPointerLeave: forget,
    onDoubleClick: ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => toggle({ x, y }),
  };
  return { view, isZoomed, handlers, zoom, pan, toggle, reset };
}
