import { holdsName, USERNAME } from '@muzey/shared-ui/accounts/new-account.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { createAdmin } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { api } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { ShowPassword } from '../ui/ShowPassword.tsx';
import { passwordFault } from '../ui/strength.ts';
import { useFormErrors } from '../ui/useFormErrors.ts';
import styles from './admins.module.css';

/** What the field takes (specification, section 5); the rule itself is stricter and said in words. */
const LONGEST_USERNAME = 70;

const usernameFault = (username: string) => {
  if (username === '') return 'required';
  return USERNAME.test(username) ? undefined : 'invalid_username';
};

interface CreateAdminFormProps {
  onCreated: (username: string) => void;
  onCancel: () => void;
}

export function CreateAdminForm({ onCreated, onCancel }: CreateAdminFormProps) {
  const t = useT();
  const signIn = useSignInAgain();
  const errors = useFormErrors(['username', 'password']);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const sent = useRef<{ key: string; body: { username: string; password: string } }>(undefined);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const named = passwordFault(password) ?? (holdsName(password, username) ? 'password_has_username' : undefined);
    if (!errors.check(form, { username: usernameFault(username), password: named })) return;
    // what was sent and not answered is sent again with its key: one account, not a name that is taken
    const same = sent.current?.body.username === username && sent.current.body.password === password;
    const { key, body } = (sent.current = same && sent.current ? sent.current : fresh({ username, password }));
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': key };
      await signIn.attempt(() => createAdmin({ client: api, body, headers, throwOnError: true }));
      onCreated(username);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') sent.current = undefined;
      errors.refused(form, error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormFailure text={errors.general} />
        <TextField
          label={t('login.username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={LONGEST_USERNAME}
          hint={t('admins.usernameHint')}
          value={username}
          error={errors.errorAt('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
        <NewPasswordField
          label={t('login.password')}
          name="password"
          value={password}
          shown={shown}
          error={errors.errorAt('password')}
          onChange={setPassword}
        />
        <ShowPassword shown={shown} onChange={setShown} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {busy ? t('form.saving') : t('admins.add')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {signIn.dialog}
    </>
  );
}

const fresh = (body: { username: string; password: string }) => ({ key: newIdempotencyKey(), body });
