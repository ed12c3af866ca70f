import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { confirmEmail } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import own from './factor.module.css';
import styles from './password-page.module.css';
import { useT } from './words.ts';

interface ConfirmEmailProps {
  secret: string;
  onConfirmed: () => Promise<void>;
}

/** The button that spends a link. To open the link spends nothing, because programs that check mail open links as well. */
export function ConfirmEmail({ secret, onConfirmed }: ConfirmEmailProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: () => signIn.attempt(() => confirmEmail({ client: api, body: { secret }, throwOnError: true })),
    onSuccess: onConfirmed,
  });
  const { error } = confirm;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <section className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('email-confirmTitle')}
      </h3>
      <FormFailure text={error ? (isGone ? t('email-gone') : wordsFor(error, lang)) : undefined} />
      {!isGone && (
        <>
          <p className={own.text}>{t('email-confirmText')}</p>
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('email-confirm')}
          </Button>
        </>
      )}
      {signIn.dialog}
    </section>
  );
}
