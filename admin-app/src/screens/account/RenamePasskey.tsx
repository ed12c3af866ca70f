import { type OwnPasskey, renamePasskey } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import own from './factor.module.css';
import { useT } from './words.ts';

interface RenamePasskeyProps {
  passkey: OwnPasskey;
  onRenamed: () => Promise<unknown>;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const [name, setName] = useState(passkey.name);
  const errors = useFormErrors({ name: { value: name, errors: name.trim() === '' ? ['required'] : [] } });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const options = { client: api, path: { id: passkey.id }, body: { name }, throwOnError: true } as const;
    void errors.send(event.currentTarget, async () => {
      await signIn.attempt(() => renamePasskey(options));
      onClose();
      toast(t('done-saved'));
      await onRenamed();
    });
  };
  return (
    <>
      <Dialog title={t('passkeys-renameOf', { name: passkey.name })} onClose={onClose}>
        <form noValidate onSubmit={submit}>
          <FormFailure text={errors.general} />
          <TextField
            label={t('passkeys-name')}
            name="name"
            autoComplete="off"
            required
            value={name}
            error={errors.errorAt('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={own.acts}>
            <Button type="submit" busy={errors.busy}>
              {t('form-save')}
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
