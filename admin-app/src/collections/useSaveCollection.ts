import {
  createCollection,
  updateCollection,
  type AdminCollection,
  type CollectionInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useSaving } from '../content/useSaving.ts';
import { toCollectionInput, toCollectionUpdate, type CollectionDraft } from './collections.form.ts';

/** @param stored the collection as it was read; a new one has none */
export const useSaveCollection = (stored: AdminCollection | undefined) =>
  useSaving(stored, {
    toInput: toCollectionInput,
    create: async (body: CollectionInput, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createCollection({ client: api, body, headers, throwOnError: true })).data.collection;
    },
    update: async ({ id, version }, draft: CollectionDraft, images) => {
      const body = toCollectionUpdate(draft, images, version);
      return (await updateCollection({ client: api, path: { id }, body, throwOnError: true })).data.collection;
    },
  });
