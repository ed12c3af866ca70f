import { useEffect, useState, type RefObject } from 'react';

/** A keyboard on the screen takes at least this part of the height. */
const LEAST_PART = 0.2;

/** The lower edge of the part of the page that a keyboard on the screen leaves, as for `top` of fixed elements. */
function keyboardTop(): number | undefined {
  const { visualViewport: seen, innerHeight } = window;
  // magnified pages show a part of themselves without any keyboard
  if (!seen || seen.height * seen.scale > innerHeight * (1 - LEAST_PART)) return undefined;
  return Math.round(seen.offsetTop + seen.height);
}

/** Whether something in the editor of the toolbar has the focus; dialogs that it opens are none of it. */
function isUsed(toolbar: Element | null): boolean {
  const focused = document.activeElement;
  if (!toolbar?.parentElement?.contains(focused)) return false;
  return focused?.closest('dialog') === toolbar.closest('dialog');
}

/**
 * Where the toolbar of a text stands right above the keyboard on the screen, which browsers lay over the page; undefined while there is
 * no keyboard. The form's save bar learns of it by an attribute of the page.
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
