import type { QueryClient } from '@tanstack/react-query';
import type { ContentType } from '../../content/section.ts';
import { readWaiting } from './calls.ts';

export const waitingKey = (type: string, id: string) => ['waiting', type, id];

/** The waiting change of an item, read once for each time that its form is opened: no key of a list has it read anew meanwhile. */
export const waitingQuery = (type: ContentType, id: string) => ({
  queryKey: waitingKey(type, id),
  queryFn: () => readWaiting({ type, id }),
  staleTime: Infinity,
});

/** Reads it beside the item, so that the form does not wait for one after the other. An error is told when the form asks again. */
export const prefetchWaiting = (queries: QueryClient, type: ContentType, id: string): Promise<void> =>
  queries.prefetchQuery({ ...waitingQuery(type, id), staleTime: 0 });
