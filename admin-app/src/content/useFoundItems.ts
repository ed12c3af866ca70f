import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentType, FoundItem } from './section.ts';
import { useOwnSections } from './own-sections.ts';

/** The pause in typing after which a search is sent. */
const SEARCH_DELAY_MS = 200;
/** A single letter would match nearly everything. */
const MIN_CHARACTERS = 2;

/** The matching items of a type. */
export interface Found {
  type: ContentType;
  items: readonly FoundItem[];
  /** The search in another spelling, where none was found. */
  meant?: string;
}

interface FoundItems {
  groups: readonly Found[];
  /** The search in another spelling, where nothing was found. */
  meant: string | undefined;
  /** Whether an answer is still to come. */
  searching: boolean;
  /** The reason why a type could not be searched. */
  error: unknown;
  retry: () => void;
}

/** Searches the items of all types that this account may open, after a pause in typing. If a type fails, the others are still shown. */
export function useFoundItems(text: string): FoundItems {
  const lang = useLang();
  const own = useOwnSections();
  const query = text.trim();
  const isLongEnough = Array.from(query).length >= MIN_CHARACTERS;
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isCurrent = isLongEnough && search === query;
  const results = useQuery({
    queryKey: ['found', { lang, search, types: own.map(({ type }) => type) }],
    enabled: isCurrent,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const searches = own.map(async ({ type, find }): Promise<Found> => ({
        type,
        ...(await find(search, lang, signal)),
      }));
      const outcomes = await Promise.allSettled(searches);
      return {
        found: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
        error: outcomes.find((outcome) => outcome.status === 'rejected')?.reason as unknown,
      };
    },
  });
  const answer = isCurrent && !results.isFetching ? results.data : undefined;
  const groups = answer?.found ?? [];
  return {
    groups,
    meant: groups.every(({ items }) => items.length === 0) ? groups.find(({ meant }) => meant)?.meant : undefined,
    searching: isLongEnough && answer === undefined,
    error: answer?.error,
    retry: () => void results.refetch(),
  };
}
