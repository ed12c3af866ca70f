import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Lockable } from '../fields/locks.tsx';
import type { Keyed } from '../content/keyed.ts';
import { RowButtons } from './RowButtons.tsx';
import styles from './rows.module.css';

interface RowsProps<Row extends Keyed> {
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  nameOf: (row: Row, index: number) => string;
  /** Whether their order matters and can be changed. */
  ordered?: boolean;
  /** Whether rows have no heads, as an only one that has to stay. */
  isBare?: boolean;
  /** The control below the rows that adds one. */
  addition: (add: (make: (id: number) => Row) => void) => ReactNode;
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** The target of the focus once the rows have been rendered. */
type Next = { kind: 'added' } | { kind: 'removed'; index: number } | { kind: 'moved'; index: number; by: -1 | 1 };

/** Rows that are added, removed and sorted by buttons; the focus stays near the changed row (WCAG 2.4.3, 2.5.7). */
export function Rows<Row extends Keyed>({
  rows,
  onChange,
  nameOf,
  ordered,
  isBare,
  addition,
  children,
}: RowsProps<Row>) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<Next>();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const [list, footer] = box.current?.children ?? [];
    if (next && list && footer) nextFocus(list, footer, next)?.focus();
  }, [next]);

  const add = (make: (id: number) => Row) => {
    setNext({ kind: 'added' });
    onChange([...rows, make(Math.max(-1, ...rows.map((row) => row.id)) + 1)]);
  };
  const remove = (index: number) => {
    setNext({ kind: 'removed', index });
    onChange(rows.toSpliced(index, 1));
    setAnnouncement(t('rows-removed'));
  };
  const move = (row: Row, index: number, by: -1 | 1) => {
    setNext({ kind: 'moved', index: index + by, by });
    onChange(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
    setAnnouncement(t('rows-moved', { number: index + by + 1, all: rows.length }));
  };
  const change = (row: Row, part: Partial<Row>) =>
    onChange(rows.map((other) => (other.id === row.id ? { ...other, ...part } : other)));

  return (
    <div ref={box}>
      <ol className={styles.rows}>
        {rows.map((row, index) => {
          const name = nameOf(row, index);
          return (
            <li key={row.id} className={isBare ? undefined : styles.row}>
              <div role={isBare ? undefined : 'group'} aria-labelledby={isBare ? undefined : `${id}-${row.id}`}>
                {!isBare && (
                  <div className={styles.head}>
                    <span id={`${id}-${row.id}`}>{name}</span>
                    <Lockable>
                      <RowButtons
                        name={name}
                        first={index === 0}
                        last={index === rows.length - 1}
                        onMove={ordered ? (by) => move(row, index, by) : undefined}
                        onRemove={() => remove(index)}
                      />
                    </Lockable>
                  </div>
                )}
                {children(row, index, (part) => change(row, part))}
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles.addition}>
        <Lockable>{addition(add)}</Lockable>
      </div>
      <div role="status">
        <Hidden>{announcement}</Hidden>
      </div>
    </div>
  );
}

function nextFocus(list: Element, footer: Element, next: Next): HTMLElement | null | undefined {
  const find = (within: Element | null | undefined, selector: string) => within?.querySelector<HTMLElement>(selector);
  switch (next.kind) {
    case 'added':
      return find(list.lastElementChild, 'input, select, textarea');
    case 'removed': {
      const neighbour = list.children[next.index] ?? list.lastElementChild;
      return find(neighbour, 'button[data-remove]') ?? find(footer, 'button, select');
    }
    case 'moved': {
      // at the end of the list only the other direction is possible
      const way = (by: number) =>
        find(list.children[next.index], `button[data-move="${by}"]:not([aria-disabled=true])`);
      return way(next.by) ?? way(-next.by);
    }
  }
}
