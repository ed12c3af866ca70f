import { listPages } from '@muzey/shared-ui/api/generated/index.ts';
import type { SectionOnServer } from '../section.ts';

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listPages({ client, query, throwOnError: true });
      return {
        items: data.pages.map(({ slug, id: key, content }) => ({ id: slug, key, content })),
        total: data.total,
      };
    },
  },
  feeds: [],
  schemaType: 'WebPage',
};
