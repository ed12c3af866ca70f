import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A native disclosure over the page, which also opens without JavaScript. It closes on navigation, on Escape, and when the focus leaves it
 * (WCAG 2.4.11).
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    // a disclosure that was opened before hydration stays open
    if (details.current && before.current !== location) details.current.open = false;
    before.current = location;
  }, [location]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element.open) closeDisclosure(element);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return details;
}

/** Closes it and returns the focus to its button. */
export function closeDisclosure(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
