import { confirmFactor, type FactorStarted, startFactor } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { CodeField } from './CodeField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import styles from './password-page.module.css';
import { QrCode } from './QrCode.tsx';
import own from './factor.module.css';
import { useOwnPassword } from './useOwnPassword.ts';
import { useT } from './words.ts';

const needed = (value: string) => ({ value, errors: value.trim() === '' ? (['required'] as const) : [] });

/** First the password, then the authenticator app and its first code. */
export function AddFactor({ onAdded }: { onAdded: (codes: readonly string[]) => Promise<void> | void }) {
  const [started, setStarted] = useState<FactorStarted>();
  return started ? (
    <FirstCode started={started} onAdded={onAdded} onAgain={() => setStarted(undefined)} />
  ) : (
    <AskPassword onStarted={setStarted} />
  );
}

function AskPassword({ onStarted }: { onStarted: (started: FactorStarted) => void }) {
  const t = useT();
  const signIn = useSignInAgain();
  const password = useOwnPassword();
  const errors = useFormErrors({ password: password.checked });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void errors.send(event.currentTarget, async () => {
      const work = () => startFactor({ client: api, body: password.sent, throwOnError: true });
      onStarted((await signIn.attempt(work)).data);
    });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={own.text}>{t('factor-intro')}</p>
        <FormFailure text={errors.general} />
        <OwnPasswordField value={password.value} error={errors.errorAt('password')} onChange={password.setValue} />
        <Button type="submit" busy={errors.busy}>
          {t('factor-turnOn')}
        </Button>
      </form>
      {signIn.dialog}
    </>
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
        <QrCode text={address} label={t('factor-qr')} />
        <p className={own.text}>{t('factor-type')}</p>
        <p className={own.text}>
          <code className={own.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormFailure text={errors.general} />
        <CodeField hint={t('factor-firstCode')} value={code} error={errors.errorAt('code')} onChange={setCode} />
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
