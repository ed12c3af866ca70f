import { listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { SectionOnServer } from '../section.ts';

export const onServer: SectionOnServer = {
  sitemap: {
    isShort: true,
    list: async (client) => {
      const { data } = await listBranches({ client, throwOnError: true });
      return { items: data.map(({ slug, id, content }) => ({ id: slug ?? id, key: id, content })), total: data.length };
    },
  },
  feeds: [],
  schemaType: 'Museum',
};
