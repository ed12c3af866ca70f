import { getExhibition, listExhibitions } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { SectionOnServer } from '../section.ts';
import { galleryFeed } from '../seo/manifests/manifest-feeds.server.ts';
import { occasionsFeed } from '../seo/occasions-feed.server.ts';
import { path, words as sectionWords } from './section-name.ts';
import { timeOf } from './time-of.ts';
import { words } from './words.ts';

/** How many exhibitions the feed has. */
const FEED_LENGTH = 50;

const feed = occasionsFeed({
  path,
  title: sectionWords,
  list: async (client) => {
    const { data } = await listExhibitions({ client, query: { limit: FEED_LENGTH }, throwOnError: true });
    const today = isoDay(new Date());
    return data.exhibitions.filter((exhibition) => timeOf(exhibition, today) !== 'past');
  },
  when: ({ start_date: start, end_date: end }, lang) => {
    if (start === null || end === null) return start === null ? undefined : longDate(start, lang);
    return translator(words[lang], lang)('dates', { start: longDate(start, lang), end: longDate(end, lang) });
  },
  about: ({ content }, lang) => content[lang]?.excerpt ?? undefined,
});

const manifest = galleryFeed(path, async (client, id) => {
  const { data } = await getExhibition({ client, path: { id }, throwOnError: true });
  return data;
});

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listExhibitions({ client, query, throwOnError: true });
      return { items: data.exhibitions, total: data.total };
    },
  },
  feeds: [feed, manifest],
  schemaType: 'ExhibitionEvent',
};
