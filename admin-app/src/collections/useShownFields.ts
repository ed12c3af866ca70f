import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '../content/draft.ts';
import { shownFields, type CollectionDraft } from './collections.form.ts';
import { branchesQuery, entryQuery, type NamedEntry, type NamedType } from './record/calls.ts';

/** The type's own fields in words. Entries that the record names have the titles that the form has read. */
export function useShownFields() {
  const queries = useQueryClient();
  const { data: branches = [] } = useQuery(branchesQuery);
  return (draft: CollectionDraft, lang: Lang): Readonly<Record<string, string>> => {
    const titleAs = (type: NamedType) => (id: string) => {
      const known = queries.getQueryData<NamedEntry>(entryQuery(type, id).queryKey);
      return known ? titleOf(known.content, lang).title : '';
    };
    const branch = (id: string) => {
      const known = branches.find((one) => one.id === id);
      return known ? titleOf(known.content, lang).title : '';
    };
    return shownFields(draft, lang, { branch, object: titleAs('collections'), exhibition: titleAs('exhibitions') });
  };
}
