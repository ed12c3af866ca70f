import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { FIELDS, type Failure, type Faults } from './answer.ts';
import { words } from './words.ts';

/** Translates an error code, as `errorWords` does. */
export type ErrorWords = (code: string, lang: Lang) => string;

/** Error codes of the API, or of the browser's own checks. */
export interface Refusal {
  code: string;
  codes: Faults;
}

/** A refusal in words; if codes cannot be translated, there is only the general sentence. */
export function inWords({ code, codes }: Refusal, lang: Lang, errorWords: ErrorWords | undefined): Failure {
  const faults = Object.fromEntries(
    Object.entries(codes).map(([field, fault]) => [field, errorWords?.(fault, lang) ?? '']),
  );
  return { state: 'failed', reason: errorWords?.(code, lang), faults };
}

/** The reason why a message could not be sent. */
export function failureOf(error: unknown, lang: Lang, errorWords: ErrorWords | undefined): Failure {
  if (!(error instanceof ApiError && error.status === 429)) return inWords(refusalOf(error), lang, errorWords);
  const own = translator(words[lang], lang);
  const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
  return { state: 'failed', reason: own('later', { count: minutes }), faults: {} };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NetworkError) return { code: 'network', codes: {} };
  if (!(error instanceof ApiError)) return { code: 'internal', codes: {} };
  const ownErrors = error.fields.filter(({ field }) => FIELDS.some((name) => name === field));
  return { code: error.code, codes: Object.fromEntries(ownErrors.map(({ field, code }) => [field, code])) };
}
