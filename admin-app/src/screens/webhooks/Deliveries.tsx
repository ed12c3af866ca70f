import type { Delivery } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from '../../ui/made-link.module.css';
import { readDeliveries, sendAgain, WEBHOOKS, type WebhookEvent } from './calls.ts';
import { useT } from './words.ts';

const PER_PAGE = 20;

/** The messages of a webhook, sent or waiting, the newest first. */
export function Deliveries({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: [WEBHOOKS, id],
    queryFn: ({ pageParam }) => readDeliveries(id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Delivery[]) => (page.length < PER_PAGE ? undefined : page.at(-1)?.id),
  });
  const again = useMutation({
    mutationFn: (delivery: string) => sendAgain(id, delivery),
    onSettled: () => queries.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  const deliveries = pages.data?.pages.flat() ?? [];
  return (
    <>
      {pages.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {pages.isError && <LoadTrouble error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && deliveries.length === 0 && <p>{t('webhooks-logEmpty')}</p>}
      <FormFailure text={again.error ? wordsFor(again.error, lang) : undefined} />
      <ul className={styles.links} aria-busy={pages.isFetching}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryWords delivery={delivery} />
            <Button
              kind="quiet"
              aria-label={t('webhooks-againOf', { date: longDateTime(delivery.at, lang) })}
              busy={again.isPending && again.variables === delivery.id}
              onClick={() => again.mutate(delivery.id)}
            >
              {t('webhooks-again')}
            </Button>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button kind="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('webhooks-more')}
        </Button>
      )}
    </>
  );
}

const isEvent = (event: Delivery['event']): event is WebhookEvent => event !== 'webhook.test';

function DeliveryWords({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const lang = useLang();
  const { event, type, item_id, at, state, attempts, status, answer } = delivery;
  const subject = [isEvent(event) ? t(`webhooks-event-${event}`) : t('webhooks-test'), type, item_id].filter(Boolean);
  return (
    <span className={styles.words}>
      <strong>{longDateTime(at, lang)}</strong>
      <span>{subject.join(' · ')}</span>
      <span>{`${t(`webhooks-state-${state}`)} · ${t('webhooks-attempts', { count: attempts })}`}</span>
      {(status !== null || answer) && <span>{[status, answer].filter(Boolean).join(' · ')}</span>}
    </span>
  );
}
