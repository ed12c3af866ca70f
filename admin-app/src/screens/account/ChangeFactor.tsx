import { removeFactor, renewRecoveryCodes } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { CodeField } from './CodeField.tsx';
import own from './factor.module.css';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import styles from './password-page.module.css';
import { useOwnPassword } from './useOwnPassword.ts';
import { useT } from './words.ts';

interface ChangeFactorProps {
  /** When it was turned on, in ISO format. */
  since: string;
  codesLeft: number;
  onRenewed: (codes: readonly string[]) => Promise<void>;
  onRemoved: () => Promise<void>;
}

const needed = (value: string) => ({ value, errors: value.trim() === '' ? (['required'] as const) : [] });

/** New recovery codes, or none of it any more: both need the password and a code. */
export function ChangeFactor({ since, codesLeft, onRenewed, onRemoved }: ChangeFactorProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const password = useOwnPassword();
  const [code, setCode] = useState('');
  const errors = useFormErrors({ password: password.checked, code: needed(code) });
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const options = { client: api, body: { ...password.sent, code }, throwOnError: true } as const;
    void errors.send(event.currentTarget, async () => {
      if (submitter?.getAttribute('value') === 'remove') {
        await signIn.attempt(() => removeFactor(options));
        await onRemoved();
      } else await onRenewed((await signIn.attempt(() => renewRecoveryCodes(options))).data.recoveryCodes);
    });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={own.text}>
          <time dateTime={since}>{t('factor-since', { date: longDateTime(since, lang) })}</time>
        </p>
        <p className={own.text}>{t('factor-left', { count: codesLeft })}</p>
        <FormFailure text={errors.general} />
        <OwnPasswordField value={password.value} error={errors.errorAt('password')} onChange={password.setValue} />
        <CodeField hint={t('code-hint')} value={code} error={errors.errorAt('code')} onChange={setCode} />
        <div className={own.acts}>
          <Button type="submit" value="renew" busy={errors.busy}>
            {t('factor-renew')}
          </Button>
          <Button type="submit" value="remove" kind="danger" busy={errors.busy}>
            {t('factor-turnOff')}
          </Button>
        </div>
      </form>
      {signIn.dialog}
    </>
  );
}
