import { useSyncExternalStore } from 'react';
import { MAX_CHOSEN } from './chosen-ids.ts';

const KEY = 'selection';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `full`: there are too many objects; `refused`: the browser stores nothing, or has no room. */
export type Outcome = 'stored' | 'full' | 'refused';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The storage may hold anything. */
const idsOf = (text: string): string[] =>
  [...new Set(text.split(','))].filter((id) => UUID.test(id)).slice(0, MAX_CHOSEN);

function subscribe(changed: () => void): () => void {
  // of other tabs, and of this one
  for (const event of ['storage', KEY]) window.addEventListener(event, changed);
  return () => {
    for (const event of ['storage', KEY]) window.removeEventListener(event, changed);
  };
}

/** The ids of the objects that this browser keeps, in the order in which they were selected; undefined until the page is hydrated. */
export function useSelection(): readonly string[] | undefined {
  const text = useSyncExternalStore<string | undefined>(subscribe, stored, () => undefined);
  return text === undefined ? undefined : idsOf(text);
}

// Changes begin with what is stored now, because another tab may have changed it.

export function select(ids: readonly string[]): Outcome {
  const all = [...new Set([...idsOf(stored()), ...ids])];
  return all.length > MAX_CHOSEN ? 'full' : store(all);
}

export const deselect = (id: string): Outcome => store(idsOf(stored()).filter((other) => other !== id));

export function store(ids: readonly string[]): Outcome {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, ids.join());
    else localStorage.removeItem(KEY);
    return 'stored';
  } catch {
    return 'refused';
  } finally {
    window.dispatchEvent(new Event(KEY));
  }
}

/** Whether the browser stores something for this site. */
export function canStore(): boolean {
  try {
    localStorage.setItem(`${KEY}-try`, '');
    localStorage.removeItem(`${KEY}-try`);
    return true;
  } catch {
    return false;
  }
}
