import { forgotPassword } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { useT } from './words.ts';

/** Asks for a link by e-mail. Whether there is such an account is told to nobody. */
export function AskLink() {
  const t = useT();
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const errors = useFormErrors({ name: { value: name, errors: name.trim() === '' ? ['required'] : [] } });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(false);
    void errors.send(event.currentTarget, async () => {
      await forgotPassword({ client: api, body: { name }, throwOnError: true });
      setSent(true);
    });
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <FormFailure text={errors.general} />
        <TextField
          label={t('login-nameOrEmail')}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={name}
          error={errors.errorAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <div role="status">{isSent && <p>{t('login-linkSent')}</p>}</div>
        <Button type="submit" kind="quiet" busy={errors.busy}>
          {t('login-sendLink')}
        </Button>
      </form>
      <p>{t('login-lostNoMail')}</p>
    </>
  );
}
