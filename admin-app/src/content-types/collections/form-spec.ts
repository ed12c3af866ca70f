import { createCollection, updateCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { contentForm } from '../../item-form/form-spec.ts';
import { CollectionFields } from './CollectionFields.tsx';
import {
  collectionToDraft,
  emptyCollection,
  isAdminCollection,
  toCollectionInput,
  toCollectionUpdate,
  validate,
} from './collections.form.ts';
import { EMPTY_RECORD } from './record/draft.ts';
import { recordTexts } from './record/outside-texts.ts';
import { useRecordLabels } from './record/useRecordLabels.ts';
import { RecordSection, RecordTop } from './RecordSection.tsx';
import { textFields } from './text-fields.ts';
import { useShownFields } from './useShownFields.ts';

export const form = contentForm({
  type: 'collections',
  textFields,
  outsideTexts: recordTexts,
  hasViews: true,
  newDraft: () => emptyCollection,
  inBranch: (branch, { record }) => ({ record: { ...record, branch } }),
  toDraft: collectionToDraft,
  // numbers identify one object
  copied: ({ record }) => ({ position: null, record: { ...record, object_number: '', numbers: [] } }),
  addedLater: { record: EMPTY_RECORD },
  isItem: isAdminCollection,
  validate,
  useShownFields,
  useOwnLabels: useRecordLabels,
  api: {
    toInput: toCollectionInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createCollection({ client: api, body, headers, throwOnError: true })).data.collection;
    },
    toUpdate: toCollectionUpdate,
    update: async ({ id, version }, draft, images) => {
      const body = toCollectionUpdate(draft, images, version);
      return (await updateCollection({ client: api, path: { id }, body, throwOnError: true })).data.collection;
    },
  },
  TopPanel: RecordTop,
  FieldsPanel: CollectionFields,
  MainPanel: RecordSection,
});
