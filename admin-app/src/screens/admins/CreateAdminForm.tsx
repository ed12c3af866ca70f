import { USERNAME } from '@muzey/shared-ui/accounts/new-account.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { createAdmin, type AdminAccount, type AdminInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { ErrorCode } from '@muzey/shared-ui/i18n/errors.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { api } from '../../api/api.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { DisplayNameFields, type DisplayNamesDraft } from '../../ui/DisplayNameFields.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { newPasswordErrors } from '../../ui/strength.ts';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import type { Access } from './access.ts';
import { accessChecks } from './access-checks.ts';
import { AccessFields } from './AccessFields.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useT } from './words.ts';

/** The field accepts more than the rule allows, so that the error can be shown. */
const MAX_TYPED_USERNAME = 70;

const usernameErrors = (username: string): ErrorCode[] => {
  if (username === '') return ['required'];
  return USERNAME.test(username) ? [] : ['invalid_username'];
};

export interface Created {
  admin: Pick<AdminAccount, 'id' | 'username'>;
  /** It has no password yet: a link is to be made. */
  isInvited: boolean;
}

interface CreateAdminFormProps {
  onCreated: (created: Created) => void;
  onCancel: () => void;
}

export function CreateAdminForm({ onCreated, onCancel }: CreateAdminFormProps) {
  const t = useT();
  const signIn = useSignInAgain();
  const [username, setUsername] = useState('');
  const [isService, setService] = useState(false);
  const [isInvited, setInvited] = useState(true);
  const [password, setPassword] = useState('');
  const [names, setNames] = useState({ displayName: '', displayNameCyrillic: '' });
  const [access, setAccess] = useState<Access>({ role: 'admin', registrar: false, grants: null });
  const errors = useFormErrors({
    username: { value: username, errors: usernameErrors(username) },
    displayName: { value: names.displayName, errors: [] },
    displayNameCyrillic: { value: names.displayNameCyrillic, errors: [] },
    ...accessChecks(access),
    password: { value: password, errors: isService || isInvited ? [] : newPasswordErrors(password, username) },
  });
  const sent = useRef<Sent>(undefined);

  const create = async () => {
    // a request without an answer is repeated with its key; otherwise the account that it created would count as "taken"
    const signsIn = isService ? { service: true } : isInvited ? {} : { password };
    const account = { username, ...signsIn, ...written(names), ...sentAccess(access) };
    const same = JSON.stringify(sent.current?.body) === JSON.stringify(account);
    const { key, body } = (sent.current = same && sent.current ? sent.current : fresh(account));
    try {
      const headers = { 'Idempotency-Key': key };
      const { data } = await signIn.attempt(() => createAdmin({ client: api, body, headers, throwOnError: true }));
      onCreated({ admin: data.admin, isInvited: isInvited && !isService });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') sent.current = undefined;
      throw error;
    }
  };

  return (
    <>
      <NewPasswordForm
        label={t('field-password')}
        hasPassword={!isService && !isInvited}
        username={username}
        password={password}
        onPassword={setPassword}
        errors={errors}
        submitLabel={t('admins-add')}
        onSubmit={(form) => errors.send(form, create)}
        onCancel={onCancel}
      >
        <TextField
          label={t('login-username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={MAX_TYPED_USERNAME}
          hint={t('admins-usernameHint')}
          value={username}
          error={errors.errorAt('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
        <DisplayNameFields names={names} errorAt={errors.errorAt} onChange={setNames} />
        <AccessFields access={access} errorAt={errors.errorAt} onChange={setAccess} />
        <Switch
          label={t('admins-isService')}
          hint={t('admins-isServiceHint')}
          checked={isService}
          onChange={setService}
        />
        {!isService && (
          <Switch label={t('admins-byLink')} hint={t('admins-byLinkHint')} checked={isInvited} onChange={setInvited} />
        )}
      </NewPasswordForm>
      {signIn.dialog}
    </>
  );
}

/** Without the parts that an account has anyway. */
const sentAccess = ({ role, registrar, grants }: Access): Partial<Access> => ({
  ...(role === 'admin' ? {} : { role }),
  ...(registrar ? { registrar } : {}),
  ...(grants ? { grants } : {}),
});

interface Sent {
  key: string;
  body: AdminInput;
}

const fresh = (body: AdminInput): Sent => ({ key: newIdempotencyKey(), body });

const written = ({ displayName, displayNameCyrillic }: DisplayNamesDraft): Partial<DisplayNamesDraft> => ({
  ...(displayName === '' ? {} : { displayName }),
  ...(displayNameCyrillic === '' ? {} : { displayNameCyrillic }),
});
