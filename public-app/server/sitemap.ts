import type { Client } from '@muzey/shared-ui/api/client.ts';
import {
  listBranches,
  listCollections,
  listEvents,
  listExhibitions,
  listNews,
} from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../src/app/address.ts';

/**
 * Items of one part. A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); each item has an address in each language, and a
 * part is to be made while somebody waits.
 */
const PER_PART = 1_000;
/** Items of a list that are asked for at once. */
const PER_CALL = 100;

/** One page of a list, as the sitemap needs it. */
type List = (query: { limit: number; skip: number }) => Promise<{ ids: string[]; total: number }>;

const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);

/** The lists of items that have pages; archived items are in no list, so they are not here either. */
const lists = (client: Client): Record<string, List> => ({
  news: async (query) => {
    const { data } = await listNews({ client, query, throwOnError: true });
    return { ids: idsOf(data.news), total: data.total };
  },
  exhibitions: async (query) => {
    const { data } = await listExhibitions({ client, query, throwOnError: true });
    return { ids: idsOf(data.exhibitions), total: data.total };
  },
  events: async (query) => {
    const { data } = await listEvents({ client, query, throwOnError: true });
    return { ids: idsOf(data.events), total: data.total };
  },
  collections: async (query) => {
    const { data } = await listCollections({ client, query, throwOnError: true });
    return { ids: idsOf(data.collections), total: data.total };
  },
});

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The list of all parts; how many there are follows from how much is public now. */
export async function sitemapIndex(client: Client, origin: string): Promise<string> {
  const names = ['pages'];
  for (const [type, list] of Object.entries(lists(client))) {
    const { total } = await list({ limit: 1, skip: 0 });
    for (let part = 1; (part - 1) * PER_PART < total; part++) names.push(`${type}-${part}`);
  }
  const entries = names.map((name) => `<sitemap><loc>${encodeURI(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/**
 * One part of the sitemap.
 * @param name `pages`, or a type and the number of the part, such as `collections-3`
 * @returns undefined where there is no such part
 */
export async function sitemapPart(client: Client, name: string, origin: string): Promise<string | undefined> {
  if (name === 'pages') return urlset(await standingPaths(client), origin);
  const [, type = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const known = lists(client);
  const list = Object.hasOwn(known, type) ? known[type] : undefined;
  if (!list) return undefined;
  const ids = await idsOfPart(list, Number(number));
  return ids.length > 0
    ? urlset(
        ids.map((id) => `/${type}/${id}`),
        origin,
      )
    : undefined;
}

async function idsOfPart(list: List, part: number): Promise<string[]> {
  const ids: string[] = [];
  const end = part * PER_PART;
  for (let skip = end - PER_PART; skip < end; skip += PER_CALL) {
    const page = await list({ limit: PER_CALL, skip });
    ids.push(...page.ids);
    if (skip + PER_CALL >= page.total) break;
  }
  return ids;
}

/** The addresses of the pages that are there whatever is in the lists, without language. */
async function standingPaths(client: Client): Promise<string[]> {
  const branches = await listBranches({ client, throwOnError: true });
  const sections = Object.keys(lists(client)).map((type) => `/${type}`);
  return [
    ...['/', '/visit', '/about', '/branches', ...sections, '/exhibitions/past', '/events/past'],
    ...branches.data.map(({ slug, id }) => `/branches/${slug ?? id}`),
  ];
}

/** One entry a page and language, each naming all the others (hreflang). */
function urlset(paths: readonly string[], origin: string): string {
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const entries = paths.flatMap((path) => {
    const address = (lang: (typeof LANGS)[number]) => encodeURI(origin + inLang(path, lang));
    const alternates =
      LANGS.map((lang) => link(languages[lang].tag, address(lang))).join('') + link('x-default', address(DEFAULT_LANG));
    return LANGS.map((lang) => `<url><loc>${address(lang)}</loc>${alternates}</url>`);
  });
  const spaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
