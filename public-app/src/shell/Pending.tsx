import { useNavigation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from './Pending.module.css';

/** Says that the next page is on its way; shown only when that takes longer than one notices, and nothing moves for it. */
export function Pending() {
  const t = useT();
  const pending = useNavigation().state !== 'idle';
  return (
    <p className={styles.pending} role="status">
      {pending && <span>{t('loading')}</span>}
    </p>
  );
}
