import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Preserves the focus when the focused button of a list disappears: it moves to the list's next button, or to the first one of `choice`.
 * @returns the props of the list's element
 */
export function useKeptFocus(choice: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    if (!hadFocus.current || (active && active !== document.body)) return;
    hadFocus.current = false;
    const next = list.current?.querySelector('button') ?? choice.current?.querySelector('button');
    next?.focus();
  });
  return {
    ref: list,
    onFocus: () => {
      hadFocus.current = true;
    },
    // if the focused button was removed, no other element has the focus next
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
}
