/**
 * Calls a function now, and whenever the size of an element has changed; only now without a layout.
 * @returns stops that
 */
export function whenResized(measure: () => void, ...elements: (Element | null)[]): (() => void) | undefined {
  measure();
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(measure);
  for (const element of elements) if (element) observer.observe(element, { box: 'border-box' });
  return () => observer.disconnect();
}
