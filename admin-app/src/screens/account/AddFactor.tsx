import { confirmFactor, type FactorStarted, startFactor } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { QrCode } from '@muzey/shared-ui/ui/QrCode.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import styles from './password-page.module.css';
import own from './factor.module.css';
import { useT } from './words.ts';

const needed = (value: string) => ({ value, errors: value.trim() === '' ? (['required'] as const) : [] });

/** First a secret for the authenticator app, then its first code. */
export function AddFactor({ onAdded }: { onAdded: (codes: readonly string[]) => Promise<void> | void }) {
  const [started, setStarted] = useState<FactorStarted>();
  return started ? (
    <FirstCode started={started} onAdded={onAdded} onAgain={() => setStarted(undefined)} />
  ) : (
    <Start onStarted={setStarted} />
  );
}

function Start({ onStarted }: { onStarted: (started: FactorStarted) => void }) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const start = useMutation({
    mutationFn: () => signIn.attempt(() => startFactor({ client: api, throwOnError: true })),
    onSuccess: ({ data }) => onStarted(data),
  });
  return (
    <div className={styles.form}>
      <p className={own.text}>{t('factor-intro')}</p>
      <FormFailure text={start.isError ? wordsFor(start.error, lang) : undefined} />
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        {t('factor-turnOn')}
      </Button>
      {signIn.dialog}
    </div>
  );
}

interface FirstCodeProps {
  started: FactorStarted;
  onAdded: (codes: readonly string[]) => Promise<void> | void;
  onAgain: () => void;
}

function FirstCode({ started: { secret, address }, onAdded, onAgain }: FirstCodeProps) {
  const t = useT();
  const signIn = useSignInAgain();
  const [code, setCode] = useState('');
  const errors = useFormErrors({ code: needed(code) });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void errors.send(event.currentTarget, async () => {
      const work = () => confirmFactor({ client: api, body: { code }, throwOnError: true });
      await onAdded((await signIn.attempt(work)).data.recoveryCodes);
    });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={own.text}>{t('factor-scan')}</p>
        <QrCode className={own.qr} text={address} label={t('factor-qr')} />
        <p className={own.text}>{t('factor-type')}</p>
        <p className={own.text}>
          <code className={own.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormFailure text={errors.general} />
        <TextField
          label={t('code-label')}
          hint={t('factor-firstCode')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
          value={code}
          error={errors.errorAt('code')}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className={own.acts}>
          <Button type="submit" busy={errors.busy}>
            {t('factor-confirm')}
          </Button>
          <Button kind="quiet" onClick={onAgain}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {signIn.dialog}
    </>
  );
}
