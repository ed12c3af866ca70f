import { getEvent, getSite, listEvents } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Feed, SectionOnServer } from '../section.ts';
import { calendar } from './ics.server.ts';
import { words } from './section-name.ts';

/** How many events the calendar has. */
const CALENDAR_LENGTH = 100;

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
    // past events follow the coming ones in the list
    const today = isoDay(new Date());
    return calendar(
      data.events.filter(({ date, end_date: end }) => date !== null && (end ?? date) >= today),
      { lang, origin, name: [museum, words[lang].title].filter(Boolean).join(' — ') },
    );
  },
};

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
  feeds: [comingEvents, oneEvent],
  schemaType: 'Event',
};
