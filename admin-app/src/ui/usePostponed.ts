import { useEffect, useEffectEvent, useState } from 'react';

interface Postponed {
  isAsked: boolean;
  ask: () => void;
}

/**
 * An action that may be requested before it is possible, and runs as soon as it is.
 * @param isWaiting whether it is not possible yet
 */
export function usePostponed(isWaiting: boolean, run: () => void): Postponed {
  const [isAsked, setAsked] = useState(false);
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isAsked || isWaiting) return;
    setAsked(false);
    act();
  }, [isAsked, isWaiting]);
  return { isAsked, ask: () => setAsked(true) };
}
