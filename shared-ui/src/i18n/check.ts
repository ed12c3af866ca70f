import { LANGS, type Lang } from './languages.ts';
import type { Message, Messages } from './translate.ts';

export interface DictionaryCheck {
  dictionaries: Record<Lang, Messages>;
  /** The source code that uses them, as text. */
  sources: readonly string[];
  /** Keys whose words may be the same in another language, such as names. */
  equalOnPurpose?: readonly string[];
  /** Beginnings of keys that the code puts together, such as `error.`. */
  builtKeys?: readonly string[];
}

const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const placeholders = (message: Message): string =>
  [
    ...new Set(
      forms(message)
        .join()
        .match(/\{\w+\}/g) ?? [],
    ),
  ]
    .sort()
    .join();

/**
 * Finds errors in a set of dictionaries: keys that are missing, unused or empty, words equal to the English that should not be,
 * placeholders that differ, letters that don't belong to the language.
 * @returns one sentence for each error
 */
export function checkDictionaries({
  dictionaries,
  sources,
  equalOnPurpose = [],
  builtKeys = [],
}: DictionaryCheck): string[] {
  const code = sources.join('\n');
  const english = dictionaries.en;
  const keys = Object.keys(english);
  const unused = keys
    .filter((key) => !builtKeys.some((start) => key.startsWith(start)))
    .filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`))
    .map((key) => `${key} is used nowhere`);
  const errors = LANGS.flatMap((lang) => {
    const own = dictionaries[lang];
    const missing = keys.filter((key) => !(key in own)).map((key) => `${lang} lacks ${key}`);
    const extra = Object.keys(own)
      .filter((key) => !(key in english))
      .map((key) => `${lang} has ${key}, which English has not`);
    const wrong = Object.entries(own).flatMap(([key, message]) =>
      wordErrors(lang, key, message, english[key], equalOnPurpose),
    );
    return [...missing, ...extra, ...wrong];
  });
  return [...unused, ...errors];
}

/** Letters that do not belong to a language (docs/languages.md). */
const foreign: Record<Lang, RegExp> = {
  en: /[Ѐ-ӿ]/,
  ru: /[әғқңөұүһіў]/i,
  uz: /[Ѐ-ӿ]|[oOgG]['’‘`´]|[a-z]['‘`´][a-z]/,
  kk: /[Ѐ-ӿ]|[şçğöüñəäŋ]|[oOgG]ʻ/i,
};

function wordErrors(
  lang: Lang,
  key: string,
  message: Message,
  english: Message | undefined,
  equalOnPurpose: readonly string[],
): string[] {
  const errors: string[] = [];
  for (const text of forms(message)) {
    if (text.trim() === '') errors.push(`${lang} ${key} is empty`);
    if (!equalOnPurpose.includes(key) && foreign[lang].test(text))
      errors.push(`${lang} ${key} has letters of another language: ${text}`);
  }
  if (english === undefined || lang === 'en') return errors;
  if (placeholders(message) !== placeholders(english))
    errors.push(`${lang} ${key} has other placeholders than English`);
  const same = forms(message).join() === forms(english).join();
  if (
    same &&
    /\p{L}{3}/u.test(
      forms(english)
        .join()
        .replace(/\{\w+\}/g, ''),
    ) &&
    !equalOnPurpose.includes(key)
  ) {
    errors.push(`${lang} ${key} is the same as English: ${forms(english).join(' / ')}`);
  }
  return errors;
}
