import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { TextDraft } from '../../content/localized.ts';
import { shownFields, type CollectionDraft } from './collections.form.ts';
import { useBranchName } from '../../content/branches.ts';
import { useEntryTitles } from '../../fields/entries/useEntryTitles.ts';

/**
 * The type's own fields in words. The titles of items that the record refers to are loaded unless the form has them.
 * @param reads false for many records: items without a known title show part of their id
 */
export function useShownFields(reads = true) {
  const branch = useBranchName();
  const titlesOf = useEntryTitles(reads);
  return (
    draft: CollectionDraft,
    lang: Lang,
    textOf?: (texts: TextDraft) => string,
  ): Readonly<Record<string, string>> => {
    const names = { branch, object: titlesOf('collections', lang), exhibition: titlesOf('exhibitions', lang) };
    return shownFields(draft, lang, names, textOf);
  };
}
