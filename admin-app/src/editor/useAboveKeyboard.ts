import { useEffect, useState, type RefObject } from 'react';

/** An on-screen keyboard takes at least this fraction of the height. */
const LEAST_PART = 0.2;

/** The bottom of the part of the page that an on-screen keyboard leaves visible, for `top` of fixed elements. */
function keyboardTop(): number | undefined {
  const { visualViewport: seen, innerHeight } = window;
  // zoomed pages show only part of themselves even without a keyboard
  if (!seen || seen.height * seen.scale > innerHeight * (1 - LEAST_PART)) return undefined;
  return Math.round(seen.offsetTop + seen.height);
}

/** Whether something in the toolbar's editor has the focus; the dialogs it opens do not count. */
function isUsed(toolbar: Element | null): boolean {
  const focused = document.activeElement;
  if (!toolbar?.parentElement?.contains(focused)) return false;
  return focused?.closest('dialog') === toolbar.closest('dialog');
}

/**
 * The position of a text's toolbar right above the on-screen keyboard, which browsers show over the page; undefined while there is no
 * keyboard. An attribute of the page tells the form's save bar.
 */
export function useAboveKeyboard(toolbar: RefObject<Element | null>): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const { visualViewport: seen, document: page } = window;
    const root = page.documentElement;
    const measure = () => {
      const now = isUsed(toolbar.current) ? keyboardTop() : undefined;
      setTop(now);
      root.toggleAttribute('data-keyboard', now !== undefined);
    };
    const listened = [
      [seen, 'resize'],
      [seen, 'scroll'],
      [page, 'focusin'],
    ] as const;
    for (const [target, name] of listened) target?.addEventListener(name, measure);
    return () => {
      for (const [target, name] of listened) target?.removeEventListener(name, measure);
      root.removeAttribute('data-keyboard');
    };
  }, [toolbar]);
  return top;
}
