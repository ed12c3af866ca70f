import en from './error-words/en.json' with { type: 'json' };
import kk from './error-words/kaa.json' with { type: 'json' };
import ru from './error-words/ru.json' with { type: 'json' };
import uz from './error-words/uz_Latn.json' with { type: 'json' };
import type { Lang } from './languages.ts';

export type ErrorCode = keyof typeof en;

/** Words for the API's stable error codes. */
const words: Record<Lang, Record<ErrorCode, string>> = { en, ru, uz, kk };

/**
 * The words for a code. An unknown code from a newer API gets the general words. Both apps translate by code, and never show the API's
 * English sentence.
 */
export function errorWords(code: string, lang: Lang, seconds = 1): string {
  const knownCode = Object.hasOwn(en, code) ? (code as ErrorCode) : 'internal';
  return words[lang][knownCode].replace('{{seconds}}', String(seconds));
}
