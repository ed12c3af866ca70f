import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PER_PAGE, readEarlier, readRevisions, type ItemAddress } from './calls.ts';

/** The versions of an item, the newest first, page by page. */
export const useVersions = (item: ItemAddress) =>
  useInfiniteQuery({
    queryKey: [item.type, 'history', item.id],
    queryFn: ({ pageParam, signal }) => readRevisions(item, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length * PER_PAGE : undefined),
  });

/** An item as it was in a version; a version never changes. */
export const useEarlier = (item: ItemAddress, version: number | undefined): UseQueryResult<unknown> =>
  useQuery({
    queryKey: ['version', item.type, item.id, version],
    queryFn: () => readEarlier(item, version ?? 0),
    enabled: version !== undefined,
    staleTime: Infinity,
  });
