import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser believes to have a network. It may be wrong, so nothing is kept from being tried. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
