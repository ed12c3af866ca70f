import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { loginWithCode } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api, wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import styles from './sign-in.module.css';

interface CodeFormProps {
  /** Those of the account: `code` for an authenticator app, `passkey`. */
  factors: readonly unknown[];
  onDone: () => void | Promise<void>;
  /** Back to the password, with the reason if the server asks for it again. */
  onBack: (failure?: unknown) => void;
}

/** The second half of a log-in: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeForm({ factors, onDone, onBack }: CodeFormProps) {
  const t = useT();
  const lang = useLang();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [codesLeft, setCodesLeft] = useState<number>();
  const fields = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  useEffect(() => told.current?.querySelector('button')?.focus(), [codesLeft]);

  const send = async () => {
    const { data } = await loginWithCode({ client: api, body: { code }, throwOnError: true });
    if (data.recoveryCodesLeft === undefined) await onDone();
    else setCodesLeft(data.recoveryCodesLeft);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // in React, events of a portal reach the form that it was opened from
    event.stopPropagation();
    setTried(true);
    const form = event.currentTarget;
    const focus = () => form.querySelector('input')?.focus();
    if (code.trim() === '') return focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onBack(error);
      setFailure(error);
      focus();
    } finally {
      setBusy(false);
    }
  };

  if (codesLeft !== undefined)
    return (
      <div ref={told} role="status">
        <p className={styles.reason}>{t('code-recoveryUsed', { count: codesLeft })}</p>
        <Button onClick={() => void onDone()}>{t('code-goOn')}</Button>
      </div>
    );
  return (
    <form ref={fields} noValidate onSubmit={(event) => void submit(event)}>
      <FormFailure text={failure === undefined ? undefined : wordsFor(failure, lang)} />
      <TextField
        label={t('code-label')}
        hint={t(factors.includes('code') ? 'code-hint' : 'code-recoveryHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={tried && code.trim() === '' ? errorWords('required', lang) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {busy ? t('login-busy') : t('login-submit')}
      </Button>
      {factors.includes('passkey') && <PasskeyLogin onDone={onDone} />}
      <div className={styles.close}>
        <Button kind="quiet" onClick={() => onBack()}>
          {t('code-back')}
        </Button>
      </div>
    </form>
  );
}
