import type { NewsRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { ItemRow } from '../content/ItemRow.tsx';
import { useT } from '../i18n/useT.ts';
import { FIELDS } from './news.form.ts';

interface NewsRowProps {
  news: Row;
  /** The list's search and filters, kept while an article is edited. */
  query: string;
  onDelete: () => void;
}

export function NewsRow({ news, query, onDelete }: NewsRowProps) {
  const t = useT();
  return (
    <ItemRow item={news} fields={FIELDS} edit={`/admin/news/${news.id}/edit${query}`} onDelete={onDelete}>
      {news.author && <span>{t('news.author', { name: news.author })}</span>}
      <time dateTime={news.createdAt}>{t('list.createdOn', { date: newsDate(news.createdAt) })}</time>
    </ItemRow>
  );
}
