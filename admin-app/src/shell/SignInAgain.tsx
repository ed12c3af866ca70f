import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useT } from '../i18n/useT.ts';

interface SignInAgainProps {
  onDone: () => void;
  onClose: () => void;
}

/** Over a form whose session has ended: what was typed stays under it, and saving goes on afterwards. */
export function SignInAgain({ onDone, onClose }: SignInAgainProps) {
  const t = useT();
  return (
    <Dialog title={t('session.title')} onClose={onClose}>
      <p>{t('session.text')}</p>
      <LoginForm onDone={onDone} />
    </Dialog>
  );
}
