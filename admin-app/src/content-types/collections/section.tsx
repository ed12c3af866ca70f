import {
  adminGetCollection,
  adminListCollections,
  deleteCollection,
  type CollectionRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../../api/api.ts';
import { Code } from '../../shell/Code.tsx';
import { contentSection } from '../content-section.tsx';
import { asRow, listedRows } from '../../content/lists.ts';
import { SummaryLine } from '../../ui/SummaryLine.tsx';
import { toCategory } from '../../fields/terms/categories.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { useCategoryName } from '../../fields/terms/useCategories.ts';
import { EditButton } from './bulk/EditButton.tsx';
import { ExportActions } from './exports/ExportActions.tsx';
import { askedOfRecord, RECORD_FILTERS } from './filters/record-filters.ts';
import { RecordFiltersPanel } from './filters/RecordFiltersPanel.tsx';
import { PrivateWarning } from './private/PrivateWarning.tsx';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';

const loadMerging = () => import(/* webpackChunkName: "merge-objects" */ './merging/MergeButton.tsx');

export const collections = contentSection({
  type: 'collections',
  position: 4,
  group: 'objects',
  icon: 'M9 3h6M10 3v4c-3 1-5 4-5 7 0 4 3 7 7 7s7-3 7-7c0-3-2-6-5-7V3M6 12h12',
  words,
  textFields,
  loadFieldNames: () => import(/* webpackChunkName: "record-fields" */ './record/field-names.ts'),
  loadForm: () => import(/* webpackChunkName: "form" */ './form-spec.ts'),
  api: {
    list: async (wanted, signal, address) => {
      const category = toCategory(address.filter('category'));
      const query = { ...wanted, ...askedOfRecord(address), category, fields: 'row' } as const;
      const { data } = await adminListCollections({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.collections);
    },
    read: async (id) => (await adminGetCollection({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => {
      const { data } = await adminGetCollection({ client: api, path: { id }, throwOnError: true });
      // only lists contain the beginning of its text
      const number = data.record.object_number ?? data.externalId;
      return { ...asRow(data), start: null, number, branch: data.record.branch ?? null };
    },
    remove: (id) => deleteCollection({ client: api, path: { id }, throwOnError: true }),
  },
  positionOf: ({ position }) => position,
  numberOf: ({ number }) => number,
  FurtherFilters: RecordFiltersPanel,
  ResultActions: EditButton,
  OutputActions: ExportActions,
  SelectionActions: ({ selection }) => (
    <Code name="merge-objects" load={loadMerging} optional>
      {({ MergeButton }) => <MergeButton selection={selection} />}
    </Code>
  ),
  DeleteWarning: PrivateWarning,
  RowFacts: ({ row: { number, category, createdAt, part_on_show: isPartOnShow } }: { row: CollectionRow }) => {
    const t = useT();
    const lang = useLang();
    const name = useCategoryName(category, (key) => t(`category-${key}`));
    return (
      <>
        {number !== null && <strong>{number}</strong>}
        <span>{name}</span>
        {isPartOnShow && <span>{t('collections-partOnShow')}</span>}
        <time dateTime={createdAt}>{t('list-createdOn', { date: longDate(createdAt, lang) })}</time>
      </>
    );
  },
  rowText: ({ start }) => start ?? undefined,
  Filters: ({ address, counts }) => {
    const t = useT();
    return (
      <CategorySelect
        value={toCategory(address.filter('category'))}
        none={t('collections-all')}
        counts={counts?.category}
        onChange={(category) => address.setFilter('category', category)}
      />
    );
  },
  useFilterLabel: (address) => {
    const t = useT();
    const category = useCategoryName(address.filter('category'), (key) => t(`category-${key}`));
    return (name) => {
      if (name === 'category') return category;
      return RECORD_FILTERS.some((filter) => filter === name) ? t('collections-filters') : undefined;
    };
  },
  summary: {
    total: ({ collections }) => collections.total,
    Lines: ({ overview: { collections } }) => {
      const t = useT();
      return (
        <>
          <SummaryLine to="/admin/collections?status=published">
            {t('overview-published', { count: collections.published })}
          </SummaryLine>
          <SummaryLine to="/admin/collections?status=archived">
            {t('overview-archived', { count: collections.archived })}
          </SummaryLine>
        </>
      );
    },
  },
});
