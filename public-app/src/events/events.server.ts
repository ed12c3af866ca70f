import { getEvent, getSite, listEvents, type PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Feed, SectionOnServer } from '../section.ts';
import { calendar } from './ics.server.ts';
import { path, words } from './section-name.ts';
import { daysOfEvent, timesOf } from './times.ts';
import { occasionsFeed } from '../seo/occasions-feed.server.ts';

/** How many events the calendar has. */
const CALENDAR_LENGTH = 100;

/** Past events follow the coming ones in the list. */
const isToCome =
  (today = isoDay(new Date())) =>
  ({ date, end_date: end }: PublicEvent): boolean =>
    date !== null && (end ?? date) >= today;

const comingEvents: Feed = {
  path: '/events.ics',
  contentType: 'text/calendar',
  make: async (client, { lang, origin }) => {
    const [{ data }, site] = await Promise.all([
      listEvents({ client, query: { limit: CALENDAR_LENGTH }, throwOnError: true }),
      getSite({ client, throwOnError: true }),
    ]);
    const { name } = site.data;
    const museum = name[pickLang(name, lang) ?? lang];
    return calendar(data.events.filter(isToCome()), {
      lang,
      origin,
      name: [museum, words[lang].title].filter(Boolean).join(' — '),
    });
  },
};

const rss = occasionsFeed({
  path,
  title: words,
  list: async (client) => {
    const { data } = await listEvents({ client, query: { limit: CALENDAR_LENGTH }, throwOnError: true });
    return data.events.filter(isToCome());
  },
  when: (event, lang) => [daysOfEvent(event, lang), timesOf(event)].filter(Boolean).join(', '),
  about: ({ content }, lang) => content[lang]?.description ?? undefined,
});

const oneEvent: Feed = {
  path: '/events/:id.ics',
  contentType: 'text/calendar',
  make: async (client, { lang, origin, id }) => {
    const { data } = await getEvent({ client, path: { id }, throwOnError: true });
    return calendar([data], { lang, origin });
  },
};

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listEvents({ client, query, throwOnError: true });
      return { items: data.events, total: data.total };
    },
  },
  feeds: [comingEvents, oneEvent, rss],
  schemaType: 'Event',
};
