import { createNews, updateNews } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { useBranchName } from '../../content/branches.ts';
import { contentForm } from '../../item-form/form-spec.ts';
import { AUTHOR, emptyNews, isAdminNews, newsToDraft, shownFields, toNewsInput, toNewsUpdate } from './news.form.ts';
import { NewsFields } from './NewsFields.tsx';
import { textFields } from './text-fields.ts';

export const form = contentForm({
  type: 'news',
  textFields,
  outsideTexts: [AUTHOR],
  newDraft: emptyNews,
  inBranch: (branch) => ({ branch }),
  toDraft: newsToDraft,
  copied: () => ({ date: '', storedDate: '' }),
  isItem: isAdminNews,
  addedLater: { branch: '' },
  useShownFields: () => {
    const branchName = useBranchName();
    return (draft, lang) => shownFields(draft, lang, branchName);
  },
  api: {
    toInput: toNewsInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createNews({ client: api, body, headers, throwOnError: true })).data.newsItem;
    },
    toUpdate: toNewsUpdate,
    update: async ({ id, version }, draft, images) => {
      const body = toNewsUpdate(draft, images, version);
      return (await updateNews({ client: api, path: { id }, body, throwOnError: true })).data.newsItem;
    },
  },
  FieldsPanel: NewsFields,
});
