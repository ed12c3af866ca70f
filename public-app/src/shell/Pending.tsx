import { useNavigation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from './Pending.module.css';

/** Tells that the next page is loading. The styles show it only after a delay, and nothing moves for it. */
export function Pending() {
  const t = useT();
  const pending = useNavigation().state !== 'idle';
  return (
    <p className={styles.pending} role="status">
      {pending && <span>{t('loading')}</span>}
    </p>
  );
}
