import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken the page over: what would be out of reach without it is put there only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
