import { getEvent, listEvents, type PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** How many past ones a page of the archive has. */
const PAGE_SIZE = 10;

export interface EventsData {
  events: PublicEvent[];
}

/** What is to come, the soonest first. */
export async function eventsLoader({ request, context }: LoaderFunctionArgs): Promise<EventsData> {
  const { data } = await listEvents({
    client: await apiOf(context),
    query: { when: 'current', limit: 100 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { events: data.events };
}

export interface PastEventsData extends EventsData {
  page: number;
  pages: number;
}

/** `/events/past?page=2`: what has been, the latest first. */
export async function pastEventsLoader({ request, context }: LoaderFunctionArgs): Promise<PastEventsData> {
  const page = pageOf(request);
  const { data } = await listEvents({
    client: await apiOf(context),
    query: { when: 'past', limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { events: data.events, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

export async function eventLoader({ params, request, context }: LoaderFunctionArgs): Promise<PublicEvent> {
  const { data } = await getEvent({
    client: await apiOf(context),
    path: { id: params.id ?? '' },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return data;
}
