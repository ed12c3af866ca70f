import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownLanguages } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { isEmptyText, type BlocksPerLang } from './blocks.ts';
import type { DraftContent } from './draft.ts';
import type { TextFieldRule } from './text-fields.ts';

/** The languages of a form that visitors are not shown: they have a title, and lack the body that others have. */
export function hiddenLanguages<Field extends string>(
  fields: readonly TextFieldRule<Field>[],
  content: DraftContent<Field>,
  blocks: BlocksPerLang | undefined,
): Lang[] {
  if (!blocks || !fields.some(({ isBody }) => isBody)) return [];
  const titles = Object.fromEntries(
    LANGS.map((lang) => {
      const { title = '' }: Partial<Record<string, string>> = content[lang];
      return [lang, { title: title.trim() === '' ? undefined : title }];
    }),
  );
  const titled = shownLanguages(titles);
  const shown = shownLanguages(titles, (lang) => !isEmptyText(blocks[lang]));
  return titled.filter((lang) => !shown.includes(lang));
}
