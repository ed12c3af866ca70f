import { createNews, updateNews, type AdminNews, type NewsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useSaving } from '../content/useSaving.ts';
import { toNewsInput, toNewsUpdate, type NewsDraft } from './news.form.ts';

/** @param stored the article as it was read; a new one has none */
export const useSaveNews = (stored: AdminNews | undefined) =>
  useSaving(stored, {
    toInput: toNewsInput,
    create: async (body: NewsInput, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createNews({ client: api, body, headers, throwOnError: true })).data.newsItem;
    },
    update: async ({ id, version }, draft: NewsDraft, images) => {
      const body = toNewsUpdate(draft, images, version);
      return (await updateNews({ client: api, path: { id }, body, throwOnError: true })).data.newsItem;
    },
  });
