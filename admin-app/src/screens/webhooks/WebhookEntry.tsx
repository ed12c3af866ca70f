import type { Webhook } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { focusContentWhenLost } from '../../shell/focus.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from '../../ui/made-link.module.css';
import { change, remove, renewSecret, sendAllAgain, sendTest, WEBHOOKS } from './calls.ts';
import { Deliveries } from './Deliveries.tsx';
import { useT } from './words.ts';

interface WebhookEntryProps {
  webhook: Webhook;
  /** Shows a new secret, once. */
  onSecret: (secret: string) => void;
}

/** A webhook: how it stands, what can be done with it, and its log. */
export function WebhookEntry({ webhook, onSecret }: WebhookEntryProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [isLogOpen, setLogOpen] = useState(false);
  const [asked, setAsked] = useState<'delete' | 'renew'>();
  const { id, name, url, is_on: isOn } = webhook;
  const reload = () => queries.invalidateQueries({ queryKey: [WEBHOOKS] });
  const switching = useMutation({
    mutationFn: () => signIn.attempt(() => change(id, { is_on: !isOn })),
    onSettled: reload,
  });
  const test = useMutation({ mutationFn: () => signIn.attempt(() => sendTest(id)), onSettled: reload });
  const again = useMutation({
    mutationFn: () => sendAllAgain(id),
    onSettled: async () => {
      await reload();
      // its button is gone
      focusContentWhenLost();
    },
  });
  const error = switching.error ?? test.error ?? again.error;
  return (
    <section className={styles.entry} aria-labelledby={`webhook-${id}`}>
      <h3 id={`webhook-${id}`}>{name}</h3>
      <p className={styles.words}>
        <span>{url}</span>
        <span>{webhook.events.map((event) => t(`webhooks-event-${event}`)).join(' · ')}</span>
      </p>
      <Standing webhook={webhook} />
      <FormFailure text={error ? wordsFor(error, lang) : undefined} />
      <p role="status">
        {test.data &&
          (test.data.state === 'taken'
            ? t('webhooks-testTaken', { status: test.data.status ?? 0 })
            : t('webhooks-testFailed', { answer: [test.data.status, test.data.answer].filter(Boolean).join(' · ') }))}
      </p>
      <div className={styles.buttons}>
        {webhook.given_up > 0 && (
          <Button aria-label={t('webhooks-againAllOf', { name })} busy={again.isPending} onClick={() => again.mutate()}>
            {t('webhooks-againAll')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t('webhooks-testOf', { name })}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('webhooks-test')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t(isOn ? 'webhooks-offOf' : 'webhooks-onOf', { name })}
          busy={switching.isPending}
          onClick={() => switching.mutate()}
        >
          {t(isOn ? 'webhooks-off' : 'webhooks-on')}
        </Button>
        <Button kind="quiet" aria-label={t('webhooks-renewOf', { name })} onClick={() => setAsked('renew')}>
          {t('webhooks-renew')}
        </Button>
        <Button kind="quiet" aria-label={t('webhooks-deleteOf', { name })} onClick={() => setAsked('delete')}>
          {t('webhooks-delete')}
        </Button>
      </div>
      <Disclosure title={t('webhooks-log')} onToggle={(event) => setLogOpen(event.currentTarget.open)}>
        {isLogOpen && <Deliveries id={id} />}
      </Disclosure>
      {asked === 'renew' && (
        <ConfirmAction
          title={t('webhooks-renewOf', { name })}
          text={t('webhooks-renewText')}
          confirmLabel={t('webhooks-renew')}
          work={async () => onSecret((await renewSecret(id)).secret)}
          sections={[WEBHOOKS]}
          onDone={() => undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmAction
          title={t('webhooks-deleteOf', { name })}
          text={t('webhooks-deleteText')}
          confirmLabel={t('webhooks-delete')}
          work={() => remove(id)}
          isDeletion
          sections={[WEBHOOKS]}
          onDone={() => undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
      {signIn.dialog}
    </section>
  );
}

function Standing({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const lang = useLang();
  const { is_on, stopped_at, waiting, waiting_since, given_up, last, former_until } = webhook;
  const isText = (text: string | false | null): text is string => typeof text === 'string';
  const troubles = [
    !is_on && stopped_at && t('webhooks-stopped', { date: longDateTime(stopped_at, lang) }),
    given_up > 0 && t('webhooks-givenUp', { count: given_up }),
  ].filter(isText);
  const sentences = [
    !is_on && !stopped_at && t('webhooks-isOff'),
    last && t(last.is_taken ? 'webhooks-lastTaken' : 'webhooks-lastFailed', { date: longDateTime(last.at, lang) }),
    waiting_since && t('webhooks-waiting', { count: waiting, date: longDateTime(waiting_since, lang) }),
    former_until && t('webhooks-former', { date: longDateTime(former_until, lang) }),
  ].filter(isText);
  return (
    <p className={styles.words}>
      {troubles.map((trouble) => (
        <strong key={trouble}>{trouble}</strong>
      ))}
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </p>
  );
}
