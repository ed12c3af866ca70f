import { listCollections } from '@muzey/shared-ui/api/generated/index.ts';
import type { SectionOnServer } from '../section.ts';

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listCollections({ client, query, throwOnError: true });
      return { items: data.collections, total: data.total };
    },
  },
  feeds: [],
  schemaType: 'VisualArtwork',
};
