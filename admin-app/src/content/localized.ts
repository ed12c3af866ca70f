import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** One text in every language, empty where there is none, as a form shows it. */
export type TextDraft = Record<Lang, string>;
type Stored = Partial<Record<Lang, string>>;

export const perLang = <Value>(value: (lang: Lang) => Value): Record<Lang, Value> => ({
  en: value('en'),
  ru: value('ru'),
  uz: value('uz'),
  kk: value('kk'),
});

/** The stored text as a form shows it. */
export const toTexts = (stored: Stored | undefined): TextDraft => perLang((lang) => stored?.[lang] ?? '');

/** Only the languages with a text, for a field that is replaced as a whole. */
export const toWritten = (texts: TextDraft): Stored =>
  Object.fromEntries(LANGS.flatMap((lang) => (texts[lang].trim() === '' ? [] : [[lang, texts[lang]]])));

/** Every language, for a field that is changed language by language: null clears one. */
export const toChange = (texts: TextDraft): Record<Lang, string | null> =>
  perLang((lang) => (texts[lang].trim() === '' ? null : texts[lang]));

/** The text to show where only one has a place, and its language: the asked one, else as everywhere. */
export function shownIn(texts: Stored, asked: Lang): { lang: Lang; text: string } {
  const lang = pickLang(texts, asked) ?? asked;
  return { lang, text: texts[lang] ?? '' };
}

/**
 * The title under which the audit log or the trash keeps an item, in the asked language where it has one.
 * @returns no language where only the title itself is known
 */
export function recordedTitle(
  { title, titles }: { title: string | null; titles: Stored },
  asked: Lang,
): { lang?: Lang; text: string } {
  const shown = shownIn(titles, asked);
  return shown.text === '' ? { text: title ?? '' } : shown;
}

/** All that is in a form, each language under its two letters. */
export const inAllLanguages = (texts: TextDraft): string =>
  LANGS.filter((lang) => texts[lang].trim() !== '')
    .map((lang) => `${languages[lang].code} ${texts[lang].trim()}`)
    .join(', ');
