import {
  adminGetPage,
  createPage,
  deletePage,
  updatePage,
  type PageRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { contentSection } from '../content/content-section.tsx';
import { publicationState } from '../content/StateBadges.tsx';
import { SummaryLine } from '../content/SummaryLine.tsx';
import { PageFields } from './PageFields.tsx';
import {
  addressOf,
  emptyPage,
  isAdminPage,
  PLACE_NAMES,
  pageToDraft,
  shownFields,
  textFields,
  toPageInput,
  toPageUpdate,
  validate,
} from './pages.form.ts';
import { listPages, useAllPages } from './read-pages.ts';
import { useT, words } from './words.ts';

export const pages = contentSection({
  type: 'pages',
  position: 6,
  words,
  textFields,
  newDraft: () => emptyPage,
  toDraft: pageToDraft,
  isItem: isAdminPage,
  validate,
  useShownFields: () => {
    const t = useT();
    const { data = [] } = useAllPages();
    return (draft, lang) => shownFields(draft, data, t, lang);
  },
  stateOf: publicationState,
  api: {
    list: listPages,
    read: async (id) => (await adminGetPage({ client: api, path: { id }, throwOnError: true })).data,
    toInput: toPageInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createPage({ client: api, body, headers, throwOnError: true })).data.page;
    },
    update: async ({ id, version }, draft, images) => {
      const body = toPageUpdate(draft, images, version);
      return (await updatePage({ client: api, path: { id }, body, throwOnError: true })).data.page;
    },
    remove: (id) => deletePage({ client: api, path: { id }, throwOnError: true }),
  },
  FieldsPanel: PageFields,
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
            {t('overview.published', { count: pages.published })}
          </SummaryLine>
          <SummaryLine to="/admin/pages?status=archived">
            {t('overview.archived', { count: pages.archived })}
          </SummaryLine>
        </>
      );
    },
  },
});
