import { getEvent, listEvents, type PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';

export interface EventsData {
  coming: PublicEvent[];
  past: PublicEvent[];
}

/** Coming events soonest first, then past ones latest first, as the API has them in order. */
export async function eventsLoader({ request, context }: LoaderFunctionArgs): Promise<EventsData> {
  const { data } = await listEvents({
    client: await apiOf(context),
    query: { limit: 100 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  const today = isoDay(new Date());
  const isComing = ({ date }: PublicEvent) => date !== null && date >= today;
  return { coming: data.events.filter(isComing), past: data.events.filter((event) => !isComing(event)) };
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
