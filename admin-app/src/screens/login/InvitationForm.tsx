import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { acceptInvitation } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { ShowPassword } from '../../shell/ShowPassword.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { newPasswordErrors } from '../../ui/strength.ts';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { useT } from './words.ts';

interface InvitationFormProps {
  secret: string;
  username: string;
  onDone: () => void;
  /** The link was used or replaced meanwhile, or has expired. */
  onGone: () => void;
}

/** The password that somebody chooses by a link; sending it spends the link. */
export function InvitationForm({ secret, username, onDone, onGone }: InvitationFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isVisible, setVisible] = useState(false);
  const errors = useFormErrors({ password: { value: password, errors: newPasswordErrors(password, username) } });

  const accept = async () => {
    try {
      await acceptInvitation({ client: api, body: { secret, password }, throwOnError: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onGone();
      throw error;
    }
    onDone();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void errors.send(event.currentTarget, accept);
      }}
    >
      <FormFailure text={errors.general} />
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        label={t('password-new')}
        name="password"
        value={password}
        username={username}
        isVisible={isVisible}
        error={errors.errorAt('password')}
        onChange={setPassword}
      />
      <ShowPassword isVisible={isVisible} onChange={setVisible} />
      <Button type="submit" busy={errors.busy}>
        {t('invitation-submit')}
      </Button>
    </form>
  );
}
