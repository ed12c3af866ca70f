import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

interface DragOrder {
  /** The id of the dragged row. */
  dragged: string | undefined;
  /** The events of a row's handle. */
  handle: (id: string) => { onPointerDown: (event: ReactPointerEvent) => void };
}

/**
 * Drags rows by mouse, pen or finger: a row takes the place of the one under the pointer. The listeners are on the window, because a row
 * that is moved in the document loses the pointer.
 * @param ids of the rows, in order
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  place: (id: string, to: number) => void,
): DragOrder {
  const [dragged, setDragged] = useState<string>();
  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const frames = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = frames.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    if (over >= 0 && over !== ids.indexOf(dragged)) place(dragged, over);
  });
  const isDragged = dragged !== undefined;
  useEffect(() => {
    if (!isDragged) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => setDragged(undefined);
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => ending.abort();
  }, [isDragged]);
  return {
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // so that no text is selected on the way
        event.preventDefault();
        setDragged(id);
      },
    }),
  };
}
