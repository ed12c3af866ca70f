import { sendMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState } from 'react';
import { apiOf } from '../data/api.ts';
import type { Failure, Faults } from './answer.ts';
import { failureOf, inWords } from './refusal.ts';
import { markSent, type Draft } from './session.ts';

/** After this time the message can be sent again. */
const SEND_TIMEOUT_MS = 20_000;

export type Sending = { state: 'idle' } | { state: 'sending' } | Failure;

/** Few visitors need the error words, so they are loaded when the form gets the focus. */
export const errorWordsIn = (lang: Lang) =>
  import(/* webpackChunkName: "error-words" */ '@muzey/shared-ui/i18n/errors.ts')
    .then(async ({ errorWords, loadErrorWords }) => {
      await loadErrorWords(lang);
      return errorWords;
    })
    .catch(() => undefined);

/**
 * Sends a message. The same text sent again has the same idempotency key, so it is stored once.
 * @param about the id of the object that the message is about
 * @param before an answer that the server has already given
 */
export function useSending(about: string | undefined, before: Failure | undefined) {
  const lang = useLang();
  const [sending, setSending] = useState<Sending>(before ?? { state: 'idle' });
  const attempt = useRef<{ key: string; text: string }>(undefined);

  const refuse = useCallback(
    async (codes: Faults) => setSending(inWords({ codes, code: 'validation' }, lang, await errorWordsIn(lang))),
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
      markSent(about);
    } catch (error) {
      setSending(failureOf(error, lang, await errorWordsIn(lang)));
    }
  };
  return { sending, send, refuse };
}
