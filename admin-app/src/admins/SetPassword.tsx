import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { setAdminPassword, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { adminsQuery } from '../shell/admins.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { ShowPassword } from '../ui/ShowPassword.tsx';
import { passwordFault } from '../ui/strength.ts';
import { useFormErrors } from '../ui/useFormErrors.ts';
import styles from './admins.module.css';

/** A password for somebody who has lost theirs; they have to change it at the next log-in. */
export function SetPassword({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const errors = useFormErrors(['password']);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const named = holdsName(password, username) ? 'password_has_username' : undefined;
    if (!errors.check(form, { password: passwordFault(password) ?? named })) return;
    setBusy(true);
    try {
      const call = { client: api, path: { id }, body: { password }, throwOnError: true } as const;
      await signIn.attempt(() => setAdminPassword(call));
      onClose();
      toast(t('admins.passwordSet', { name: username }));
      void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
    } catch (error) {
      errors.refused(form, error);
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog title={t('admins.setPasswordFor', { name: username })} onClose={onClose}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p className={styles.text}>{t('admins.setPasswordText')}</p>
          <FormFailure text={errors.general} />
          <NewPasswordField
            label={t('password.new')}
            name="password"
            value={password}
            shown={shown}
            error={errors.errorAt('password')}
            onChange={setPassword}
          />
          <ShowPassword shown={shown} onChange={setShown} />
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {busy ? t('form.saving') : t('admins.setPassword')}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
