import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** Something per language; a language nobody wrote is absent. */
export type Localized<T> = Partial<Record<Lang, T>>;

/** The texts of one language, by part; a part nobody wrote is absent, never an empty string. */
export type Texts<Part extends string> = Partial<Record<Part, string>>;

/** A change of texts: absent leaves, null clears; an empty string clears too. */
export type TextsInput<Part extends string> = Partial<Record<Part, string | null>>;

/** Nothing but white space is nothing written. */
const isBlank = (text: string): boolean => text.trim() === '';

/** What office programs paste for a line or page break has no place in XML (RSS, sitemaps) and becomes a plain line feed. */
const plainBreaks = (text: string): string => text.replace(/[\v\f]/g, '\n');

/**
 * The stored texts of one language after a change (contract.md, "Writes").
 * @returns undefined when nothing is left
 */
export function mergeParts<Part extends string>(
  stored: Texts<Part> | undefined,
  change: TextsInput<Part>,
  parts: readonly Part[],
): Texts<Part> | undefined {
  const merged: Texts<Part> = {};
  for (const part of parts) {
    const asked = change[part];
    const text = asked === undefined ? stored?.[part] : asked;
    if (typeof text === 'string' && !isBlank(text)) merged[part] = plainBreaks(text);
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/**
 * The stored texts of all languages after a change: a language that is absent from it is unchanged, null removes one, and inside
 * a language the same holds for its parts. Nothing is ever filled in from another language.
 */
export function mergeContent<Part extends string>(
  stored: Localized<Texts<Part>>,
  change: Localized<TextsInput<Part> | null> | undefined,
  parts: readonly Part[],
): Localized<Texts<Part>> {
  const merged: Localized<Texts<Part>> = {};
  for (const lang of LANGS) {
    const asked = change?.[lang];
    if (asked === null) continue;
    const texts = asked === undefined ? stored[lang] : mergeParts(stored[lang], asked, parts);
    if (texts) merged[lang] = texts;
  }
  return merged;
}

/** The stored text per language after a change, for texts of one part such as what stands for a picture. */
export function mergeLocalizedText(
  stored: Localized<string>,
  change: Localized<string | null> | undefined,
): Localized<string> {
  return mergeParts<Lang>(stored, change ?? {}, LANGS) ?? {};
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

/** Whether visitors can be shown at least one language: a title is what every item needs (contract.md, "Writes"). */
export function hasTitle(content: Localized<{ title?: string }>): boolean {
  return LANGS.some((lang) => content[lang]?.title !== undefined);
}

/** What an item is called where only one language has a place; '' when nobody wrote a title. */
export const defaultTitle = (content: Localized<{ title?: string }>): string =>
  defaultText(mapLanguages(content, ({ title }) => title));

/** One text out of several languages, for those who can take only one: English, else the first written, else ''. */
export function defaultText(texts: Localized<string>): string {
  const lang = pickLang(texts, 'en');
  return (lang && texts[lang]) ?? '';
}
