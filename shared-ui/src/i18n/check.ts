import { LANGS, type Lang } from './languages.ts';
import type { PluralForm } from './plurals.ts';
import type { Messages } from './translate.ts';

export interface DictionaryCheck {
  dictionaries: Record<Lang, Messages>;
  /** The source code that uses the keys, as text. */
  sources: readonly string[];
  /** Keys whose text may be the same in another language, such as names. */
  equalOnPurpose?: readonly string[];
  /** Prefixes of keys that the code assembles, such as `error.`. */
  builtKeys?: readonly string[];
}

/** The plural forms that each language has in a catalogue (CLDR); Uzbek and Karakalpak have only one. */
export const FORMS: Record<Lang, readonly PluralForm[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  uz: ['other'],
  kk: ['other'],
};
const FORM = /_(?:one|few|many|other)$/;

/** The sentences of each key, with all its plural forms. */
function byKey(messages: Messages): Map<string, string[]> {
  const textsByKey = new Map<string, string[]>();
  for (const [name, text] of Object.entries(messages)) {
    const key = name.replace(FORM, '');
    textsByKey.set(key, [...(textsByKey.get(key) ?? []), text]);
  }
  return textsByKey;
}

/** The names that a catalogue should have, based on the English one. */
export const namesIn = (lang: Lang, english: Messages): string[] =>
  Object.keys(english).flatMap((name) => {
    if (!FORM.test(name)) return [name];
    return name.endsWith('_other') ? FORMS[lang].map((form) => name.replace(FORM, `_${form}`)) : [];
  });

const placeholders = (texts: readonly string[]): string =>
  [...new Set(texts.join().match(/\{\{\w+\}\}/g) ?? [])].sort().join();

/**
 * Finds errors in a set of dictionaries: missing, unused or empty keys, texts that are wrongly the same as in English, different
 * placeholders, letters that don't belong to the language.
 * @returns one sentence per error
 */
export function checkDictionaries({
  dictionaries,
  sources,
  equalOnPurpose = [],
  builtKeys = [],
}: DictionaryCheck): string[] {
  const code = sources.join('\n');
  const english = byKey(dictionaries.en);
  const unused = [...english.keys()]
    .filter((key) => !builtKeys.some((start) => key.startsWith(start)))
    .filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`))
    .map((key) => `${key} is used nowhere`);
  const errors = LANGS.flatMap((lang) => {
    const names = namesIn(lang, dictionaries.en);
    const own = Object.keys(dictionaries[lang]);
    const missing = names.filter((name) => !own.includes(name)).map((name) => `${lang} lacks ${name}`);
    const extra = own
      .filter((name) => !names.includes(name))
      .map((name) => `${lang} has ${name}, which English has not`);
    const wrong = [...byKey(dictionaries[lang])].flatMap(([key, texts]) =>
      wordErrors(lang, key, texts, english.get(key), equalOnPurpose),
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
  texts: readonly string[],
  english: readonly string[] | undefined,
  equalOnPurpose: readonly string[],
): string[] {
  const errors: string[] = [];
  for (const text of texts) {
    if (text.trim() === '') errors.push(`${lang} ${key} is empty`);
    if (!equalOnPurpose.includes(key) && foreign[lang].test(text))
      errors.push(`${lang} ${key} has letters of another language: ${text}`);
  }
  if (english === undefined || lang === 'en') return errors;
  if (placeholders(texts) !== placeholders(english)) errors.push(`${lang} ${key} has other placeholders than English`);
  const letters = english.join().replace(/\{\{\w+\}\}/g, '');
  if (texts.join() === english.join() && /\p{L}{3}/u.test(letters) && !equalOnPurpose.includes(key)) {
    errors.push(`${lang} ${key} is the same as English: ${english.join(' / ')}`);
  }
  return errors;
}
