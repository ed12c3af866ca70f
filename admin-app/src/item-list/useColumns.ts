import { useState, useSyncExternalStore } from 'react';
import { keep, readKept } from '../shell/kept.ts';
import { useAccount } from '../shell/session.ts';

/** The columns of a table that can be left out. */
const COLUMNS = ['number', 'state', 'languages', 'date', 'updated', 'updatedBy', 'views'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** For which narrow screens have no room, unless somebody chooses them. */
const FOR_WIDE: readonly ColumnName[] = ['updated', 'updatedBy', 'views'];

const isNarrowScreen = (): boolean => matchMedia('(max-width: 72rem)').matches;

function onWidth(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

interface Columns {
  has: (name: ColumnName) => boolean;
  show: (name: ColumnName, isShown: boolean) => void;
}

/** The columns of a list that are shown: the browser stores the choice for each account. */
export function useColumns(list: string): Columns {
  const key = `list-columns:${useAccount().username}:${list}`;
  const isNarrow = useSyncExternalStore(onWidth, isNarrowScreen);
  const [chosen, setChosen] = useState(() => readKept(key)?.split(','));
  const usual = COLUMNS.filter((name) => !(isNarrow && FOR_WIDE.includes(name)));
  const shown: readonly string[] = chosen ?? usual;
  return {
    has: (name) => shown.includes(name),
    show: (name, isShown) => {
      const next = COLUMNS.filter((column) => (column === name ? isShown : shown.includes(column)));
      setChosen(next);
      keep(key, next.join());
    },
  };
}
