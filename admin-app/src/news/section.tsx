import {
  adminGetNews,
  adminListNews,
  createNews,
  deleteNews,
  updateNews,
  type NewsRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { contentSection } from '../content/content-section.tsx';
import { asRow, listedRows } from '../content/lists.ts';
import { publicationState } from '../content/StateBadges.tsx';
import { SummaryLine } from '../content/SummaryLine.tsx';
import {
  emptyNews,
  isAdminNews,
  newsToDraft,
  shownFields,
  textFields,
  toNewsInput,
  toNewsUpdate,
} from './news.form.ts';
import { MostRead } from './MostRead.tsx';
import { NewsFields } from './NewsFields.tsx';
import { useT, words } from './words.ts';

export const news = contentSection({
  type: 'news',
  position: 3,
  words,
  textFields,
  newDraft: emptyNews,
  toDraft: newsToDraft,
  isItem: isAdminNews,
  useShownFields: () => shownFields,
  stateOf: publicationState,
  api: {
    list: async (wanted, signal) => {
      const query = { ...wanted, fields: 'row' } as const;
      const { data } = await adminListNews({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.news);
    },
    read: async (id) => (await adminGetNews({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => asRow((await adminGetNews({ client: api, path: { id }, throwOnError: true })).data),
    toInput: toNewsInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createNews({ client: api, body, headers, throwOnError: true })).data.newsItem;
    },
    update: async ({ id, version }, draft, images) => {
      const body = toNewsUpdate(draft, images, version);
      return (await updateNews({ client: api, path: { id }, body, throwOnError: true })).data.newsItem;
    },
    remove: (id) => deleteNews({ client: api, path: { id }, throwOnError: true }),
  },
  FieldsPanel: NewsFields,
  dateOf: ({ date }) => date,
  viewsOf: ({ views }) => views,
  RowFacts: ({ row: { author, views, createdAt } }: { row: NewsRow }) => {
    const t = useT();
    const lang = useLang();
    return (
      <>
        {author && <span>{t('news.author', { name: author })}</span>}
        <span>{t('list.viewCount', { count: views })}</span>
        <time dateTime={createdAt}>{t('list.createdOn', { date: longDate(createdAt, lang) })}</time>
      </>
    );
  },
  summary: {
    total: ({ news }) => news.total,
    Lines: ({ overview: { news } }) => {
      const t = useT();
      return (
        <SummaryLine to="/admin/news?status=published">
          {t('news.month', { count: news.publishedThisMonth })}
        </SummaryLine>
      );
    },
    Below: ({ overview: { news } }) => <MostRead articles={news.mostRead} />,
  },
});
