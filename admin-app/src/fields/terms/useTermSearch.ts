import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findTerms } from './calls.ts';
import type { FoundTerm, TermKind } from './term.ts';

/** The pause in typing after which a search is sent. */
const SEARCH_DELAY_MS = 200;

/** The terms of these kinds that contain the words in any language and script, after a pause in typing. */
export function useTermSearch(kinds: readonly TermKind[], text: string) {
  const lang = useLang();
  const query = text.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isCurrent = query !== '' && search === query;
  const results = useQuery({
    queryKey: ['terms', 'found', { kinds, search, lang }],
    enabled: isCurrent,
    queryFn: ({ signal }) => findTerms({ kinds, q: search, lang }, signal),
  });
  const terms: readonly FoundTerm[] = (isCurrent && results.data) || [];
  return {
    terms,
    searching: query !== '' && (!isCurrent || results.isPending),
    error: isCurrent && results.isError ? results.error : undefined,
    retry: () => void results.refetch(),
  };
}
