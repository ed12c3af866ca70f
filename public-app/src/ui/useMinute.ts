import { useSyncExternalStore } from 'react';

const thisMinute = (): number | undefined => Math.floor(Date.now() / 60_000);
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/** The current minute. Undefined on the server, because the page may later come from a cache. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * 60_000);
}
