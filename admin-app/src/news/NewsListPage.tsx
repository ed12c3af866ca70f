import { adminListNews, type NewsRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ListPage } from '../content/ListPage.tsx';
import { rowsOf } from '../content/lists.ts';
import { useItemList } from '../content/useItemList.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { DeleteNews } from './DeleteNews.tsx';
import { NewsRow } from './NewsRow.tsx';

/** Every article, drafts included, with search, status and page in the address (specification, section 2). */
export function NewsListPage() {
  const t = useT();
  const address = useListAddress();
  const list = useItemList('news', address, async (query, signal) => {
    const { data } = await adminListNews({
      client: api,
      query: { ...query, fields: 'row' },
      signal,
      throwOnError: true,
    });
    return { items: rowsOf(data.news), total: data.total };
  });
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <ListPage section="news" title={t('nav.news')} add={t('news.add')} address={address} list={list}>
        {(news) => <NewsRow news={news} query={address.query} onDelete={() => setDeleting(news)} />}
      </ListPage>
      {deleting && <DeleteNews news={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
