import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/list.module.css';

interface ListHeadProps {
  title: string;
  /** In words; undefined while the list is loading. */
  count?: string;
  /** One or two sentences about its entries. On narrow screens they are shown only while there are none. */
  about?: ReactNode;
  isEmpty?: boolean;
  /** Buttons for new entries, and for the list as a whole. */
  children?: ReactNode;
}

/** The heading of a list, with the number of its entries and what can be added. */
export function ListHead({ title, count, about, isEmpty = false, children }: ListHeadProps) {
  const t = useT();
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles.top}>
        <div className={styles.name}>
          <h1>{title}</h1>
          {count !== undefined && <span>{count}</span>}
        </div>
        {about && (
          <p className={styles.about} data-empty={isEmpty || undefined}>
            {about}
          </p>
        )}
        <div className={styles.ways}>{children}</div>
      </div>
    </>
  );
}
