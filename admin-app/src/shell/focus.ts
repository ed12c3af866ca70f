/** Puts the focus on the page's content, so that the next Tab goes to its first control (WCAG 2.4.3). */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** So long a list may take to be read anew. */
const WATCHED_MS = 5_000;
/** By them a reader goes on alone. */
const INPUTS = ['keydown', 'pointerdown'];

/**
 * Puts the focus on the page's content whenever the element that has it goes, until the next key or press: a list that is read anew takes
 * away the button that was pressed, sooner or later (WCAG 2.4.3).
 */
export function focusContentWhenLost(): void {
  const look = () => {
    if (document.activeElement === document.body) focusContent();
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    for (const event of INPUTS) removeEventListener(event, end, true);
    clearTimeout(timer);
  };
  const timer = setTimeout(end, WATCHED_MS);
  for (const event of INPUTS) addEventListener(event, end, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
