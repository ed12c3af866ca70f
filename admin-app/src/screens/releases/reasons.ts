import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { reasonFor } from '../../content/form-errors.ts';
import { useT, words } from './words.ts';

type ReasonKey = Extract<Key<typeof words.en>, `releases-code-${string}`>;

const isReason = (key: string): key is ReasonKey => Object.hasOwn(words.en, key);

/** Returns the words for an error code of releases, or for one that all screens know. */
export function useCodeWords(): (code: string, lang: Lang) => string {
  const t = useT();
  return (code, lang) => {
    const key = `releases-code-${code}`;
    return isReason(key) ? t(key) : errorWords(code, lang);
  };
}

/** Returns the reason for a refusal. */
export function useReason(): (error: unknown, lang: Lang) => string {
  const codeWords = useCodeWords();
  return (error, lang) =>
    error instanceof ApiError && error.fields.length === 0 && isReason(`releases-code-${error.code}`)
      ? codeWords(error.code, lang)
      : reasonFor(error, lang);
}
