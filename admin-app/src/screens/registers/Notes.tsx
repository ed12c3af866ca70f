import type { RegisterNote } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import styles from './registers.module.css';
import { useT } from './words.ts';

/** Remarks on the file as a whole, such as columns that were not read because they are hidden. */
export function Notes({ notes }: { notes: readonly RegisterNote[] }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t('registers-notes')}</h3>
      <ul>
        {notes.map(({ code, names = [], count = 0 }) => (
          <li key={`${code} ${names.join()}`}>
            {t(`registers-note-${code}`, { names: names.join(', '), number: number(count) })}
          </li>
        ))}
      </ul>
    </>
  );
}
