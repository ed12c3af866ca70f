import { useRef, type FocusEvent, type PointerEvent } from 'react';

/**
 * Handlers of a form. Of a text area or an editor that gets the focus, browsers bring only the line with the caret into view; these show all of it, or
 * as much as there is room for. Under a pressed mouse button nothing moves: it would select the text that comes beneath it.
 */
export function useWholeFields() {
  const pressed = useRef<EventTarget>(undefined);
  return {
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      pressed.current = pointerType === 'mouse' ? target : undefined;
    },
    onKeyDown: () => {
      pressed.current = undefined;
    },
    onFocus: ({ target }: FocusEvent) => {
      // in an editor it is one of its lines that is pressed
      const isPressed = pressed.current instanceof Node && target.contains(pressed.current);
      if (target.matches('textarea, [contenteditable=true]') && !isPressed) target.scrollIntoView({ block: 'nearest' });
    },
  };
}
