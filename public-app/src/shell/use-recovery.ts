import { useEffect } from 'react';

/** Milliseconds until the page is asked for again; each time half as long again, up to a minute. */
const FIRST = 5_000;
const LONGEST = 60_000;
/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 10_000;

/**
 * On a page that could not be shown: asks for it now and then, as long as somebody looks at it, and shows it as soon as it is there. What
 * was failing must not fail harder for that, so that it asks less and less often.
 */
export function useRecovery(failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined;
    const ended = new AbortController();
    let wait = FIRST;
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
          signal: AbortSignal.timeout(PATIENCE),
        }).then(
          ({ status }) => status < 500,
          () => false,
        ));
      if (ended.signal.aborted) return;
      if (there) return window.location.reload();
      wait = Math.min(wait * 1.5, LONGEST);
      timer = askLater();
    }
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [failed]);
}
