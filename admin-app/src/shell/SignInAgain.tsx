import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useT } from '../i18n/useT.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './sign-in.module.css';

interface SignInAgainProps {
  onDone: () => void;
  onClose: () => void;
}

/** Opens over a screen whose session has ended; the typed text stays (WCAG 2.2.1). */
export function SignInAgain({ onDone, onClose }: SignInAgainProps) {
  const t = useT();
  return (
    <Dialog title={t('session.title')} onClose={onClose}>
      <p className={styles.reason}>{t('session.text')}</p>
      <LoginForm onDone={onDone} />
      <div className={styles.close}>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
