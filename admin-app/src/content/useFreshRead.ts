import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Reads an item for editing: each time again, and never replaced while somebody types. */
export const useFreshRead = <Item>(queryKey: readonly string[], read: () => Promise<Item>): UseQueryResult<Item> =>
  useQuery({ queryKey, staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, queryFn: read });
