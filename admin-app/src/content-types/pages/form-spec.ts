import { createPage, updatePage } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { contentForm } from '../../item-form/form-spec.ts';
import { PageFields } from './PageFields.tsx';
import { emptyPage, isAdminPage, pageToDraft, shownFields, toPageInput, toPageUpdate, validate } from './pages.form.ts';
import { newSlug } from '../../item-form/slug.ts';
import { useAllPages } from './read-pages.ts';
import { textFields } from './text-fields.ts';
import { useT } from './words.ts';

export const form = contentForm({
  type: 'pages',
  textFields,
  newDraft: () => emptyPage,
  toDraft: pageToDraft,
  copied: () => ({ slug: newSlug }),
  isItem: isAdminPage,
  validate,
  useShownFields: () => {
    const t = useT();
    const { data = [] } = useAllPages();
    return (draft, lang) => shownFields(draft, data, t, lang);
  },
  api: {
    toInput: toPageInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createPage({ client: api, body, headers, throwOnError: true })).data.page;
    },
    toUpdate: toPageUpdate,
    update: async ({ id, version }, draft, images) => {
      const body = toPageUpdate(draft, images, version);
      return (await updatePage({ client: api, path: { id }, body, throwOnError: true })).data.page;
    },
  },
  FieldsPanel: PageFields,
});
