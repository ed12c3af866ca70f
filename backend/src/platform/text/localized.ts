import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A value per language; missing languages are absent. */
export type Localized<T> = Partial<Record<Lang, T>>;

/** The texts of one language, by field; a missing text is absent, never an empty string. */
export type Texts<Field extends string> = Partial<Record<Field, string>>;

/** A change of texts: absent is unchanged, null or an empty string clears. */
export type TextsInput<Field extends string> = Partial<Record<Field, string | null>>;

const isBlank = (text: string): boolean => text.trim() === '';

/** Word processors paste these line and page breaks, which XML (RSS, sitemaps) does not allow. */
const plainBreaks = (text: string): string => text.replace(/[\v\f]/g, '\n');

/**
 * The stored texts of one language after a change (docs/api.md, Writes).
 * @returns undefined when none is left
 */
export function mergeTexts<Field extends string>(
  stored: Texts<Field> | undefined,
  change: TextsInput<Field>,
  fields: readonly Field[],
): Texts<Field> | undefined {
  const merged: Texts<Field> = {};
  for (const field of fields) {
    const changed = change[field];
    const text = changed === undefined ? stored?.[field] : changed;
    if (typeof text === 'string' && !isBlank(text)) merged[field] = plainBreaks(text);
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/**
 * The stored texts of all languages after a change. An absent language or field is unchanged, null removes it. Nothing is filled in from
 * another language.
 */
export function mergeContent<Field extends string>(
  stored: Localized<Texts<Field>>,
  change: Localized<TextsInput<Field> | null> | undefined,
  fields: readonly Field[],
): Localized<Texts<Field>> {
  const merged: Localized<Texts<Field>> = {};
  for (const lang of LANGS) {
    const changed = change?.[lang];
    if (changed === null) continue;
    const texts = changed === undefined ? stored[lang] : mergeTexts(stored[lang], changed, fields);
    if (texts) merged[lang] = texts;
  }
  return merged;
}

/** The stored text per language after a change, for single texts such as the alternative text of a picture. */
export function mergeLocalizedText(
  stored: Localized<string>,
  change: Localized<string | null> | undefined,
): Localized<string> {
  return mergeTexts<Lang>(stored, change ?? {}, LANGS) ?? {};
}

/** Maps each language; undefined results are left out. */
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

/** Whether at least one language has a title, which every published item needs (docs/api.md, Writes). */
export function hasTitle(content: Localized<{ title?: string }>): boolean {
  return LANGS.some((lang) => content[lang]?.title !== undefined);
}

/** The title for places that show a single language; '' without any title. */
export const defaultTitle = (content: Localized<{ title?: string }>): string =>
  defaultText(mapLanguages(content, ({ title }) => title));

/** The text for places that show a single language: English, else the first available, else ''. */
export function defaultText(texts: Localized<string>): string {
  const lang = pickLang(texts, 'en');
  return (lang && texts[lang]) ?? '';
}
