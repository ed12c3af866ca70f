import { changePassword } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { sessionQuery, useAccount } from '../../shell/session.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { ShowPassword } from '../../shell/ShowPassword.tsx';
import { newPasswordErrors } from '../../ui/strength.ts';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { useOwnPassword } from './useOwnPassword.ts';
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
  const { username, withoutPassword = false } = useAccount();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const password = useOwnPassword();
  const [newPassword, setNewPassword] = useState('');
  const errors = useFormErrors({
    password: password.checked,
    newPassword: { value: newPassword, errors: newPasswordErrors(newPassword, username) },
  });
  const [isVisible, setVisible] = useState(false);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.();
    void errors.send(event.currentTarget, async () => {
      const body = { ...password.sent, newPassword };
      await signIn.attempt(() => changePassword({ client: api, body, throwOnError: true }));
      password.setValue('');
      setNewPassword('');
      setVisible(false);
      errors.reset();
      if (withoutPassword) await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
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
        {!withoutPassword && (
          <TextField
            label={t('password-current')}
            name="password"
            type={isVisible ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={password.value}
            error={errors.errorAt('password')}
            onChange={(event) => password.setValue(event.target.value)}
          />
        )}
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
