import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';
import { firstOrder, OTHER_ORDER, type ListAddress, type Sort } from '../content/useListAddress.ts';

interface SortHeadingProps {
  sort: Sort;
  address: ListAddress;
  className?: string;
  children: ReactNode;
}

/** The heading of a column: a press sorts by it, another one reverses the order. */
export function SortHeading({ sort, address, className, children }: SortHeadingProps) {
  const isSorted = address.sort === sort;
  const next = isSorted && address.order === firstOrder(sort) ? OTHER_ORDER[address.order] : firstOrder(sort);
  return (
    <th scope="col" className={className} aria-sort={isSorted ? NAMES[address.order] : undefined}>
      <button type="button" className={styles.sort} onClick={() => address.setSort(sort, next)}>
        {children}
        {isSorted && (
          <span className={styles[address.order]}>
            <Icon name="arrow-right" />
          </span>
        )}
      </button>
    </th>
  );
}

const NAMES = { asc: 'ascending', desc: 'descending' } as const;
