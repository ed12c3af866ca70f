import { getNews, getSite, listNews, type NewsArticle } from '@muzey/shared-ui/api/generated/index.ts';
import type { Client } from '@muzey/shared-ui/api/client.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Feed, SectionOnServer } from '../section.ts';
import { galleryFeed } from '../seo/manifests/manifest-feeds.server.ts';
import { rss } from './rss.server.ts';

/** How many articles the feed has. */
const FEED_LENGTH = 30;

/** Undefined for an article that is no longer public. */
const readArticle = (client: Client, id: string): Promise<NewsArticle | undefined> =>
  getNews({ client, path: { id }, throwOnError: true }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    },
  );

const feed: Feed = {
  path: '/news/rss.xml',
  contentType: 'application/rss+xml',
  make: async (client, { lang, origin }) => {
    const [list, site] = await Promise.all([
      listNews({ client, query: { limit: FEED_LENGTH }, throwOnError: true }),
      getSite({ client, throwOnError: true }),
    ]);
    return rss({ cards: list.data.news, read: (id) => readArticle(client, id), site: site.data, lang, origin });
  },
};

const manifest = galleryFeed('/news', async (client, id) => {
  const { data } = await getNews({ client, path: { id }, throwOnError: true });
  return data;
});

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listNews({ client, query, throwOnError: true });
      return { items: data.news, total: data.total };
    },
  },
  feeds: [feed, manifest],
  schemaType: 'NewsArticle',
};
