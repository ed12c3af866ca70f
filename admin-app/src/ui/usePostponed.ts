import { useEffect, useEffectEvent, useState } from 'react';

interface Postponed {
  isAsked: boolean;
  ask: () => void;
}

/**
 * Something that is asked for before it is possible, and done once it is.
 * @param isWaiting whether something stands in the way
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
