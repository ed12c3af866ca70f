/** Runs something once the browser has shown the page for the first time. */
export function afterPaint(run: () => void): void {
  // a hidden page is never painted
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
