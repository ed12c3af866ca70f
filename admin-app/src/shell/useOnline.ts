import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser believes that it has a network. It may be wrong, so nothing is prevented because of it. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
