import { useT } from '../i18n/useT.ts';
import styles from './lost-password.module.css';

/** The way back in; the same in docs/operating.md. */
const COMMAND = 'npm run account -- password NAME';

/** Says whom to ask for another password: none is sent by mail. */
export function LostPassword() {
  const t = useT();
  return (
    <details className={styles.lost}>
      <summary>{t('login.lost')}</summary>
      <p>{t('login.lostText')}</p>
      <p>
        {t('login.lostAlone')} <code>{COMMAND}</code>
      </p>
    </details>
  );
}
