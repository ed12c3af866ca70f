import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** One text in every language, empty where it is missing, in the form's shape. */
export type TextDraft = Record<Lang, string>;
type Stored = Partial<Record<Lang, string>>;

export const perLang = <Value>(value: (lang: Lang) => Value): Record<Lang, Value> => ({
  en: value('en'),
  ru: value('ru'),
  uz: value('uz'),
  kk: value('kk'),
});

/** The stored text in the form's shape. */
export const toTexts = (stored: Stored | undefined): TextDraft => perLang((lang) => stored?.[lang] ?? '');

/** Only the languages with a text, for a field that is replaced as a whole. */
export const toWritten = (texts: TextDraft): Stored =>
  Object.fromEntries(LANGS.flatMap((lang) => (texts[lang].trim() === '' ? [] : [[lang, texts[lang]]])));

/** Every language, for a field that is changed language by language; null clears one. */
export const toChange = (texts: TextDraft): Record<Lang, string | null> =>
  perLang((lang) => (texts[lang].trim() === '' ? null : texts[lang]));

/** The text to show where there is room for only one, and its language: the requested one, else the usual fallback. */
export function shownIn(texts: Stored, asked: Lang): { lang: Lang; text: string } {
  const lang = pickLang(texts, asked) ?? asked;
  return { lang, text: texts[lang] ?? '' };
}

/**
 * The title of an item in the audit log or the trash, in the requested language if it has one.
 * @returns no language if only the title itself is known
 */
export function recordedTitle(
  { title, titles }: { title: string | null; titles: Stored },
  asked: Lang,
): { lang?: Lang; text: string } {
  const text = shownIn(titles, asked);
  return text.text === '' ? { text: title ?? '' } : text;
}

/** All texts of a form, each language with its two-letter label. */
export const inAllLanguages = (texts: TextDraft): string =>
  LANGS.filter((lang) => texts[lang].trim() !== '')
    .map((lang) => `${languages[lang].code} ${texts[lang].trim()}`)
    .join(', ');
