import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether one address is below the other, like that of a form that opens over its list. */
const isBelow = (a: string, b: string): boolean => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);

/** Whether an address is that of an overlay; its code may still be loading. */
const isOverlay = (pathname: string): boolean => /\/(edit|history)$/.test(pathname);

/**
 * Scrolls to the top of a new screen, and of another page of a list. A form over a list leaves the list's position unchanged, and going
 * back is left to the browser.
 */
export function useScrollToTop(): void {
  const { pathname, search, key } = useLocation();
  const page = new URLSearchParams(search).get('page') ?? '1';
  const before = useRef({ pathname, page, dialog: false });
  const seen = useRef(new Set<string>());
  // before the effects of a row that scrolls itself into view
  useLayoutEffect(() => {
    const last = before.current;
    const isBack = seen.current.has(key);
    seen.current.add(key);
    const dialog = isOverlay(pathname) || document.querySelector('#content dialog') !== null;
    before.current = { pathname, page, dialog };
    const isSameList = (dialog || last.dialog) && isBelow(pathname, last.pathname);
    const isNew = last.pathname !== pathname || last.page !== page;
    if (isNew && !isSameList && !isBack) document.documentElement.scrollTop = 0;
  }, [pathname, page, key]);
}
