import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { ListHead } from '../../item-list/ListHead.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import listStyles from '../../ui/list.module.css';
import styles from '../../ui/made-link.module.css';
import { MadeLink } from '../../ui/MadeLink.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { make, readWebhooks, switchAll, WEBHOOKS } from './calls.ts';
import { NewWebhook } from './NewWebhook.tsx';
import { WebhookEntry } from './WebhookEntry.tsx';
import { useT } from './words.ts';

/** The addresses that are told of events: a form for a new one, and a list with what was sent to each. */
export function WebhooksPage() {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({ queryKey: [WEBHOOKS], queryFn: readWebhooks });
  const reload = () => queries.invalidateQueries({ queryKey: [WEBHOOKS] });
  const switching = useMutation({ mutationFn: switchAll, onSettled: reload });
  return (
    <>
      <ListHead title={t('nav-webhooks')} />
      <p className={listStyles.intro}>{t('webhooks-intro')}</p>
      {isPending && <Spinner>{t('list-loading')}</Spinner>}
      {error && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      {data && (
        <Switch
          label={t('webhooks-all')}
          hint={t('webhooks-allHint')}
          checked={data.is_on}
          onChange={(isOn) => switching.mutate(isOn)}
        />
      )}
      <FormFailure text={switching.error ? wordsFor(switching.error, lang) : undefined} />
      <NewWebhook
        make={async (body) => {
          setSecret(undefined);
          setSecret((await signIn.attempt(() => make(body))).secret);
          await reload();
        }}
      />
      {secret !== undefined && (
        <div className={styles.made}>
          <MadeLink
            key={secret}
            label={t('webhooks-secret')}
            hint={t('webhooks-once')}
            value={secret}
            copy={t('webhooks-copy')}
          />
        </div>
      )}
      <h2 className={styles.heading}>{t('webhooks-list')}</h2>
      {data?.webhooks.length === 0 && <p className={styles.text}>{t('webhooks-none')}</p>}
      {data?.webhooks.map((webhook) => (
        <WebhookEntry key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      {signIn.dialog}
    </>
  );
}
