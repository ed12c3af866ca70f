import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listCollections, listTerms, type PublicTermList } from '@muzey/shared-ui/api/generated/index.ts';
import type { SectionOnServer, SitemapSource } from '../section.ts';
import { manifests } from './manifests.server.ts';
import { KINDS } from './terms/term-kinds.ts';

/** The previous version of the API has no terms; both versions run during an upgrade. */
function noneBefore(error: unknown): PublicTermList {
  if (error instanceof ApiError && error.status === 404) return { terms: [], total: 0 };
  throw error;
}

/** The terms of a kind that public objects use. */
const termsOf = (kind: string): SitemapSource & { path: string } => ({
  path: `/terms/${kind}`,
  list: async (client: Client, query) => {
    const { terms, total } = await listTerms({ client, path: { kind }, query, throwOnError: true }).then(
      ({ data }) => data,
      noneBefore,
    );
    return { items: terms.map(({ id, slug, labels }) => ({ id, slug, content: labels })), total };
  },
});

export const onServer: SectionOnServer = {
  sitemap: {
    list: async (client, query) => {
      const { data } = await listCollections({ client, query, throwOnError: true });
      return { items: data.collections, total: data.total };
    },
  },
  moreSitemaps: Object.fromEntries(KINDS.map((kind) => [`terms_${kind}`, termsOf(kind)])),
  feeds: manifests,
  schemaType: 'VisualArtwork',
};
