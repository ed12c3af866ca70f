import { createEvent, updateEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { useBranchName } from '../../content/branches.ts';
import { PLACE } from '../../content/outside-texts.ts';
import { contentForm } from '../../item-form/form-spec.ts';
import { EventFields, EventPanels } from './EventFields.tsx';
import {
  emptyEvent,
  eventToDraft,
  isAdminEvent,
  shownFields,
  toEventInput,
  toEventUpdate,
  validate,
} from './events.form.ts';
import { textFields } from './text-fields.ts';

export const form = contentForm({
  type: 'events',
  textFields,
  outsideTexts: [PLACE],
  newDraft: () => emptyEvent,
  inBranch: (branch) => ({ branch }),
  toDraft: eventToDraft,
  isItem: isAdminEvent,
  validate,
  addedLater: { branch: '' },
  useShownFields: () => {
    const branchName = useBranchName();
    return (draft, lang) => shownFields(draft, lang, branchName);
  },
  api: {
    toInput: toEventInput,
    create: async (body, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createEvent({ client: api, body, headers, throwOnError: true })).data.event;
    },
    toUpdate: toEventUpdate,
    update: async ({ id, version }, draft, images) => {
      const body = toEventUpdate(draft, images, version);
      return (await updateEvent({ client: api, path: { id }, body, throwOnError: true })).data.event;
    },
  },
  FieldsPanel: EventFields,
  MainPanel: EventPanels,
});
