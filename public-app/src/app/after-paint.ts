/** Runs something once the browser has shown the page for the first time. */
export function afterPaint(run: () => void): void {
  // a page that nobody looks at is never painted
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
