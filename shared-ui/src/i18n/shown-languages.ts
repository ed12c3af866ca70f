import { LANGS, type Lang } from './languages.ts';

/**
 * The languages of an item that readers are shown (docs/languages.md, "Fallbacks"): those with a title. Where some of them have a body,
 * only these.
 * @param hasBody absent where a title is enough
 */
export function shownLanguages(
  content: Partial<Record<Lang, { title?: string }>>,
  hasBody?: (lang: Lang) => boolean,
): Lang[] {
  const titled = LANGS.filter((lang) => content[lang]?.title !== undefined);
  const complete = hasBody ? titled.filter((lang) => hasBody(lang)) : [];
  return complete.length > 0 ? complete : titled;
}
