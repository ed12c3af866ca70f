import { listExhibitions } from '@muzey/shared-ui/api/generated/index.ts';
import type { SectionOnServer } from '../section.ts';

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listExhibitions({ client, query, throwOnError: true });
      return { items: data.exhibitions, total: data.total };
    },
  },
  feeds: [],
  schemaType: 'ExhibitionEvent',
};
