import { useSyncExternalStore } from 'react';

/** How much may move: all, nothing unasked, or not even pictures are shown. */
export type Stillness = 'moving' | 'still' | 'no pictures';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Data is counted: nothing heavy is fetched unasked (Network Information API, where there is one). */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

function stillness(): Stillness {
  // the schemes of the special view come without movement
  const { view, images } = document.documentElement.dataset;
  if (images === 'off') return 'no pictures';
  return view !== undefined || window.matchMedia(REDUCED).matches || savesData() ? 'still' : 'moving';
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  const view = new MutationObserver(changed);
  query.addEventListener('change', changed);
  view.observe(document.documentElement, { attributeFilter: ['data-view', 'data-images'] });
  return () => {
    query.removeEventListener('change', changed);
    view.disconnect();
  };
}

/** What the visitor wishes, as they wish it now: less motion, less data, the special view. */
export const useStillness = (): Stillness => useSyncExternalStore(subscribe, stillness);
