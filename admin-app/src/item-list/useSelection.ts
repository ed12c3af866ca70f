import { useRef, useState } from 'react';

export interface Selection<Row> {
  /** All selected rows: visible ones in list order, then the others. */
  rows: readonly Row[];
  /** How many of them are not visible, for example because they are on another page. */
  elsewhere: number;
  has: (id: string) => boolean;
  /** With `range`, all rows from the last changed one to this one get its state. */
  set: (id: string, selected: boolean, range: boolean) => void;
  /** Also selects these, wherever they are. */
  add: (rows: readonly Row[]) => void;
  /** For the visible rows. */
  setAll: (selected: boolean) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selected rows. They stay selected on another page, with other filters and in another order. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef<string>(undefined);
  const select = (rows: readonly Row[]) =>
    setSelected((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  const drop = (ids: readonly string[]) =>
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const change = (rows: readonly Row[], isSelected: boolean) =>
    isSelected ? select(rows) : drop(rows.map(({ id }) => id));
  const here = shown.filter(({ id }) => selected.has(id));
  // a row is stored as it was last loaded
  if (here.some((row) => selected.get(row.id) !== row)) select(here);
  const elsewhere = [...selected.values()].filter(({ id }) => here.every((row) => row.id !== id));
  return {
    rows: [...here, ...elsewhere],
    elsewhere: elsewhere.length,
    has: (id) => selected.has(id),
    set: (id, isSelected, range) => {
      const all = shown.map((row) => row.id);
      const [before, now] = [all.indexOf(last.current ?? ''), all.indexOf(id)];
      last.current = id;
      const other = range && before >= 0 ? before : now;
      change(shown.slice(Math.min(other, now), Math.max(other, now) + 1), isSelected);
    },
    add: select,
    setAll: (isSelected) => change(shown, isSelected),
    drop,
    clear: () => setSelected(new Map()),
  };
}
