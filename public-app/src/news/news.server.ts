import { getSite, listNews } from '@muzey/shared-ui/api/generated/index.ts';
import type { Feed, SectionOnServer } from '../section.ts';
import { rss } from './rss.server.ts';

/** How many articles the feed has. */
const FEED_LENGTH = 30;

const feed: Feed = {
  path: '/news/rss.xml',
  contentType: 'application/rss+xml',
  make: async (client, { lang, origin }) => {
    const [list, site] = await Promise.all([
      listNews({ client, query: { limit: FEED_LENGTH }, throwOnError: true }),
      getSite({ client, throwOnError: true }),
    ]);
    return rss({ news: list.data.news, site: site.data, lang, origin });
  },
};

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listNews({ client, query, throwOnError: true });
      return { items: data.news, total: data.total };
    },
  },
  feeds: [feed],
  schemaType: 'NewsArticle',
};
