import { useT } from '../../i18n/useT.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './lost-password.module.css';

/** The way back in; the same in docs/operating.md. */
const COMMAND = 'npm run account -- password NAME';

/** Says whom to ask for another password: none is sent by mail. */
export function LostPassword() {
  const t = useT();
  return (
    <Disclosure title={t('login.lost')} className={styles.lost}>
      <p>{t('login.lostText')}</p>
      <p>
        {t('login.lostAlone')} <code>{COMMAND}</code>
      </p>
    </Disclosure>
  );
}
