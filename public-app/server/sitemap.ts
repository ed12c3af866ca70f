import type { Client } from '@muzey/shared-ui/api/client.ts';
import {
  listBranches,
  listCollections,
  listEvents,
  listExhibitions,
  listNews,
} from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../src/address.ts';

/** A sitemap may have 50,000 addresses (sitemaps.org), and each path has four, one a language. */
const MOST_PATHS = 12_000;
/** Items of a list that are asked for at once. */
const PER_CALL = 100;

/** One page of a list, as the sitemap needs it. */
type List = (query: { limit: number; skip: number }) => Promise<{ ids: string[]; total: number }>;

/** The addresses of all public pages, without language; archived items are in no list, so they are not here either. */
export async function publicPaths(client: Client): Promise<string[]> {
  const branches = await listBranches({ client, throwOnError: true });
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
  const lists: Record<string, List> = {
    '/news': async (query) => {
      const { data } = await listNews({ client, query, throwOnError: true });
      return { ids: idsOf(data.news), total: data.total };
    },
    '/exhibitions': async (query) => {
      const { data } = await listExhibitions({ client, query, throwOnError: true });
      return { ids: idsOf(data.exhibitions), total: data.total };
    },
    '/events': async (query) => {
      const { data } = await listEvents({ client, query, throwOnError: true });
      return { ids: idsOf(data.events), total: data.total };
    },
    '/collections': async (query) => {
      const { data } = await listCollections({ client, query, throwOnError: true });
      return { ids: idsOf(data.collections), total: data.total };
    },
  };
  const paths = [
    '/',
    '/visit',
    '/about',
    '/branches',
    '/exhibitions/past',
    '/events/past',
    ...branches.data.map(({ slug, id }) => `/branches/${slug ?? id}`),
  ];
  for (const [path, list] of Object.entries(lists)) {
    paths.push(path);
    for (let skip = 0; paths.length < MOST_PATHS; skip += PER_CALL) {
      const { ids, total } = await list({ limit: PER_CALL, skip });
      paths.push(...ids.map((id) => `${path}/${id}`));
      if (skip + PER_CALL >= total) break;
    }
  }
  return paths.slice(0, MOST_PATHS);
}

/** One entry a page and language, each naming all the others (hreflang). */
export function sitemap(paths: readonly string[], origin: string): string {
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const entries = paths.flatMap((path) => {
    const address = (lang: (typeof LANGS)[number]) => encodeURI(origin + inLang(path, lang));
    const alternates =
      LANGS.map((lang) => link(languages[lang].tag, address(lang))).join('') + link('x-default', address(DEFAULT_LANG));
    return LANGS.map((lang) => `<url><loc>${address(lang)}</loc>${alternates}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
