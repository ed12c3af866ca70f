import { startOidc } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { api, wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { FormFailure } from './FormFailure.tsx';
import { leaveForProvider } from './provider-sign-in.ts';
import styles from './sign-in.module.css';

interface ProviderButtonProps {
  /** Of the provider. */
  name: string;
  /** Whether the provider must ask the person again. */
  again?: boolean;
  /** The page to go on with afterwards. */
  from: string;
}

/** Logging in by the museum's identity provider. */
export function ProviderButton({ name, again = false, from }: ProviderButtonProps) {
  const t = useT();
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await leaveForProvider({ purpose: 'sign-in', from }, () =>
        startOidc({ client: api, body: { again }, throwOnError: true }),
      );
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className={styles.provider}>
      <FormFailure text={failure === undefined ? undefined : wordsFor(failure, lang)} />
      <Button kind="quiet" busy={busy} onClick={() => void start()}>
        {t('login-provider', { name })}
      </Button>
    </div>
  );
}
