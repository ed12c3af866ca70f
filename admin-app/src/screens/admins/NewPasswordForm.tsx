import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { ShowPassword } from '../../shell/ShowPassword.tsx';
import type { FormErrors } from '../../ui/useFormErrors.ts';
import styles from './admins.module.css';
import { useT } from './words.ts';

interface NewPasswordFormProps {
  label: string;
  /** Whether a password is asked for. */
  hasPassword?: boolean;
  /** User name of the account; empty while it is not known. */
  username: string;
  password: string;
  onPassword: (password: string) => void;
  errors: Pick<FormErrors<'password'>, 'general' | 'errorAt' | 'busy'>;
  submitLabel: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onCancel: () => void;
  /** Fields above the password. */
  children?: ReactNode;
}

/** A small form for a new password: its strength, a switch to show it, and the buttons. */
export function NewPasswordForm({
  label,
  hasPassword = true,
  username,
  password,
  onPassword,
  errors,
  submitLabel,
  onSubmit,
  onCancel,
  children,
}: NewPasswordFormProps) {
  const t = useT();
  const [isVisible, setVisible] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      }}
    >
      <FormFailure text={errors.general} />
      {children}
      {hasPassword && (
        <>
          <NewPasswordField
            label={label}
            name="password"
            value={password}
            username={username}
            isVisible={isVisible}
            error={errors.errorAt('password')}
            onChange={onPassword}
          />
          <ShowPassword isVisible={isVisible} onChange={setVisible} />
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={errors.busy}>
          {errors.busy ? t('form-saving') : submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
