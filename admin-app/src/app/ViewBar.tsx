import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { endView, useViewHasEnded } from '../api/view.ts';
import { useT } from '../i18n/useT.ts';
import { useShownName } from '../shell/display-name.ts';
import { focusContentWhenLost } from '../shell/focus.ts';
import { useAccount } from '../shell/session.ts';
import styles from './shell.module.css';

/** Says that the console is shown as another account has it, and leads back; or that it no longer is. */
export function ViewBar() {
  const t = useT();
  const navigate = useNavigate();
  const shownName = useShownName();
  const account = useAccount();
  const hasEnded = useViewHasEnded();
  if (!account.viewer) return hasEnded && <EndedView canBeginAgain={account.role === 'superadmin'} />;
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

/** A view ends by itself at a time that nobody chose: the screen is the own one now, and changes count. */
function EndedView({ canBeginAgain }: { canBeginAgain: boolean }) {
  const t = useT();
  const close = () => {
    endView();
    focusContentWhenLost();
  };
  return (
    <section className={styles.notice} role="alert" aria-label={t('view-title')}>
      <p>{t('view-ended')}</p>
      {canBeginAgain && (
        <Link className={buttonClass('quiet')} to="/admin/admins" onClick={close}>
          {t('nav-admins')}
        </Link>
      )}
      <Button kind="quiet" onClick={close}>
        {t('factor-understood')}
      </Button>
    </section>
  );
}
