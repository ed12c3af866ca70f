import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

interface DragOrder {
  /** The id of the row that is dragged. */
  dragged: string | undefined;
  /** The events of a row's handle. */
  handle: (id: string) => { onPointerDown: (event: ReactPointerEvent) => void };
}

/**
 * Drags rows by mouse, pen and finger alike: a row takes the place of the one that the pointer is over. The window follows the pointer,
 * because a row that is moved in the document loses it.
 * @param ids of the rows, in their order
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
        // no text is selected on the way
        event.preventDefault();
        setDragged(id);
      },
    }),
  };
}
