/** Moves the focus to the page's content, so that the next Tab reaches its first control (WCAG 2.4.3). */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** How long a list may take to reload. */
const WATCHED_MS = 5_000;
/** Events that mean that the user has moved on. */
const INPUTS = ['keydown', 'pointerdown'];

/**
 * Moves the focus to the page's content whenever the focused element disappears, until the next key or press: a reloaded list removes the
 * pressed button, sooner or later (WCAG 2.4.3).
 */
export function focusContentWhenLost(): void {
  const check = () => {
    if (document.activeElement === document.body) focusContent();
  };
  const observer = new MutationObserver(check);
  const end = () => {
    observer.disconnect();
    for (const event of INPUTS) removeEventListener(event, end, true);
    clearTimeout(timer);
  };
  const timer = setTimeout(end, WATCHED_MS);
  for (const event of INPUTS) addEventListener(event, end, true);
  observer.observe(document.body, { childList: true, subtree: true });
  check();
}
