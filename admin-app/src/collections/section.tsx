import {
  adminGetCollection,
  adminListCollections,
  createCollection,
  deleteCollection,
  updateCollection,
  type CollectionRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { contentSection } from '../content/content-section.tsx';
import { asRow, listedRows } from '../content/lists.ts';
import { SummaryLine } from '../content/SummaryLine.tsx';
import { toCategory } from './categories.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { CollectionFields } from './CollectionFields.tsx';
import {
  collectionToDraft,
  emptyCollection,
  isAdminCollection,
  shownFields,
  textFields,
  toCollectionInput,
  toCollectionUpdate,
  validate,
} from './collections.form.ts';
import { useT, words } from './words.ts';

export const collections = contentSection({
  type: 'collections',
  position: 4,
  words,
  textFields,
  newDraft: () => emptyCollection,
  toDraft: collectionToDraft,
  isItem: isAdminCollection,
  validate,
  useShownFields: () => shownFields,
  api: {
    list: async (wanted, signal, address) => {
      const query = { ...wanted, category: toCategory(address.filter('category')), fields: 'row' } as const;
      const { data } = await adminListCollections({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.collections);
    },
    read: async (id) => (await adminGetCollection({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => {
      const { data } = await adminGetCollection({ client: api, path: { id }, throwOnError: true });
      // only lists tell the beginning of its text
      return { ...asRow(data), start: null };
    },
    toInput: toCollectionInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createCollection({ client: api, body, headers, throwOnError: true })).data.collection;
    },
    update: async ({ id, version }, draft, images) => {
      const body = toCollectionUpdate(draft, images, version);
      return (await updateCollection({ client: api, path: { id }, body, throwOnError: true })).data.collection;
    },
    remove: (id) => deleteCollection({ client: api, path: { id }, throwOnError: true }),
  },
  FieldsPanel: CollectionFields,
  positionOf: ({ position }) => position,
  RowFacts: ({ row: { category, createdAt } }: { row: CollectionRow }) => {
    const t = useT();
    const lang = useLang();
    return (
      <>
        <span>{t(`category.${category}`)}</span>
        <time dateTime={createdAt}>{t('list.createdOn', { date: longDate(createdAt, lang) })}</time>
      </>
    );
  },
  rowText: ({ start }) => start ?? undefined,
  Filters: ({ address, counts }) => {
    const t = useT();
    return (
      <CategorySelect
        value={toCategory(address.filter('category'))}
        none={t('collections.all')}
        counts={counts?.category}
        onChange={(category) => address.setFilter('category', category)}
      />
    );
  },
  summary: {
    total: ({ collections }) => collections.total,
    Lines: ({ overview: { collections } }) => {
      const t = useT();
      return (
        <>
          <SummaryLine to="/admin/collections?status=published">
            {t('overview.published', { count: collections.published })}
          </SummaryLine>
          <SummaryLine to="/admin/collections?status=archived">
            {t('overview.archived', { count: collections.archived })}
          </SummaryLine>
        </>
      );
    },
  },
});
