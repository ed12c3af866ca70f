import { useSyncExternalStore } from 'react';
import { closedCookie, closedIn } from '../data/closed-notices.ts';

const CHANGED = 'notices-closed';

/** Holds until the page is left where no cookie is kept. */
const closedHere: string[] = [];

const closed = (): string => [...closedIn(document.cookie), ...closedHere].join('~');

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** The keys of the notices that the reader has put away. The server has left them out of its page. */
export const useClosedNotices = (): readonly string[] => useSyncExternalStore(subscribe, closed, () => '').split('~');

export function closeNotice(key: string): void {
  closedHere.push(key);
  document.cookie = closedCookie([...closedIn(document.cookie), key]);
  window.dispatchEvent(new Event(CHANGED));
}
