import { useState, useSyncExternalStore } from 'react';
import { keep, readKept } from '../shell/kept.ts';
import { useAccount } from '../shell/session.ts';

/** The columns of a table that can be left out. */
const COLUMNS = ['number', 'state', 'languages', 'date', 'updated', 'updatedBy', 'views'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The widest screens that have no room for a column, unless somebody chooses it. */
const TOO_NARROW: Partial<Record<ColumnName, string>> = { updated: '72rem', views: '72rem', updatedBy: '79.99rem' };

/** The columns that fit, separated by commas. */
const fitting = (): string =>
  COLUMNS.filter((name) => {
    const width = TOO_NARROW[name];
    return width === undefined || !matchMedia(`(max-width: ${width})`).matches;
  }).join();

function onWidth(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

interface Columns {
  /** Whether they may need more room than there is. */
  areChosen: boolean;
  has: (name: ColumnName) => boolean;
  show: (name: ColumnName, isShown: boolean) => void;
}

/** The columns of a list that are shown: the browser stores the choice for each account. */
export function useColumns(list: string): Columns {
  const key = `list-columns:${useAccount().username}:${list}`;
  const usual = useSyncExternalStore(onWidth, fitting);
  const [chosen, setChosen] = useState(() => readKept(key));
  const shown = (chosen ?? usual).split(',');
  return {
    areChosen: chosen !== null,
    has: (name) => shown.includes(name),
    show: (name, isShown) => {
      const next = COLUMNS.filter((column) => (column === name ? isShown : shown.includes(column))).join();
      setChosen(next);
      keep(key, next);
    },
  };
}
