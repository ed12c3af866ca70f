import {
  adminGetExhibition,
  adminListExhibitions,
  deleteExhibition,
  type ExhibitionRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../../api/api.ts';
import { contentSection } from '../content-section.tsx';
import { asRow, listedRows } from '../../content/lists.ts';
import { TextIn } from '../../content/TextIn.tsx';
import { SummaryLine } from '../../ui/SummaryLine.tsx';
import { BranchFilter, useBranchFilterLabel } from '../../fields/BranchField.tsx';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';

export const exhibitions = contentSection({
  type: 'exhibitions',
  position: 1,
  group: 'content',
  icon: 'M3 4h18v12H3zM8 20l4-4 4 4M7 8h10v4H7z',
  words,
  textFields,
  loadForm: () => import(/* webpackChunkName: "form" */ './form-spec.ts'),
  api: {
    list: async (wanted, signal, address) => {
      const query = { ...wanted, branch: address.filter('branch') || undefined, fields: 'row' } as const;
      const { data } = await adminListExhibitions({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.exhibitions);
    },
    read: async (id) => (await adminGetExhibition({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => asRow((await adminGetExhibition({ client: api, path: { id }, throwOnError: true })).data),
    remove: (id) => deleteExhibition({ client: api, path: { id }, throwOnError: true }),
  },
  dateOf: ({ start_date: start }) => start,
  positionOf: ({ position }) => position,
  RowFacts: ({ row }: { row: ExhibitionRow }) => {
    const t = useT();
    const lang = useLang();
    const { start_date: start, end_date: end, locations, createdAt } = row;
    return (
      <>
        {(start !== null || end !== null) && (
          <span>
            {start !== null && <time dateTime={start}>{longDate(start, lang)}</time>}
            {' – '}
            {end !== null && <time dateTime={end}>{longDate(end, lang)}</time>}
          </span>
        )}
        <TextIn texts={locations} />
        <time dateTime={createdAt}>{t('list-createdOn', { date: longDate(createdAt, lang) })}</time>
      </>
    );
  },
  Filters: BranchFilter,
  useFilterLabel: useBranchFilterLabel,
  summary: {
    total: ({ exhibitions }) => exhibitions.total,
    Lines: ({ overview: { exhibitions } }) => {
      const t = useT();
      return (
        <>
          <SummaryLine to="/admin/exhibitions?status=published">
            {t('overview-published', { count: exhibitions.active })}
          </SummaryLine>
          <SummaryLine to="/admin/exhibitions?status=archived">
            {t('overview-archived', { count: exhibitions.archived })}
          </SummaryLine>
        </>
      );
    },
  },
});
