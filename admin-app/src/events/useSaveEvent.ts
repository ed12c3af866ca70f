import { createEvent, updateEvent, type AdminEvent, type EventInput } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useSaving } from '../content/useSaving.ts';
import { toEventInput, toEventUpdate, type EventDraft } from './events.form.ts';

/** @param stored the event as it was read; a new one has none */
export const useSaveEvent = (stored: AdminEvent | undefined) =>
  useSaving(stored, {
    toInput: toEventInput,
    create: async (body: EventInput, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createEvent({ client: api, body, headers, throwOnError: true })).data.event;
    },
    update: async ({ id, version }, draft: EventDraft, images) => {
      const body = toEventUpdate(draft, images, version);
      return (await updateEvent({ client: api, path: { id }, body, throwOnError: true })).data.event;
    },
  });
