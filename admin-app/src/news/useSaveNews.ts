import {
  createNews,
  updateMedia,
  updateNews,
  type AdminNews,
  type NewsInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef } from 'react';
import { api, newIdempotencyKey } from '../api/api.ts';
import { toNewsInput, toNewsUpdate, type NewsDraft } from './news.form.ts';

/** Texts of pictures that were changed, by the picture's id. */
export type AltChanges = Readonly<Record<string, Partial<Record<Lang, string>>>>;

/**
 * Saves an article. A creation whose answer never came is sent again with its key before anything else, so that a broken connection never
 * makes two articles of one, even when the text was changed in between.
 */
export function useSaveNews() {
  const unanswered = useRef<{ key: string; body: NewsInput } | undefined>(undefined);

  const create = async (draft: NewsDraft, images: string[]): Promise<AdminNews> => {
    const body = toNewsInput(draft, images);
    const attempt = (unanswered.current ??= { key: newIdempotencyKey(), body });
    try {
      const { data } = await createNews({
        client: api,
        body: attempt.body,
        headers: { 'Idempotency-Key': attempt.key },
        throwOnError: true,
      });
      unanswered.current = undefined;
      if (JSON.stringify(attempt.body) === JSON.stringify(body)) return data.newsItem;
      return await update(data.newsItem.id, draft, images, data.newsItem.version);
    } catch (error) {
      // refused: nothing was made, and the next attempt is a new one
      if (error instanceof ApiError && error.status < 500 && error.status !== 401) unanswered.current = undefined;
      throw error;
    }
  };

  const update = async (id: string, draft: NewsDraft, images: string[], version: number): Promise<AdminNews> => {
    const body = toNewsUpdate(draft, images, version);
    return (await updateNews({ client: api, path: { id }, body, throwOnError: true })).data.newsItem;
  };

  const saveAlts = async (changes: AltChanges): Promise<void> => {
    for (const [id, texts] of Object.entries(changes)) {
      const alt = Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, text.trim() || null]));
      await updateMedia({ client: api, path: { id }, body: { alt }, throwOnError: true });
    }
  };

  return { create, update, saveAlts };
}
