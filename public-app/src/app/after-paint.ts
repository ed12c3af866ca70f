/** Calls a function once the browser has painted the page for the first time. */
export function afterPaint(run: () => void): void {
  // a hidden page is never painted
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
