import { useEffect, useState } from 'react';

const LOOK_MS = 10 * 60_000;
/** The shortest interval between checks, however often the user switches windows. */
const REST_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Whether the console has been replaced since it was opened, by its manifest. The answer is a 304 as long as it is unchanged.
 * @param manifest its address; without it there is no check
 */
export function useNewVersion(manifest: string | undefined): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (manifest === undefined) return;
    const leaving = new AbortController();
    let opened: string | undefined;
    let asked = -Infinity;
    const check = async () => {
      if (document.visibilityState === 'hidden' || performance.now() - asked < REST_MS) return;
      asked = performance.now();
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(manifest, { cache: 'no-cache', signal });
      if (!answer.ok) return;
      const text = await answer.text();
      opened ??= text;
      setIsNew(text !== opened);
    };
    // without an answer nothing is shown, and work goes on
    const tryToLook = () => void check().catch(() => undefined);
    tryToLook();
    const timer = setInterval(tryToLook, LOOK_MS);
    document.addEventListener('visibilitychange', tryToLook);
    window.addEventListener('focus', tryToLook);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryToLook);
      window.removeEventListener('focus', tryToLook);
    };
  }, [manifest]);
  return isNew;
}
