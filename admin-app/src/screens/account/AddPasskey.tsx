import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { listSessions } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { canUsePasskeys, loadCeremony, usePasskeyFailure } from '../../shell/passkeys.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import own from './factor.module.css';
import styles from './password-page.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { useT } from './words.ts';

/** Browser and system of this session, as a first name of the passkey. */
function useSuggestedName(): string | undefined {
  const nameOf = useDeviceName();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await listSessions({ client: api, throwOnError: true })).data,
  });
  const current = sessions.data?.find((session) => session.current);
  return current && nameOf(current);
}

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[]) => Promise<void> | void }) {
  const t = useT();
  const signIn = useSignInAgain();
  const wordsOf = usePasskeyFailure();
  const suggested = useSuggestedName();
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const name = typed ?? suggested ?? '';
  const errors = useFormErrors({ name: { value: name, errors: name.trim() === '' ? ['required'] : [] } });
  if (!canUsePasskeys()) return <p className={own.text}>{t('passkeys-unusable')}</p>;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(undefined);
    void errors.send(event.currentTarget, async () => {
      const { createPasskey } = await loadCeremony();
      try {
        const { recoveryCodes } = await signIn.attempt(() => createPasskey(name));
        setTyped(undefined);
        errors.reset();
        await onAdded(recoveryCodes);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'validation') throw error;
        setFailure(wordsOf(error));
      }
    });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormFailure text={errors.general ?? failure} />
        <TextField
          label={t('passkeys-name')}
          hint={t('passkeys-nameHint')}
          name="name"
          autoComplete="off"
          required
          value={name}
          error={errors.errorAt('name')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={errors.busy}>
          {errors.busy ? t('passkey-busy') : t('passkeys-add')}
        </Button>
      </form>
      {signIn.dialog}
    </>
  );
}
