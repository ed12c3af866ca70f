import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { FormFailure } from './FormFailure.tsx';
import { canUsePasskeys, loadCeremony, usePasskeyFailure } from './passkeys.ts';
import styles from './sign-in.module.css';

/** The whole log-in with a passkey; nothing where the browser can use none. */
export function PasskeyLogin({ onDone }: { onDone: () => void | Promise<void> }) {
  const t = useT();
  const wordsOf = usePasskeyFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await (await loadCeremony()).signInWithPasskey();
      await onDone();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <FormFailure text={failure} />
      <Button kind="quiet" busy={busy} onClick={() => void signIn()}>
        {busy ? t('passkey-busy') : t('passkey-login')}
      </Button>
    </div>
  );
}
