import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What is edited: read anew each time, and never replaced while somebody types. */
export const useFresh = <Item>(queryKey: readonly string[], read: () => Promise<Item>): UseQueryResult<Item> =>
  useQuery({ queryKey, staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, queryFn: read });
