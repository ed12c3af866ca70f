import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** The attribute of drop targets: the id of a term, or empty for the top level. */
const TARGET = 'data-drop';

const targetAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest(`[${TARGET}]`)?.getAttribute(TARGET) ?? undefined;

/**
 * Drags something onto something else, by mouse, pen or finger. The window follows the pointer; the dragged element stays where it is.
 * @param drop receives the dragged id and that of the target; an empty one is the top level
 */
export function useTreeDrag<Dragged>(drop: (dragged: Dragged, target: string) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const [over, setOver] = useState<string>();
  const move = useEffectEvent((event: PointerEvent) => setOver(targetAt(event)));
  const end = useEffectEvent((event: PointerEvent, isDropped: boolean) => {
    const target = isDropped ? targetAt(event) : undefined;
    setDragged(undefined);
    setOver(undefined);
    if (dragged !== undefined && target !== undefined) drop(dragged, target);
  });
  const isDragged = dragged !== undefined;
  useEffect(() => {
    if (!isDragged) return;
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', (event) => end(event, true), { signal });
    window.addEventListener('pointercancel', (event) => end(event, false), { signal });
    return () => ending.abort();
  }, [isDragged]);
  return {
    dragged,
    over,
    handle: (one: Dragged) => ({
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.button !== 0) return;
        // so that no text is selected on the way
        event.preventDefault();
        setDragged(one);
      },
    }),
  };
}
