import { useEffect } from 'react';

/** The delay before the first retry; each further one is half as long again. */
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * On a page that failed to load: retries while the page is visible, and reloads as soon as the page is available. It retries less and less
 * often, so that it adds no load to a failing server.
 */
export function useRecovery(failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined;
    const ended = new AbortController();
    let wait = FIRST_DELAY_MS;
    let timer = askLater();
    function askLater(): ReturnType<typeof setTimeout> {
      return setTimeout(() => void ask(), wait);
    }
    async function ask(): Promise<void> {
      const there =
        document.visibilityState === 'visible' &&
        (await fetch(window.location.href, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        }).then(
          ({ status }) => status < 500,
          () => false,
        ));
      if (ended.signal.aborted) return;
      if (there) return window.location.reload();
      wait = Math.min(wait * 1.5, MAX_DELAY_MS);
      timer = askLater();
    }
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [failed]);
}
