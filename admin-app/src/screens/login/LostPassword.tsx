import { forgotPassword } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { useT } from '../../i18n/useT.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import styles from './lost-password.module.css';

/** The command that restores access; the same as in docs/operating.md. */
const COMMAND = 'npm run account -- password NAME';

/** How to get another password: by e-mail where the museum sends any, otherwise from a superadmin. */
export function LostPassword({ byMail }: { byMail: boolean }) {
  const t = useT();
  return (
    <Disclosure title={t('login-lost')} className={styles.lost}>
      {byMail && <AskLink />}
      <p>{t(byMail ? 'login-lostNoMail' : 'login-lostText')}</p>
      <p>
        {t('login-lostAlone')} <code>{COMMAND}</code>
      </p>
    </Disclosure>
  );
}

/** Whether there is such an account is told to nobody. */
function AskLink() {
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
  );
}
