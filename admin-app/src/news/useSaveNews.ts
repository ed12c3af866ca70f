import {
  createNews,
  updateMedia,
  updateNews,
  type AdminNews,
  type Media,
  type NewsInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef } from 'react';
import { api, newIdempotencyKey } from '../api/api.ts';
import { toNewsInput, toNewsUpdate, type NewsDraft } from './news.form.ts';

/** Texts of pictures that were changed, by the picture's id. */
export type AltChanges = Readonly<Record<string, Partial<Record<Lang, string>>>>;

interface Change {
  draft: NewsDraft;
  media: readonly Media[];
  alts: AltChanges;
}

/** Answers after which it is sure that nothing was made: not those that only say "not now" or "not you". */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status);

/**
 * Saves an article, and knows what the server already has. A creation whose answer never came is sent again with its key before anything
 * else, so that a broken connection never makes two articles of one, even when the text was changed in between.
 * @param stored the article as it was read; a new one has none
 */
export function useSaveNews(stored: AdminNews | undefined) {
  const known = useRef<{ id: string; version: number } | undefined>(stored);
  const unanswered = useRef<{ key: string; body: NewsInput } | undefined>(undefined);

  /** @returns the article, and whether it is what is wanted now, not only what was wanted at the first attempt */
  const create = async (wanted: NewsInput): Promise<{ news: AdminNews; asWanted: boolean }> => {
    const { key, body } = (unanswered.current ??= { key: newIdempotencyKey(), body: wanted });
    try {
      const { data } = await createNews({
        client: api,
        body,
        headers: { 'Idempotency-Key': key },
        throwOnError: true,
      });
      unanswered.current = undefined;
      known.current = data.newsItem;
      return { news: data.newsItem, asWanted: JSON.stringify(body) === JSON.stringify(wanted) };
    } catch (error) {
      if (isRefusal(error)) unanswered.current = undefined;
      throw error;
    }
  };

  const update = async (id: string, version: number, draft: NewsDraft, images: string[]): Promise<AdminNews> => {
    const body = toNewsUpdate(draft, images, version);
    const { data } = await updateNews({ client: api, path: { id }, body, throwOnError: true });
    known.current = data.newsItem;
    return data.newsItem;
  };

  return {
    /** @throws ApiError, NetworkError */
    save: async ({ draft, media, alts }: Change): Promise<AdminNews> => {
      await saveAlts(alts, media);
      const images = media.map((one) => one.url);
      let target = known.current;
      if (!target) {
        const { news, asWanted } = await create(toNewsInput(draft, images));
        if (asWanted) return news;
        target = news;
      }
      return update(target.id, target.version, draft, images);
    },
    /** From now on, changes are made to this version. */
    rebase: (current: AdminNews) => {
      known.current = current;
    },
  };
}

async function saveAlts(changes: AltChanges, media: readonly Media[]): Promise<void> {
  for (const { id } of media) {
    const texts = changes[id];
    if (!texts) continue;
    const alt = Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, text.trim() || null]));
    await updateMedia({ client: api, path: { id }, body: { alt }, throwOnError: true });
  }
}
