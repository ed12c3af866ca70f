import { changePassword } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { useAccount } from '../../shell/session.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { ShowPassword } from '../../shell/ShowPassword.tsx';
import { newPasswordErrors } from '../../ui/strength.ts';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { useT } from './words.ts';

interface PasswordFormProps {
  className?: string;
  /** Shown above the fields. */
  children?: ReactNode;
  onSubmit?: () => void;
  onChanged: () => void;
}

/** The account's own password: the current and the new one. */
export function PasswordForm({ className, children, onSubmit, onChanged }: PasswordFormProps) {
  const t = useT();
  const { username } = useAccount();
  const signIn = useSignInAgain();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const errors = useFormErrors({
    password: { value: password, errors: password === '' ? ['required'] : [] },
    newPassword: { value: newPassword, errors: newPasswordErrors(newPassword, username) },
  });
  const [isVisible, setVisible] = useState(false);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.();
    void errors.send(event.currentTarget, async () => {
      const body = { password, newPassword };
      await signIn.attempt(() => changePassword({ client: api, body, throwOnError: true }));
      setPassword('');
      setNewPassword('');
      setVisible(false);
      errors.reset();
      onChanged();
    });
  };

  return (
    <>
      <form className={className} noValidate onSubmit={submit}>
        {children}
        <FormFailure text={errors.general} />
        {/* tells password managers whose password it is */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label={t('password-current')}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={password}
          error={errors.errorAt('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <NewPasswordField
          label={t('password-new')}
          name="newPassword"
          value={newPassword}
          username={username}
          isVisible={isVisible}
          error={errors.errorAt('newPassword')}
          onChange={setNewPassword}
        />
        <ShowPassword isVisible={isVisible} onChange={setVisible} />
        <Button type="submit" busy={errors.busy}>
          {errors.busy ? t('form-saving') : t('password-update')}
        </Button>
      </form>
      {signIn.dialog}
    </>
  );
}
