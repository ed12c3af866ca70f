import { createExhibition, updateExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { useBranchName } from '../../content/branches.ts';
import { PLACE } from '../../content/outside-texts.ts';
import { useEntryTitles } from '../../fields/entries/useEntryTitles.ts';
import { contentForm } from '../../item-form/form-spec.ts';
import {
  emptyExhibition,
  exhibitionToDraft,
  isAdminExhibition,
  shownFields,
  toExhibitionInput,
  toExhibitionUpdate,
} from './exhibitions.form.ts';
import { ExhibitionFields, ExhibitionPanel } from './ExhibitionFields.tsx';
import { textFields } from './text-fields.ts';

export const form = contentForm({
  type: 'exhibitions',
  textFields,
  outsideTexts: [PLACE],
  newDraft: () => emptyExhibition,
  inBranch: (branch) => ({ branch }),
  toDraft: exhibitionToDraft,
  copied: () => ({ position: null }),
  isItem: isAdminExhibition,
  addedLater: { branch: '', objects: [] },
  useShownFields: () => {
    const branch = useBranchName();
    const titlesOf = useEntryTitles();
    return (draft, lang) => shownFields(draft, lang, { branch, object: titlesOf('collections', lang) });
  },
  api: {
    toInput: toExhibitionInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createExhibition({ client: api, body, headers, throwOnError: true })).data.exhibition;
    },
    toUpdate: toExhibitionUpdate,
    update: async ({ id, version }, draft, images) => {
      const body = toExhibitionUpdate(draft, images, version);
      return (await updateExhibition({ client: api, path: { id }, body, throwOnError: true })).data.exhibition;
    },
  },
  FieldsPanel: ExhibitionFields,
  MainPanel: ExhibitionPanel,
});
