import { adminListNews } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../api/api.ts';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';
import styles from './dashboard.module.css';

const countNews = async (status: 'published' | 'draft' | 'archived' | '') =>
  (await adminListNews({ client: api, query: { status, limit: 1 }, throwOnError: true })).data.total;

/** What there is, and the way to it. */
export function DashboardPage() {
  const t = useT();
  const { username } = useAccount();
  const counts = useQuery({
    queryKey: ['news', 'counts'],
    queryFn: async () => {
      const statuses = ['', 'published', 'draft', 'archived'] as const;
      const [total = 0, published = 0, draft = 0, archived = 0] = await Promise.all(statuses.map(countNews));
      return { total, published, draft, archived };
    },
  });
  return (
    <>
      <title>{`${t('nav.overview')} · ${t('title')}`}</title>
      <h1>{t('overview.hello', { name: username })}</h1>
      {counts.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {counts.isError && <LoadTrouble error={counts.error} onRetry={() => void counts.refetch()} />}
      {counts.data && (
        <section className={styles.card} aria-labelledby="overview-news">
          <h2 id="overview-news">{t('nav.news')}</h2>
          <p className={styles.total}>
            <strong>{number(counts.data.total)}</strong> {t('overview.total')}
          </p>
          <ul>
            {(['published', 'draft', 'archived'] as const).map((status) => (
              <li key={status}>
                <Link to={`/admin/news?status=${status}`}>
                  {number(counts.data[status])} {t(`overview.${status}`)}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/admin/news">{t('overview.open')}</Link>
        </section>
      )}
    </>
  );
}
