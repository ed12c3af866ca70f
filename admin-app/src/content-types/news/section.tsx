import {
  adminGetNews,
  adminListNews,
  deleteNews,
  type NewsRow,
  type ReadArticle,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../../api/api.ts';
import { contentSection } from '../content-section.tsx';
import { asRow, listedRows } from '../../content/lists.ts';
import { SummaryLine } from '../../ui/SummaryLine.tsx';
import { BranchFilter, useBranchFilterLabel } from '../../fields/BranchField.tsx';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';
import { Link } from 'react-router-dom';
import { editAddress } from '../../content/section.ts';

export const news = contentSection({
  type: 'news',
  position: 3,
  group: 'content',
  icon: 'M3 4h14v16H5a2 2 0 01-2-2zM17 9h4v9a2 2 0 01-4 0M6 8h8M6 12h8M6 16h5',
  words,
  textFields,
  loadForm: () => import(/* webpackChunkName: "form" */ './form-spec.ts'),
  api: {
    list: async (wanted, signal, address) => {
      const query = { ...wanted, branch: address.filter('branch') || undefined, fields: 'row' } as const;
      const { data } = await adminListNews({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.news);
    },
    read: async (id) => (await adminGetNews({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => asRow((await adminGetNews({ client: api, path: { id }, throwOnError: true })).data),
    remove: (id) => deleteNews({ client: api, path: { id }, throwOnError: true }),
  },
  dateOf: ({ date }) => date,
  viewsOf: ({ views }) => views,
  RowFacts: ({ row: { author, views, createdAt } }: { row: NewsRow }) => {
    const t = useT();
    const lang = useLang();
    return (
      <>
        {author && <span>{t('news-author', { name: author })}</span>}
        <span>{t('list-viewCount', { count: views })}</span>
        <time dateTime={createdAt}>{t('list-createdOn', { date: longDate(createdAt, lang) })}</time>
      </>
    );
  },
  Filters: BranchFilter,
  useFilterLabel: useBranchFilterLabel,
  summary: {
    total: ({ news }) => news.total,
    Lines: ({ overview: { news } }) => {
      const t = useT();
      return (
        <SummaryLine to="/admin/news?status=published">
          {t('news-month', { count: news.publishedThisMonth })}
        </SummaryLine>
      );
    },
    Below: ({ overview: { news } }) => <MostRead articles={news.mostRead} />,
  },
});

/** The most read articles of the last days; nothing if there are no readers. */
function MostRead({ articles }: { articles: readonly ReadArticle[] }) {
  const t = useT();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="overview-most-read">
      <h2 id="overview-most-read">{t('overview-mostRead')}</h2>
      <ol>
        {articles.map(({ id, title, views }) => (
          <li key={id}>
            <Link to={editAddress('news', id)}>{title}</Link> <span>{t('list-viewCount', { count: views })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
