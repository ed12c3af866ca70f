import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { sendMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState } from 'react';
import { apiOf } from '../data/api.ts';
import { useWords } from '../i18n/useWords.ts';
import { markSent, type Draft } from './kept.ts';
import { words } from './words.ts';

/** Milliseconds after which an answer is no longer waited for; the message may be sent again then. */
const PATIENCE = 20_000;

export const FIELDS = ['name', 'email', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];

/** What is wrong with which field. */
export type Faults = Partial<Record<FieldName, string>>;

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** What went wrong in the reader's language, and with which fields. */
  | { state: 'failed'; reason: string | undefined; faults: Faults };

/** The words for what a server may refuse; needed by few, so they come when somebody begins to write. */
export const loadErrorWords = () =>
  import(/* webpackChunkName: "error-words" */ '@muzey/shared-ui/i18n/errors.ts').then(
    ({ errorWords }) => errorWords,
    () => undefined,
  );

/** Sends a message. One that is sent again as it is, because no answer came, has the same key and is stored once. */
export function useSending() {
  const own = useWords(words);
  const lang = useLang();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const attempt = useRef<{ key: string; text: string }>(undefined);

  const refuse = useCallback(
    async (codes: Faults) => setSending(await inWords({ codes, code: 'validation' }, lang)),
    [lang],
  );
  const send = async (draft: Draft & { website: string }) => {
    const text = JSON.stringify(draft);
    if (attempt.current?.text !== text) attempt.current = { key: newIdempotencyKey(), text };
    setSending({ state: 'sending' });
    try {
      await sendMessage({
        client: await apiOf(undefined),
        body: draft,
        headers: { 'idempotency-key': attempt.current.key },
        signal: AbortSignal.timeout(PATIENCE),
        throwOnError: true,
      });
      markSent();
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        const reason = own('later', { count: Math.ceil((error.retryAfter ?? 60) / 60) });
        setSending({ state: 'failed', reason, faults: {} });
      } else setSending(await inWords(refusalOf(error), lang));
    }
  };
  return { sending, send, refuse };
}

interface Refusal {
  code: string;
  codes: Faults;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NetworkError) return { code: 'network', codes: {} };
  if (!(error instanceof ApiError)) return { code: 'internal', codes: {} };
  const known = error.fields.filter(({ field }) => FIELDS.some((name) => name === field));
  return { code: error.code, codes: Object.fromEntries(known.map(({ field, code }) => [field, code])) };
}

async function inWords({ code, codes }: Refusal, lang: Lang): Promise<Sending> {
  const errorWords = await loadErrorWords();
  const faults = Object.fromEntries(
    Object.entries(codes).map(([field, fault]) => [field, errorWords?.(fault, lang) ?? '']),
  );
  return { state: 'failed', reason: errorWords?.(code, lang), faults };
}
