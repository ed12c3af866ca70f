import type { RegisterUndo } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Link } from 'react-router-dom';
import { Counts } from './Report.tsx';
import styles from './registers.module.css';
import { useT } from './words.ts';

const COUNTS = ['removed', 'restored', 'kept'] as const;

/** How much of an import is taken back, and the objects that stay as somebody has changed them. */
export function UndoReport({ report }: { report: RegisterUndo }) {
  const t = useT();
  const { kept, objects } = report;
  return (
    <>
      <h3 className={styles.part}>{t('registers-tookBack')}</h3>
      <Counts names={COUNTS} of={report} />
      {objects.length > 0 && (
        <>
          <h3 className={styles.part}>{t('registers-kept')}</h3>
          {kept > objects.length && <p>{t('registers-first', { count: objects.length, all: number(kept) })}</p>}
          <ul className={styles.listed}>
            {objects.map(({ id, number: inventoryNumber }) => (
              <li key={id}>
                <Link to={`/admin/collections/${id}`}>{inventoryNumber ?? id}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
