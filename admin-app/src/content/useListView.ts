import { useState } from 'react';
import { useAccount } from '../shell/session.ts';

export const LIST_VIEWS = ['cards', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Whether lists are shown as cards or as a table: the browser keeps it for each account. */
export function useListView(): [ListView, (view: ListView) => void] {
  const key = `list-view:${useAccount().username}`;
  const [view, setView] = useState(() => LIST_VIEWS.find((one) => one === stored(key)) ?? 'cards');
  const choose = (wanted: ListView) => {
    setView(wanted);
    try {
      localStorage.setItem(key, wanted);
    } catch {
      // without storage it holds until the list is left
    }
  };
  return [view, choose];
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
