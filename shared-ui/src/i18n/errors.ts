import en from './error-words/en.json' with { type: 'json' };
import type { Lang } from './languages.ts';

export type ErrorCode = keyof typeof en;
type ErrorWords = Record<ErrorCode, string>;

/** English is always there, and so is the list of codes. */
const others: Readonly<Record<Exclude<Lang, 'en'>, () => Promise<{ default: ErrorWords }>>> = {
  ru: () => import(/* webpackChunkName: "error-words-ru" */ './error-words/ru.json', { with: { type: 'json' } }),
  uz: () => import(/* webpackChunkName: "error-words-uz" */ './error-words/uz_Latn.json', { with: { type: 'json' } }),
  kk: () => import(/* webpackChunkName: "error-words-kk" */ './error-words/kaa.json', { with: { type: 'json' } }),
};

/** Words for the API's stable error codes, in the languages that are loaded. */
const loaded: Partial<Record<Lang, ErrorWords>> = { en };

/** Loads the words of a language, which {@link errorWords} has from then on. */
export async function loadErrorWords(lang: Lang): Promise<void> {
  if (lang !== 'en') loaded[lang] ??= (await others[lang]()).default;
}

/**
 * The words for a code, in English until those of the language are loaded. An unknown code from a newer API gets the general words. Both
 * apps translate by code, and never show the API's English sentence.
 */
export function errorWords(code: string, lang: Lang, seconds = 1): string {
  const knownCode = Object.hasOwn(en, code) ? (code as ErrorCode) : 'internal';
  return (loaded[lang] ?? en)[knownCode].replace('{{seconds}}', String(seconds));
}
