import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listBranches, listNews } from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../src/address.ts';

/** A sitemap may have 50,000 addresses (sitemaps.org); four languages each, a hundred articles a call. */
const MOST_ARTICLES = 12_000;
const PER_CALL = 100;

/** The addresses of all public pages, without language; archived articles are in no list, so they are not here either. */
export async function publicPaths(client: Client): Promise<string[]> {
  const paths = ['/', '/news', '/visit', '/about', '/branches'];
  const branches = await listBranches({ client, throwOnError: true });
  paths.push(...branches.data.map(({ slug, id }) => `/branches/${slug ?? id}`));
  for (let skip = 0; skip < MOST_ARTICLES; skip += PER_CALL) {
    const { data } = await listNews({ client, query: { limit: PER_CALL, skip }, throwOnError: true });
    paths.push(...data.news.map((item) => `/news/${item.id}`));
    if (skip + PER_CALL >= data.total) break;
  }
  return paths;
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
