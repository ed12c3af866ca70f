import { useSyncExternalStore } from 'react';

const thisMinute = (): number | undefined => Math.floor(Date.now() / 60_000);
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/**
 * The moment, to the minute, as something outside of React. Undefined on the server: what depends on the moment is said in the browser,
 * where the page may have come from a cache.
 */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * 60_000);
}
