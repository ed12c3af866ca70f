import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useNavigate } from 'react-router-dom';
import { endView } from '../api/view.ts';
import { useT } from '../i18n/useT.ts';
import { useShownName } from '../shell/display-name.ts';
import { useAccount } from '../shell/session.ts';
import styles from './shell.module.css';

/** Says that the console is shown as another account has it, and leads back. */
export function ViewBar() {
  const t = useT();
  const navigate = useNavigate();
  const shownName = useShownName();
  const account = useAccount();
  if (!account.viewer) return null;
  const leave = () => {
    void navigate('/admin/admins');
    endView();
  };
  return (
    <section className={`${styles.notice} ${styles.view}`} aria-label={t('view-title')}>
      <p>
        <strong>{t('view-text', { name: shownName(account) })}</strong>{' '}
        {account.viewer.hidesPrivate && t('view-private')}
      </p>
      <Button kind="quiet" onClick={leave}>
        {t('view-leave')}
      </Button>
    </section>
  );
}
