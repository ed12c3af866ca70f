import { getOverview } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sections } from '../all-sections.ts';
import { api } from '../api/api.ts';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useSectionWords } from '../content/names.ts';
import { useT } from '../i18n/useT.ts';
import { useShownName } from '../shell/display-name.ts';
import { useAccount } from '../shell/session.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';
import { useUnread } from '../shell/useUnread.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { LastChanges } from './LastChanges.tsx';
import { MediaToLookAt } from './MediaToLookAt.tsx';
import { useFirstSteps } from './useFirstSteps.ts';

/** First steps; how much there is of each type, with links to the lists; unread messages; for superadmins, the last changes. */
export function DashboardPage() {
  const t = useT();
  const word = useSectionWords();
  const lang = useLang();
  const account = useAccount();
  const shownName = useShownName();
  const unread = useUnread();
  const overview = useQuery({
    queryKey: ['overview', lang],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await getOverview({ client: api, query: { lang }, signal, throwOnError: true })).data,
  });
  const first = useFirstSteps(overview.data);
  // the cards wait for the steps above them, so that nothing moves
  const data = first.isPending ? undefined : overview.data;
  return (
    <>
      <title>{`${t('nav.overview')} · ${t('title')}`}</title>
      <h1 className={styles.hello}>{t('overview.hello', { name: shownName(account) })}</h1>
      {(overview.isPending || (overview.data && !data)) && <Spinner>{t('list.loading')}</Spinner>}
      {overview.isError && <LoadTrouble error={overview.error} onRetry={() => void overview.refetch()} />}
      {first.steps.length > 0 && data && <FirstSteps steps={first.steps} onHide={first.hide} />}
      <div className={styles.cards}>
        {data &&
          sections.map(
            ({ type, summary }) =>
              summary && (
                <Card key={type} section={type} title={word(type, 'list')} total={summary.total(data)}>
                  <summary.Lines overview={data} />
                </Card>
              ),
          )}
      </div>
      {data &&
        sections.map(
          ({ type, summary }) =>
            summary?.Below && (
              <div key={type} className={styles.below}>
                <summary.Below overview={data} />
              </div>
            ),
        )}
      <MediaToLookAt />
      {unread !== undefined && (
        <section className={styles.below} aria-labelledby="overview-messages">
          <h2 id="overview-messages">{t('nav.messages')}</h2>
          {unread > 0 ? (
            <Link to="/admin/messages?unread=true">{t('overview.unread', { count: unread })}</Link>
          ) : (
            <p>{t('messages.allRead')}</p>
          )}
        </section>
      )}
      {useIsSuperadmin() && <LastChanges />}
    </>
  );
}
