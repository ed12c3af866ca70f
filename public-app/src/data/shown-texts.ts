import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownLanguages, type ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';

type Content<Texts> = Partial<Record<Lang, Texts>>;

/** The texts that visitors see of a stored item for which a title is enough: a missing language falls back to another one. */
export const titled = <Texts extends { title?: string }>(
  content: Content<Texts>,
  translations: Content<{ show?: ShowMark }> = {},
): Content<Texts & { title: string }> => only(shownLanguages(content, undefined, marksOf(translations)), content);

/**
 * The same for an item that needs a body (`needsBody` of the API's types): if some languages have a body, only those are
 * shown, and those that are marked.
 */
export const withBody = <Texts extends { title?: string; content?: string; text?: object }>(
  content: Content<Texts>,
  translations: Content<{ show?: ShowMark }> = {},
): Content<Texts & { title: string }> => {
  const hasBody = (lang: Lang) => (content[lang]?.content ?? content[lang]?.text) !== undefined;
  return only(shownLanguages(content, hasBody, marksOf(translations)), content);
};

const marksOf = (translations: Content<{ show?: ShowMark }>): Content<ShowMark | undefined> =>
  Object.fromEntries(LANGS.map((lang) => [lang, translations[lang]?.show]));

function only<Texts extends { title?: string }>(
  langs: readonly Lang[],
  content: Content<Texts>,
): Content<Texts & { title: string }> {
  const entries = LANGS.flatMap((lang) => {
    const texts = content[lang];
    return texts?.title === undefined || !langs.includes(lang)
      ? []
      : [[lang, { ...texts, title: texts.title }] as const];
  });
  return Object.fromEntries(entries);
}
