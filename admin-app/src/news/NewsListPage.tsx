import { adminListNews, type AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { api } from '../api/api.ts';
import { ListTools } from '../content/ListTools.tsx';
import styles from '../content/list.module.css';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { Pager } from '../content/Pager.tsx';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { DeleteNews } from './DeleteNews.tsx';
import { NewsRow } from './NewsRow.tsx';

const PER_PAGE = 20;

/** Every article, drafts included, with search, status and page in the address (specification, section 2). */
export function NewsListPage() {
  const t = useT();
  const lang = useLang();
  const address = useListAddress();
  const { search, status, page } = address;
  const list = useQuery({
    queryKey: ['news', 'list', { lang, search, status, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { lang, search, status, limit: PER_PAGE, skip: (page - 1) * PER_PAGE };
      return (await adminListNews({ client: api, query, signal, throwOnError: true })).data;
    },
  });
  const [deleting, setDeleting] = useState<AdminNews>();
  const total = list.data?.total ?? 0;
  const pages = Math.ceil(total / PER_PAGE);
  const goTo = useEffectEvent((wanted: number) => address.setPage(wanted));
  useEffect(() => {
    // the last entry of the last page was deleted, or the address is an old one
    if (!list.isPlaceholderData && pages > 0 && page > pages) goTo(pages);
  }, [list.isPlaceholderData, page, pages]);
  return (
    <>
      <title>{`${t('nav.news')} · ${t('title')}`}</title>
      <div className={styles.top}>
        <h1>{t('nav.news')}</h1>
        {list.data && <span>{t('list.count', { count: total })}</span>}
        <Link className={buttonClass()} to="/admin/news/add">
          {t('news.add')}
        </Link>
      </div>
      <ListTools address={address} />
      {list.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {list.isError && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <Empty>{t('list.empty')}</Empty>}
      <ul aria-busy={list.isFetching}>
        {list.data?.news.map((news) => (
          <li key={news.id}>
            <NewsRow news={news} query={address.query} onDelete={() => setDeleting(news)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onGo={address.setPage} />
      {deleting && <DeleteNews news={deleting} onClose={() => setDeleting(undefined)} />}
      <Outlet />
    </>
  );
}
