import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/list.module.css';
import { useSavedMark } from './saved.ts';

/** A row of a list, highlighted if it was just saved. */
export function ListRow({ id, children }: { id: string; children: ReactNode }) {
  const t = useT();
  const { ref, isSaved } = useSavedMark<HTMLLIElement>(id);
  return (
    <li ref={ref} className={isSaved ? styles.saved : undefined}>
      {isSaved && <p className={styles.savedNote}>{t('list-justSaved')}</p>}
      {children}
    </li>
  );
}
