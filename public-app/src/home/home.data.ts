import {
  listCollections,
  listEvents,
  listExhibitions,
  listNews,
  type NewsCard,
  type PublicCollection,
  type PublicEvent,
  type PublicExhibition,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isServerContext } from '../data/api.ts';
import { ask } from '../data/ask.ts';
import { loadLater } from './later.ts';

/** How much of each the home page shows; news: specification, section 9. */
const NEWS = 6;
const EXHIBITIONS = 4;
const EVENTS = 3;
const COLLECTIONS = 24;

/** Null where something could not be had. */
export interface HomeData {
  exhibitions: PublicExhibition[] | null;
  news: NewsCard[] | null;
  events: PublicEvent[] | null;
  collections: PublicCollection[] | null;
}

/** A page with one section missing is still a page; when nothing can be had it is an outage, and says so with its status. */
export async function homeLoader(args: LoaderFunctionArgs): Promise<HomeData> {
  const context: unknown = args.context;
  const code = loadLater();
  const answers = await Promise.allSettled([
    ask(args, (options) => listExhibitions({ ...options, query: { when: 'current', limit: EXHIBITIONS } })),
    ask(args, (options) => listNews({ ...options, query: { limit: NEWS, skip: 0 } })),
    ask(args, (options) => listEvents({ ...options, query: { limit: EVENTS } })),
    ask(args, (options) => listCollections({ ...options, query: { limit: COLLECTIONS, skip: 0 } })),
  ]);
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused && answers.every(({ status }) => status === 'rejected') && isServerContext(context)) {
    await context.shell().catch(() => {
      throw refused.reason;
    });
  }
  // the browser runs this on the way to the page, and never for the page that the server rendered
  await code;
  const [exhibitions, news, events, collections] = answers;
  return {
    exhibitions: exhibitions.status === 'fulfilled' ? exhibitions.value.exhibitions : null,
    news: news.status === 'fulfilled' ? news.value.news : null,
    events: events.status === 'fulfilled' ? events.value.events : null,
    collections: collections.status === 'fulfilled' ? collections.value.collections : null,
  };
}
