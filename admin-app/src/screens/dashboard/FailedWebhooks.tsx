import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readWebhooks, WEBHOOKS } from '../webhooks/calls.ts';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

/** For superadmins: webhooks that took no message for three days, or were switched off because too many waited. */
export function FailedWebhooks() {
  const own = useAgendaT();
  const { data } = useQuery({ queryKey: [WEBHOOKS], staleTime: 0, queryFn: readWebhooks });
  if (!data?.is_on) return null;
  const failed = data.webhooks.filter((webhook) =>
    webhook.is_on ? webhook.given_up > 0 : webhook.stopped_at !== null,
  );
  if (failed.length === 0) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-webhooks">
      <h2 id="overview-webhooks">{own('overview-webhooks')}</h2>
      <ul>
        {failed.map(({ id, name, is_on: isOn, given_up: count }) => (
          <li key={id} className={styles.ending}>
            <span>
              <Link to="/admin/webhooks">{name}</Link>
              <small>{isOn ? own('overview-webhookGivenUp', { count }) : own('overview-webhookStopped')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
