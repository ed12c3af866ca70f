import { LANGS, type Lang } from './languages.ts';

/** Exceptions from the rule: a language is shown although it lacks the body, or is not shown although it is whole. */
export const SHOW_MARKS = ['as_it_is', 'not_yet'] as const;
export type ShowMark = (typeof SHOW_MARKS)[number];

/**
 * The languages in which readers see an item (docs/languages.md, "Fallbacks"): those with a title. Where some have a body, only those with
 * a body. Never none, if there is a title.
 * @param hasBody left out where a title is enough
 */
export function shownLanguages(
  content: Partial<Record<Lang, { title?: string }>>,
  hasBody?: (lang: Lang) => boolean,
  marks: Partial<Record<Lang, ShowMark | undefined>> = {},
): Lang[] {
  const all = LANGS.filter((lang) => content[lang]?.title !== undefined);
  const ready = all.filter((lang) => marks[lang] !== 'not_yet');
  const titled = ready.length > 0 ? ready : all;
  // while no language has a body, a mark for one hides no other
  return hasBody && titled.some(hasBody)
    ? titled.filter((lang) => marks[lang] === 'as_it_is' || hasBody(lang))
    : titled;
}
