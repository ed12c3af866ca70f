import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { useLoginOptions } from './login-options.ts';
import { LoginForm } from './LoginForm.tsx';
import { SessionContext } from './session.ts';
import styles from './sign-in.module.css';

interface SignInAgainProps {
  /** The session is over, or older than this call allows. */
  why: 'ended' | 'old';
  onDone: () => void;
  onClose: () => void;
}

/** Opens over a screen whose session has ended; typed text is preserved (WCAG 2.2.1). */
export function SignInAgain({ why, onDone, onClose }: SignInAgainProps) {
  const t = useT();
  const session = useContext(SessionContext);
  const account = session?.viewer ?? session;
  const { pathname, search } = useLocation();
  const options = useLoginOptions();
  return (
    <Dialog title={t(why === 'old' ? 'session-old-title' : 'session-title')} onClose={onClose}>
      <p className={styles.reason}>{t(why === 'old' ? 'session-old-text' : 'session-text')}</p>
      {account && <p className={styles.reason}>{t('session-account', { name: account.username })}</p>}
      <LoginForm username={account?.username} onDone={onDone} />
      {options?.oidc && <ProviderButton name={options.oidc} again from={`${pathname}${search}`} />}
      <div className={styles.close}>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
