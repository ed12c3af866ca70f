import { getOverview } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../api/api.ts';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';
import { useUnread } from '../shell/useUnread.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { LastChanges } from './LastChanges.tsx';

/** What there is, and the way to it (specification, section 2, "Dashboard"). */
export function DashboardPage() {
  const t = useT();
  const lang = useLang();
  const { username } = useAccount();
  const unread = useUnread();
  const overview = useQuery({
    queryKey: ['overview', lang],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await getOverview({ client: api, query: { lang }, signal, throwOnError: true })).data,
  });
  const { exhibitions, events, news, collections } = overview.data ?? {};
  return (
    <>
      <title>{`${t('nav.overview')} · ${t('title')}`}</title>
      <h1 className={styles.hello}>{t('overview.hello', { name: username })}</h1>
      {overview.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {overview.isError && <LoadTrouble error={overview.error} onRetry={() => void overview.refetch()} />}
      <div className={styles.cards}>
        {exhibitions && (
          <Card section="exhibitions" title={t('nav.exhibitions')} total={exhibitions.total}>
            <Link to="/admin/exhibitions?status=published">{t('overview.active', { count: exhibitions.active })}</Link>
            <Link to="/admin/exhibitions?status=archived">
              {t('overview.archived', { count: exhibitions.archived })}
            </Link>
          </Card>
        )}
        {events && (
          <Card section="events" title={t('nav.events')} total={events.total}>
            <span>{events.next ? t('overview.next', { title: events.next.title }) : t('overview.noNext')}</span>
            {events.next && <time dateTime={events.next.date}>{longDate(events.next.date, lang)}</time>}
          </Card>
        )}
        {news && (
          <Card section="news" title={t('nav.news')} total={news.total}>
            <Link to="/admin/news?status=published">{t('overview.month', { count: news.publishedThisMonth })}</Link>
          </Card>
        )}
        {collections && (
          <Card section="collections" title={t('nav.collections')} total={collections.total}>
            <Link to="/admin/collections?status=published">
              {t('overview.published', { count: collections.published })}
            </Link>
            <Link to="/admin/collections?status=archived">
              {t('overview.archived', { count: collections.archived })}
            </Link>
          </Card>
        )}
      </div>
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
