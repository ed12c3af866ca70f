import { useState, type PointerEvent, type RefObject } from 'react';

interface DragOrder {
  /** The id of the row that is dragged. */
  dragged: string | undefined;
  /** The events of a row's handle. */
  handle: (id: string) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Drags rows by mouse, pen and finger alike: a row takes the place of the one that the pointer is over. */
export function useDragOrder(list: RefObject<HTMLElement | null>, place: (id: string, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<string>();
  const end = () => setDragged(undefined);
  return {
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // no text is selected on the way
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event) => {
        if (dragged !== id) return;
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
        const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
        const own = rows.findIndex((_, index) => list.current?.children[index]?.contains(event.currentTarget));
        if (over >= 0 && over !== own) place(id, over);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
