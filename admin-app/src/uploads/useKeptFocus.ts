import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus from being lost together with a button of a list: it goes to the list's next button, or to the first one of `choice`.
 * @returns the attributes of the list's element
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
    // of a removed button, no other element has the focus next
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
}
