import { useState } from 'react';
import { keep, readKept } from '../shell/kept.ts';
import { useAccount } from '../shell/session.ts';

export const LIST_VIEWS = ['cards', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Whether lists are shown as cards or as a table: the browser stores it for each account. */
export function useListView(): [ListView, (view: ListView) => void] {
  const key = `list-view:${useAccount().username}`;
  const [view, setView] = useState(() => LIST_VIEWS.find((listView) => listView === readKept(key)) ?? 'cards');
  const choose = (choice: ListView) => {
    setView(choice);
    keep(key, choice);
  };
  return [view, choose];
}
