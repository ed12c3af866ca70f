import { adminGetPage, deletePage, type PageRow } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { contentSection } from '../content-section.tsx';
import { asRow } from '../../content/lists.ts';
import { SummaryLine } from '../../ui/SummaryLine.tsx';
import { addressOf, PLACE_NAMES } from './places.ts';
import { listPages } from './read-pages.ts';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';

export const pages = contentSection({
  type: 'pages',
  position: 6,
  group: 'site',
  icon: 'M5 3h9l5 5v13H5zM14 3v5h5M8 13h8M8 17h8',
  words,
  textFields,
  loadForm: () => import(/* webpackChunkName: "form" */ './form-spec.ts'),
  api: {
    list: listPages,
    read: async (id) => (await adminGetPage({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => asRow((await adminGetPage({ client: api, path: { id }, throwOnError: true })).data),
    remove: (id) => deletePage({ client: api, path: { id }, throwOnError: true }),
  },
  RowFacts: ({ row: { slug, place } }: { row: PageRow }) => {
    const t = useT();
    return (
      <>
        <span>{addressOf(slug)}</span>
        {place !== null && <span>{t(PLACE_NAMES[place])}</span>}
      </>
    );
  },
  summary: {
    total: ({ pages }) => pages.total,
    Lines: ({ overview: { pages } }) => {
      const t = useT();
      return (
        <>
          <SummaryLine to="/admin/pages?status=published">
            {t('overview-published', { count: pages.published })}
          </SummaryLine>
          <SummaryLine to="/admin/pages?status=archived">
            {t('overview-archived', { count: pages.archived })}
          </SummaryLine>
        </>
      );
    },
  },
});
