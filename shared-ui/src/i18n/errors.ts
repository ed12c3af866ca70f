import { errorTable } from './error-words.ts';
import type { Lang } from './languages.ts';

export type ErrorCode = keyof typeof errorTable;

/**
 * The words for a code. A code that only a newer API knows gets the general ones. Both apps translate by code, never by the
 * API's English sentence.
 */
export function errorWords(code: string, lang: Lang, seconds = 1): string {
  const known = Object.hasOwn(errorTable, code) ? errorTable[code as ErrorCode] : errorTable.internal;
  return known[lang].replace('{seconds}', String(seconds));
}
