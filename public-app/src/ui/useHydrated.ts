import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. Content that can only be reached with JavaScript is made inert only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
