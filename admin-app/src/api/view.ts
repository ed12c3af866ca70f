import { useSyncExternalStore } from 'react';

/** Where this tab keeps it: other tabs, with forms that are open in them, stay as they are. */
const KEY = 'muzey-view';

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

let current = readStored();
let hasEnded = false;
const listeners = new Set<() => void>();

function setView(view: string | undefined, endedByItself = false): void {
  current = view;
  hasEnded = endedByItself;
  try {
    if (view === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, view);
  } catch {
    // it ends with the page
  }
  for (const notify of listeners) notify();
}

/** With which the API answers as another account would be answered (docs/api.md, "Looking as another account"); undefined: as oneself. */
export const currentView = (): string | undefined => current;

export const beginView = (view: string): void => setView(view);

export const endView = (): void => setView(undefined);

/** After the API has refused this view: it ends by itself, if it is still the current one. */
export function viewHasEnded(view: string | null | undefined): void {
  if (view !== undefined && view === current) setView(undefined, true);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The same, for a component. */
export const useView = (): string | undefined => useSyncExternalStore(subscribe, currentView);

/** Whether the last view of this tab has ended by itself, until that was read. */
export const useViewHasEnded = (): boolean => useSyncExternalStore(subscribe, () => hasEnded);
