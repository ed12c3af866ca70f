import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/**
 * The texts that visitors see of a stored item. A language without a title is not shown: another one stands in for it as a whole
 * (backend/src/platform/content/show-item.ts).
 */
export function titled<Texts extends { title?: string }>(
  content: Partial<Record<Lang, Texts>>,
): Partial<Record<Lang, Texts & { title: string }>> {
  const shown = LANGS.flatMap((lang) => {
    const texts = content[lang];
    return texts?.title === undefined ? [] : [[lang, { ...texts, title: texts.title }] as const];
  });
  return Object.fromEntries(shown);
}
