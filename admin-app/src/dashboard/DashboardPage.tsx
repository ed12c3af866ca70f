import { adminListNews } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../api/api.ts';
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
      const [total, published, drafts] = await Promise.all([countNews(''), countNews('published'), countNews('draft')]);
      return { total, published, drafts };
    },
  });
  return (
    <>
      <title>{`${t('nav.overview')} · ${t('title')}`}</title>
      <h1>{t('overview.hello', { name: username })}</h1>
      {counts.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {counts.isError && (
        <LoadFailed retryLabel={t('retry')} onRetry={() => void counts.refetch()}>
          {t('list.failed')}
        </LoadFailed>
      )}
      {counts.data && (
        <section className={styles.card} aria-labelledby="overview-news">
          <h2 id="overview-news">{t('nav.news')}</h2>
          <p className={styles.total}>
            <strong>{number(counts.data.total)}</strong> {t('overview.total')}
          </p>
          <ul>
            <li>
              <Link to="/admin/news?status=published">
                {number(counts.data.published)} {t('overview.published')}
              </Link>
            </li>
            <li>
              <Link to="/admin/news?status=draft">
                {number(counts.data.drafts)} {t('overview.drafts')}
              </Link>
            </li>
          </ul>
          <Link to="/admin/news">{t('overview.open')}</Link>
        </section>
      )}
    </>
  );
}
