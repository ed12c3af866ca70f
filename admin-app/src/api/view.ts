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
const listeners = new Set<() => void>();

function setView(view: string | undefined): void {
  current = view;
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

/** @param view only this one, if it is still the current one */
export function endView(view = current): void {
  if (view === current && current !== undefined) setView(undefined);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The same, for a component. */
export const useView = (): string | undefined => useSyncExternalStore(subscribe, currentView);
