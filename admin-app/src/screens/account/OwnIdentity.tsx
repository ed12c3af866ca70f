import { getIdentity, startIdentity, unlinkIdentity } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { leaveForProvider } from '../../shell/provider-sign-in.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from './password-page.module.css';
import { useT } from './words.ts';

const identityQuery = {
  queryKey: ['identity'],
  queryFn: async () => (await getIdentity({ client: api, throwOnError: true })).data,
};

/** The link of the own account to a person at the museum's identity provider. Only where there is one. */
export function OwnIdentity() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const { pathname } = useLocation();
  const identity = useQuery(identityQuery);
  const [asking, setAsking] = useState(false);
  const link = useMutation({
    mutationFn: () =>
      leaveForProvider({ purpose: 'link', from: pathname }, () =>
        signIn.attempt(() => startIdentity({ client: api, throwOnError: true })),
      ),
  });
  if (identity.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (identity.isError) return <LoadTrouble error={identity.error} onRetry={() => void identity.refetch()} />;
  const { name, linkedAt, hasPassword } = identity.data;
  return (
    <section className={styles.part}>
      <h2>{t('identity-title', { name })}</h2>
      <p>
        {linkedAt === null ? t('identity-about', { name }) : t('identity-linked', { date: longDate(linkedAt, lang) })}
      </p>
      <FormFailure text={link.isError ? wordsFor(link.error, lang) : undefined} />
      {linkedAt === null && (
        <Button kind="quiet" busy={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
          {t('identity-link')}
        </Button>
      )}
      {linkedAt !== null && hasPassword && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('identity-unlink')}
        </Button>
      )}
      {asking && (
        <ConfirmAction
          title={t('identity-unlinkAsk', { name })}
          text={t('identity-unlinkText')}
          confirmLabel={t('identity-unlink')}
          work={() => unlinkIdentity({ client: api, throwOnError: true })}
          sections={['identity', 'audit']}
          onDone={() => toast(t('done-saved'))}
          onClose={() => setAsking(false)}
        />
      )}
      {signIn.dialog}
    </section>
  );
}
