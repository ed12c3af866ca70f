import { useSyncExternalStore } from 'react';

/** Whether things move on their own; `no pictures` also hides the video. */
export type MotionPreference = 'moving' | 'still' | 'no pictures';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the visitor saves data (Network Information API, if the browser has it). */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

function preference(): MotionPreference {
  // the colour schemes of the special view are without movement
  const { view, images, motion } = document.documentElement.dataset;
  if (images === 'off') return 'no pictures';
  return view !== undefined || motion === 'off' || window.matchMedia(REDUCED).matches || savesData()
    ? 'still'
    : 'moving';
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  const view = new MutationObserver(changed);
  query.addEventListener('change', changed);
  view.observe(document.documentElement, { attributeFilter: ['data-view', 'data-images', 'data-motion'] });
  return () => {
    query.removeEventListener('change', changed);
    view.disconnect();
  };
}

/** Follows the visitor's settings: reduced motion, data saving, special view. */
export const useMotionPreference = (): MotionPreference => useSyncExternalStore(subscribe, preference);
