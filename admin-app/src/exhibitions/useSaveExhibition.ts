import {
  createExhibition,
  updateExhibition,
  type AdminExhibition,
  type ExhibitionInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useSaving } from '../content/useSaving.ts';
import { toExhibitionInput, toExhibitionUpdate, type ExhibitionDraft } from './exhibitions.form.ts';

/** @param stored the exhibition as it was read; a new one has none */
export const useSaveExhibition = (stored: AdminExhibition | undefined) =>
  useSaving(stored, {
    toInput: toExhibitionInput,
    create: async (body: ExhibitionInput, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createExhibition({ client: api, body, headers, throwOnError: true })).data.exhibition;
    },
    update: async ({ id, version }, draft: ExhibitionDraft, images) => {
      const body = toExhibitionUpdate(draft, images, version);
      return (await updateExhibition({ client: api, path: { id }, body, throwOnError: true })).data.exhibition;
    },
  });
