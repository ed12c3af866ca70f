import { getEmail, removeEmail, setEmail, type OwnEmail as Email } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { focusContentWhenLost } from '../../shell/focus.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import own from './factor.module.css';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import styles from './password-page.module.css';
import { useOwnPassword } from './useOwnPassword.ts';
import { useT } from './words.ts';

const emailQuery = {
  queryKey: ['email'],
  queryFn: async (): Promise<Email> => (await getEmail({ client: api, throwOnError: true })).data,
};

const needed = (value: string) => ({ value, errors: value.trim() === '' ? (['required'] as const) : [] });

/** The secret of a link that confirms an address. */
const SECRET = /^#email=([\w-]+)$/;

/** The e-mail address of the own account: confirmed by a link, changed and removed with the password. */
export function OwnEmail() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const email = useQuery(emailQuery);
  const secret = SECRET.exec(hash)?.[1];
  const reload = async () => {
    for (const queryKey of [emailQuery.queryKey, ['admins']]) await queries.invalidateQueries({ queryKey });
    focusContentWhenLost();
  };
  const announce = async (words: string) => {
    toast(words);
    await reload();
  };
  return (
    <section className={styles.part}>
      <h2>{t('email-title')}</h2>
      {secret !== undefined && (
        <ConfirmEmail
          key={secret}
          secret={secret}
          onConfirmed={async () => {
            await navigate('/admin/account', { replace: true });
            await announce(t('email-confirmed'));
          }}
        />
      )}
      <p className={styles.intro}>{t('email-intro')}</p>
      {email.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {email.isError && <LoadTrouble error={email.error} onRetry={() => void email.refetch()} />}
      {email.data && <State {...email.data} lang={lang} />}
      {email.data?.canSend && <SetEmail onSent={reload} />}
      {email.data && email.data.email !== null && <RemoveEmail onRemoved={() => announce(t('email-removed'))} />}
    </section>
  );
}

function State({ email, pending, canSend, lang }: Email & { lang: ReturnType<typeof useLang> }) {
  const t = useT();
  return (
    <div role="status" className={styles.intro}>
      <p>{email === null ? t('email-none') : t('email-own', { email })}</p>
      {pending && (
        <p>
          <time dateTime={pending.expiresAt}>
            {t('email-sent', { email: pending.email, date: longDateTime(pending.expiresAt, lang) })}
          </time>
        </p>
      )}
      {!canSend && <p>{t('email-noMail')}</p>}
    </div>
  );
}

function SetEmail({ onSent }: { onSent: () => Promise<void> }) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [email, setAddress] = useState('');
  const password = useOwnPassword();
  const errors = useFormErrors({ email: needed(email), password: password.checked });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void errors.send(event.currentTarget, async () => {
      const body = { email, ...password.sent, lang };
      await signIn.attempt(() => setEmail({ client: api, body, throwOnError: true }));
      setAddress('');
      password.setValue('');
      errors.reset();
      await onSent();
    });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormFailure text={errors.general} />
        <TextField
          label={t('email-address')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={errors.errorAt('email')}
          onChange={(event) => setAddress(event.target.value)}
        />
        <OwnPasswordField value={password.value} error={errors.errorAt('password')} onChange={password.setValue} />
        <Button type="submit" busy={errors.busy}>
          {t('email-send')}
        </Button>
      </form>
      {signIn.dialog}
    </>
  );
}

function RemoveEmail({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const t = useT();
  const signIn = useSignInAgain();
  const password = useOwnPassword();
  const errors = useFormErrors({ password: password.checked });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void errors.send(event.currentTarget, async () => {
      await signIn.attempt(() => removeEmail({ client: api, body: password.sent, throwOnError: true }));
      await onRemoved();
    });
  };
  return (
    <>
      <Disclosure title={t('email-remove')} className={own.text}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <FormFailure text={errors.general} />
          <OwnPasswordField value={password.value} error={errors.errorAt('password')} onChange={password.setValue} />
          <Button type="submit" kind="danger" busy={errors.busy}>
            {t('email-remove')}
          </Button>
        </form>
      </Disclosure>
      {signIn.dialog}
    </>
  );
}
