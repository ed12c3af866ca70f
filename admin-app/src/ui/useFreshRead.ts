import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

let reads = 0;

/** Loads an item for editing: again each time, and never replaced while somebody types. */
export function useFreshRead<Item>(queryKey: readonly string[], read: () => Promise<Item>): UseQueryResult<Item> {
  // Another screen may load the same item and share its data with the next one: a form with its history, and back.
  const [ownRead] = useState(() => reads++);
  return useQuery({
    queryKey: [...queryKey, ownRead],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: read,
  });
}
