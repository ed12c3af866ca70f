import { adminListNews, deleteNews, type AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Empty, LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { api, wordsFor } from '../api/api.ts';
import { ListTools } from '../content/ListTools.tsx';
import styles from '../content/list.module.css';
import { Pager } from '../content/Pager.tsx';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
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
      {list.isError && (
        <LoadFailed retryLabel={t('retry')} onRetry={() => void list.refetch()}>
          {`${t('list.failed')} ${wordsFor(list.error, lang)}`}
        </LoadFailed>
      )}
      {list.data && total === 0 && <Empty>{t('list.empty')}</Empty>}
      <ul aria-busy={list.isFetching}>
        {list.data?.news.map((news) => (
          <li key={news.id}>
            <NewsRow news={news} query={address.query} onDelete={() => setDeleting(news)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onGo={address.setPage} />
      {deleting && <DeleteNews news={deleting} onClose={() => setDeleting(undefined)} />}
      <Outlet />
    </>
  );
}

function DeleteNews({ news, onClose }: { news: AdminNews; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const title = news.content[pickLang(news.content, lang) ?? lang]?.title ?? '';
  const remove = useMutation({
    mutationFn: () => deleteNews({ client: api, path: { id: news.id }, throwOnError: true }),
    onSuccess: () => toast(t('news.deleted')),
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['news'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('delete.ask', { title })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
