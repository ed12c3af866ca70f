import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { sendMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState } from 'react';
import { apiOf } from '../data/api.ts';
import { useWords } from '../i18n/useWords.ts';
import { markSent, type Draft } from './session.ts';
import { words } from './words.ts';

/** After it the message can be sent again. */
const SEND_TIMEOUT_MS = 20_000;

export const FIELDS = ['name', 'email', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Errors by field. */
export type Faults = Partial<Record<FieldName, string>>;

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** Reason and errors in the reader's language. */
  | { state: 'failed'; reason: string | undefined; faults: Faults };

/** Few visitors need the words of errors, so they are loaded when the form gets the focus. */
export const loadErrorWords = () =>
  import(/* webpackChunkName: "error-words" */ '@muzey/shared-ui/i18n/errors.ts').then(
    ({ errorWords }) => errorWords,
    () => undefined,
  );

/** Sends a message. The same text sent again has the same idempotency key, and is stored once. */
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
        body: { ...draft, lang },
        headers: { 'idempotency-key': attempt.current.key },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
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
