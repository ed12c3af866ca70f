import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findTerms } from './calls.ts';
import type { FoundTerm, TermKind } from './term.ts';

/** The pause in typing after which a search is sent. */
const SEARCH_DELAY_MS = 200;

/** The terms of these kinds that have the words in any language and script, after a pause in typing. */
export function useTermSearch(kinds: readonly TermKind[], text: string) {
  const lang = useLang();
  const wanted = text.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isCurrent = wanted !== '' && search === wanted;
  const found = useQuery({
    queryKey: ['terms', 'found', { kinds, search, lang }],
    enabled: isCurrent,
    queryFn: ({ signal }) => findTerms({ kinds, q: search, lang }, signal),
  });
  const terms: readonly FoundTerm[] = (isCurrent && found.data) || [];
  return {
    terms,
    searching: wanted !== '' && (!isCurrent || found.isPending),
    error: isCurrent && found.isError ? found.error : undefined,
    retry: () => void found.refetch(),
  };
}
