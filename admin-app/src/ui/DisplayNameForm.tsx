import type { DisplayNamesInput, SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { DisplayNameFields } from './DisplayNameFields.tsx';
import styles from './display-name.module.css';
import { FormFailure } from '../shell/FormFailure.tsx';
import { useFormErrors } from './useFormErrors.ts';

interface DisplayNameFormProps {
  className?: string;
  account: Pick<SessionAnswer, 'displayName' | 'displayNameCyrillic'>;
  save: (names: DisplayNamesInput) => Promise<unknown>;
  onSaved: () => void;
  /** Next to Save. */
  children?: ReactNode;
}

/** The display names of an account. */
export function DisplayNameForm({ className, account, save, onSaved, children }: DisplayNameFormProps) {
  const t = useT();
  const signIn = useSignInAgain();
  const { displayName = '', displayNameCyrillic = '' } = account;
  const [names, setNames] = useState({ displayName, displayNameCyrillic });
  const errors = useFormErrors({
    displayName: { value: names.displayName, errors: [] },
    displayNameCyrillic: { value: names.displayNameCyrillic, errors: [] },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void errors.send(event.currentTarget, async () => {
      await signIn.attempt(() => save(names));
      onSaved();
    });
  };

  return (
    <>
      <form className={className} noValidate onSubmit={submit}>
        <FormFailure text={errors.general} />
        <p className={styles.text}>{t('names-text')}</p>
        <DisplayNameFields names={names} errorAt={errors.errorAt} onChange={setNames} />
        <div className={styles.buttons}>
          <Button type="submit" busy={errors.busy}>
            {errors.busy ? t('form-saving') : t('form-save')}
          </Button>
          {children}
        </div>
      </form>
      {signIn.dialog}
    </>
  );
}
