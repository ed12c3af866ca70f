import { setAdminPassword, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { newPasswordErrors } from '../../ui/strength.ts';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import styles from './admins.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useT } from './words.ts';

/** A new password for an account, which has to be changed at the next login. */
export function SetPassword({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const errors = useFormErrors({ password: { value: password, errors: newPasswordErrors(password, username) } });

  const submit = (form: HTMLFormElement) =>
    errors.send(form, async () => {
      const call = { client: api, path: { id }, body: { password }, throwOnError: true } as const;
      await signIn.attempt(() => setAdminPassword(call));
      onClose();
      toast(t('admins-passwordSet', { name: username }));
      void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
    });

  return (
    <>
      <Dialog title={t('admins-setPasswordFor', { name: username })} onClose={onClose}>
        <p className={styles.text}>{t('admins-setPasswordText')}</p>
        <NewPasswordForm
          label={t('password-new')}
          username={username}
          password={password}
          onPassword={setPassword}
          errors={errors}
          submitLabel={t('admins-setPassword')}
          onSubmit={submit}
          onCancel={onClose}
        />
      </Dialog>
      {signIn.dialog}
    </>
  );
}
