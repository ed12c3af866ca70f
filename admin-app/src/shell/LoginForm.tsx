import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { login } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api, wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { CodeForm } from './CodeForm.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { ShowPassword } from './ShowPassword.tsx';

interface LoginFormProps {
  /** The account whose session has ended. */
  username?: string;
  /** Whether the first field has the focus from the start; a dialog sets the focus itself. */
  focused?: boolean;
  onDone: () => void | Promise<void>;
}

/** User name and password, or a passkey. Pasting and password managers work (WCAG 3.3.8). */
export function LoginForm({ username: knownName = '', focused = false, onDone }: LoginFormProps) {
  const t = useT();
  const lang = useLang();
  const [username, setUsername] = useState(knownName);
  const [password, setPassword] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [factors, setFactors] = useState<readonly unknown[]>();
  const missing = (value: string) => (tried && value === '' ? errorWords('required', lang) : undefined);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // in React, events of a portal also reach the form that it was opened from
    event.stopPropagation();
    setTried(true);
    const form = event.currentTarget;
    if (username === '' || password === '') {
      form.querySelector<HTMLInputElement>(username === '' ? '[name=username]' : '[name=password]')?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await login({ client: api, body: { username, password }, throwOnError: true });
      await onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'factor_required') return setFactors(error.factors);
      setFailure(error);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setBusy(false);
    }
  };

  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) fields.current?.querySelector('input')?.focus();
  }, [focused]);

  if (factors) {
    const back = (reason?: unknown) => {
      setFactors(undefined);
      setPassword('');
      setTried(false);
      setFailure(reason);
    };
    return <CodeForm factors={factors} onDone={onDone} onBack={back} />;
  }
  return (
    <>
      <form ref={fields} noValidate onSubmit={(event) => void submit(event)}>
        <FormFailure
          text={
            failure === undefined
              ? undefined
              : isThrottled(failure)
                ? t('login-wait', { seconds: failure.retryAfter ?? 1 })
                : wordsFor(failure, lang)
          }
        />
        <TextField
          label={t('login-username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          error={missing(username)}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label={t('field-password')}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={password}
          error={missing(password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ShowPassword isVisible={isVisible} onChange={setVisible} />
        <Button type="submit" busy={busy}>
          {busy ? t('login-busy') : t('login-submit')}
        </Button>
      </form>
      <PasskeyLogin onDone={onDone} />
    </>
  );
}

const isThrottled = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'too_many_requests';
