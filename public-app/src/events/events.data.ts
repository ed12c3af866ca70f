import { getEvent, getEventAt, listEvents, type PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { aroundItem, type Around } from '../data/around.ts';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { nameAsked, redirectToOwnAddress } from '../data/own-address.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** Items on a page of the archive. */
const PAGE_SIZE = 10;

export interface EventsData {
  events: PublicEvent[];
}

/** Coming events, the soonest first. */
export async function eventsLoader(args: LoaderFunctionArgs): Promise<EventsData> {
  const data = await ask(args, (options) =>
    listEvents({ ...options, query: { fields: 'card', when: 'current', limit: 100 } }),
  );
  return { events: data.events };
}

export interface PastEventsData extends EventsData {
  page: number;
  pages: number;
}

/** `/events/past?page=2`: past events, the latest first. */
export async function pastEventsLoader(args: LoaderFunctionArgs): Promise<PastEventsData> {
  const page = pageOf(args.request);
  const data = await ask(args, (options) =>
    listEvents({ ...options, query: { fields: 'card', when: 'past', limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } }),
  );
  return { events: data.events, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

/** A preview has the event alone. */
export type EventPageData = Formatted<PublicEvent> & Around;

export async function eventLoader(args: LoaderFunctionArgs): Promise<EventPageData> {
  const path = nameAsked(args.params);
  const item = await ask(args, (options) =>
    'id' in path ? getEvent({ ...options, path }) : getEventAt({ ...options, path }),
  );
  redirectToOwnAddress(args, '/events', item.slug ?? item.id);
  const around = aroundItem(args, { type: 'events', id: item.id, branch: item.branch });
  return { ...(await formatted(item, langAsked(args.request))), ...(await around) };
}
