import { useRef, useState } from 'react';

export interface Selection<Row> {
  /** In the order of the list. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** With `range`, all from the one that was changed last to this one get its state. */
  set: (id: string, selected: boolean, range: boolean) => void;
  setAll: (selected: boolean) => void;
}

/** The rows that are selected, of those that are shown now: nothing is done to what nobody sees. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const change = (changed: readonly string[], selected: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (selected) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set: (id, selected, range) => {
      const all = shown.map((row) => row.id);
      const [before, now] = [all.indexOf(last.current ?? ''), all.indexOf(id)];
      last.current = id;
      const isRange = range && before >= 0;
      change(isRange ? all.slice(Math.min(before, now), Math.max(before, now) + 1) : [id], selected);
    },
    setAll: (selected) => setIds(new Set(selected ? shown.map(({ id }) => id) : [])),
  };
}
