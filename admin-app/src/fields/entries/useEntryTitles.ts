import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '../../content/draft.ts';
import { entryQuery, isNamed, type NamedEntry, type NamedType } from './calls.ts';

/**
 * The titles of entries of which the id is known, empty until they are loaded.
 * @param reads whether titles that the form does not have are loaded
 */
export function useEntryTitles(reads = true) {
  const queries = useQueryClient();
  // re-renders with the titles that have loaded
  useIsFetching({ predicate: isNamed });
  return (type: NamedType, lang: Lang) =>
    (id: string): string => {
      const asked = entryQuery(type, id);
      // one that failed to load is not requested again
      if (reads && asked.enabled && !queries.getQueryState(asked.queryKey)) void queries.prefetchQuery(asked);
      const cached = queries.getQueryData<NamedEntry>(asked.queryKey);
      return cached ? titleOf(cached.content, lang).title : '';
    };
}
