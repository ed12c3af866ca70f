import { useEffect, type RefObject } from 'react';

/** Closes the filters over the page on Escape, which restores the focus, and when the reader moves on (WCAG 2.4.11). */
export function useOpenFilter(filters: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = () => [...(filters.current?.querySelectorAll('details') ?? [])].filter(({ open }) => open);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const details of opened()) {
        details.open = false;
        details.querySelector('summary')?.focus();
      }
    };
    const closeOthers = ({ target }: Event) => {
      for (const details of opened()) if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
    };
  }, [filters]);
}
