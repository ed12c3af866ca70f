import type { Client } from '@muzey/shared-ui/api/client.ts';
import { DEFAULT_LANG, languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../src/app/address.ts';
import type { LoadedSection } from './sections.ts';

/**
 * Items of one part. A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); each item has an address in each language, and a
 * part is made while a reader waits.
 */
const PER_PART = 1_000;
/** Items that one call asks for. */
const PER_CALL = 100;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages that are no content. */
const STANDING = ['/', '/visit', '/about'];

const hasParts = ({ sitemap }: LoadedSection): boolean => sitemap.isShort !== true;

/** The list of all parts; their number follows from how much is public now. */
export async function sitemapIndex(
  client: Client,
  sections: readonly LoadedSection[],
  origin: string,
): Promise<string> {
  const names = ['pages'];
  for (const { type, sitemap } of sections.filter(hasParts)) {
    const { total } = await sitemap.list(client, { limit: 1, skip: 0 });
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
export async function sitemapPart(
  client: Client,
  sections: readonly LoadedSection[],
  name: string,
  origin: string,
): Promise<string | undefined> {
  if (name === 'pages') return urlset(await standingPaths(client, sections), origin);
  const [, type = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const section = sections.filter(hasParts).find((one) => one.type === type);
  const paths = section ? await pathsOfPart(client, section, Number(number)) : [];
  return paths.length > 0 ? urlset(paths, origin) : undefined;
}

async function pathsOfPart(client: Client, { path, sitemap }: LoadedSection, part: number): Promise<string[]> {
  const paths: string[] = [];
  const end = part * PER_PART;
  for (let skip = end - PER_PART; skip < end; skip += PER_CALL) {
    const { items, total } = await sitemap.list(client, { limit: PER_CALL, skip });
    paths.push(...items.map((item) => `${path}/${item}`));
    if (skip + PER_CALL >= total) break;
  }
  return paths;
}

/** The lists of all sections, and the items of those that are short. */
async function standingPaths(client: Client, sections: readonly LoadedSection[]): Promise<string[]> {
  const lists = sections.flatMap(({ path, pages }) => [path, ...(pages.archive ? [`${path}/past`] : [])]);
  const items = await Promise.all(
    sections.filter((section) => !hasParts(section)).map((section) => pathsOfPart(client, section, 1)),
  );
  return [...STANDING, ...lists, ...items.flat()];
}

/** One entry for each page and language, with links to the other languages (hreflang). */
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
