import { LANGS, type Lang } from './languages.ts';

/**
 * The languages in which readers see an item (docs/languages.md, "Fallbacks"): those with a title. Where some have a body, only those with
 * a body.
 * @param hasBody left out where a title is enough
 */
export function shownLanguages(
  content: Partial<Record<Lang, { title?: string }>>,
  hasBody?: (lang: Lang) => boolean,
): Lang[] {
  const titled = LANGS.filter((lang) => content[lang]?.title !== undefined);
  const complete = hasBody ? titled.filter((lang) => hasBody(lang)) : [];
  return complete.length > 0 ? complete : titled;
}
