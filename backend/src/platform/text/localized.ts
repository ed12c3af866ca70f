import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { visible } from './spelling.js';

/** A value per language. Languages without one are absent. */
export type Localized<T> = Partial<Record<Lang, T>>;

/** The texts of one language, by field. Absent when not written, never an empty string. */
export type Texts<Field extends string> = Partial<Record<Field, string>>;

/** A change of texts: absent keeps, null or an empty string clears. */
export type TextsInput<Field extends string> = Partial<Record<Field, string | null>>;

/** Whether a text has nothing visible. */
export const isBlank = (text: string): boolean => visible(text).trim() === '';

/**
 * Replaces vertical tabs and form feeds, which word processors paste, because XML (RSS, sitemaps) does not allow them.
 */
const plainBreaks = (text: string): string => text.replace(/[\v\f]/g, '\n');

/**
 * The stored texts of one language after a change.
 * @returns undefined when nothing is left
 */
export function mergeTexts<Field extends string>(
  stored: Texts<Field> | undefined,
  change: TextsInput<Field>,
  fields: readonly Field[],
): Texts<Field> | undefined {
  const merged: Texts<Field> = {};
  for (const field of fields) {
    const asked = change[field];
    const text = asked === undefined ? stored?.[field] : asked;
    if (typeof text === 'string' && !isBlank(text)) merged[field] = plainBreaks(text);
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/**
 * The stored texts of all languages after a change. An absent language is unchanged, null removes one, and the same holds for the fields of
 * a language. Nothing is filled in from another language.
 */
export function mergeContent<Field extends string>(
  stored: Localized<Texts<Field>>,
  change: Localized<TextsInput<Field> | null> | undefined,
  fields: readonly Field[],
): Localized<Texts<Field>> {
  const merged: Localized<Texts<Field>> = {};
  for (const lang of LANGS) {
    const asked = change?.[lang];
    if (asked === null) continue;
    const texts = asked === undefined ? stored[lang] : mergeTexts(stored[lang], asked, fields);
    if (texts) merged[lang] = texts;
  }
  return merged;
}

/** The stored text per language after a change, for single texts such as a picture's description. */
export function mergeLocalizedText(
  stored: Localized<string>,
  change: Localized<string | null> | undefined,
): Localized<string> {
  return mergeTexts<Lang>(stored, change ?? {}, LANGS) ?? {};
}

/** A copy in which each language is mapped; one that maps to undefined is left out. */
export function mapLanguages<From, To>(
  texts: Localized<From>,
  map: (text: From, lang: Lang) => To | undefined,
): Localized<To> {
  const mapped: Localized<To> = {};
  for (const lang of LANGS) {
    const text = texts[lang];
    const result = text === undefined ? undefined : map(text, lang);
    if (result !== undefined) mapped[lang] = result;
  }
  return mapped;
}

/** The texts of all languages that have one. */
export const writtenTexts = (texts: Localized<string>): { lang: Lang; text: string }[] =>
  LANGS.flatMap((lang) => {
    const text = texts[lang];
    return text === undefined ? [] : { lang, text };
  });

/** Whether at least one language can be shown to visitors. */
export function hasTitle(content: Localized<{ title?: string }>): boolean {
  return LANGS.some((lang) => content[lang]?.title !== undefined);
}

/** The titles alone. */
export const titlesOf = (content: Localized<{ title?: string }>): Localized<string> =>
  mapLanguages(content, ({ title }) => title);

/** The title, for places that show only one language; '' without any. */
export const defaultTitle = (content: Localized<{ title?: string }>): string => defaultText(titlesOf(content));

/** One text out of several languages: English, else the first language that has one, else ''. */
export function defaultText(texts: Localized<string>): string {
  const lang = pickLang(texts, 'en');
  return (lang && texts[lang]) ?? '';
}
