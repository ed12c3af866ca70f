import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '../../content/draft.ts';
import type { TextDraft } from '../../content/localized.ts';
import { shownFields, type CollectionDraft } from './collections.form.ts';
import { useBranchName } from '../../content/branches.ts';
import { entryQuery, isNamed, type NamedEntry, type NamedType } from './record/calls.ts';

/**
 * The type's own fields in words. The titles of items that the record refers to are loaded unless the form has them.
 * @param reads false for many records: items without a known title show part of their id
 */
export function useShownFields(reads = true) {
  const queries = useQueryClient();
  const branch = useBranchName();
  // re-renders with the titles that have loaded
  useIsFetching({ predicate: isNamed });
  return (
    draft: CollectionDraft,
    lang: Lang,
    textOf?: (texts: TextDraft) => string,
  ): Readonly<Record<string, string>> => {
    const titleAs = (type: NamedType) => (id: string) => {
      const asked = entryQuery(type, id);
      // one that failed to load is not requested again
      if (reads && asked.enabled && !queries.getQueryState(asked.queryKey)) void queries.prefetchQuery(asked);
      const cached = queries.getQueryData<NamedEntry>(asked.queryKey);
      return cached ? titleOf(cached.content, lang).title : '';
    };
    const names = { branch, object: titleAs('collections'), exhibition: titleAs('exhibitions') };
    return shownFields(draft, lang, names, textOf);
  };
}
