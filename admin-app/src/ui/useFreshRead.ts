import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

let reads = 0;

/** Reads an item for editing: each time again, and never replaced while somebody types. */
export function useFreshRead<Item>(queryKey: readonly string[], read: () => Promise<Item>): UseQueryResult<Item> {
  // Another screen may ask for the same, and pass what it has read on to the next: a form to its history, and back.
  const [ownRead] = useState(() => reads++);
  return useQuery({
    queryKey: [...queryKey, ownRead],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: read,
  });
}
