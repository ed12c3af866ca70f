import type { Client } from '@muzey/shared-ui/api/client.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { sendMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords, loadErrorWords } from '@muzey/shared-ui/i18n/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createHash } from 'node:crypto';
import { withObject } from './about-object.ts';
import { TRAP, type ContactAnswer } from './answer.ts';
import { aboutObject } from './load-about.ts';
import { failureOf } from './refusal.ts';

export interface Received {
  /** Status of the page with the answer. */
  status: number;
  retryAfterSeconds?: number;
  answer: ContactAnswer;
}

export interface Receiving {
  lang: Lang;
  /** Origin of the site. */
  origin: string;
  /** The id of the object that the message is about. */
  object: string | undefined;
}

/**
 * Sends the fields of a form without JavaScript on to the API, which checks them.
 * @param client calls the API on behalf of the visitor
 */
export async function receiveMessage(
  client: Client,
  form: URLSearchParams,
  { lang, origin, object }: Receiving,
): Promise<Received> {
  // browsers write line ends in forms as CR LF
  const field = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n');
  const typed = { name: field('name'), email: field('email'), message: field('message') };
  const about = await aboutObject(client, object, lang);
  // a page that was opened before an upgrade calls the honeypot `website`
  const body = {
    ...typed,
    message: withObject(typed.message, about, origin),
    website: field(TRAP) || field('website'),
    lang,
  };
  // a page that many readers share cannot contain a key; the same text sent twice is stored once
  const key = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  try {
    await sendMessage({ client, body, headers: { 'idempotency-key': key }, throwOnError: true });
    return { status: 200, answer: { state: 'sent' } };
  } catch (error) {
    await loadErrorWords(lang);
    const answer = { ...failureOf(error, lang, errorWords), typed };
    const isRefusal = error instanceof ApiError && error.status < 500;
    const { retryAfter } = error instanceof ApiError ? error : {};
    return {
      status: isRefusal ? error.status : 503,
      ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
      answer,
    };
  }
}
