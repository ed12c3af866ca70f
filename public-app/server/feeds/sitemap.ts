import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listChangeDates } from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../../src/app/address.ts';
import type { SitemapItem, SitemapSource } from '../../src/section.ts';
import type { LoadedSection } from '../pages/sections.ts';

/**
 * Items per part. A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); each item has one address per language, and a reader waits
 * while a part is made.
 */
const PER_PART = 1_000;
/** Items that one call requests. */
const PER_CALL = 100;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  /** Without language. */
  path: string;
  langs: readonly Lang[];
  updatedAt?: string;
}

/** Pages that are not content. */
const STANDING = ['/', '/visit', '/about', '/contact'];

/** A list whose items fill separate parts. */
interface Source {
  /** The type of its items, if these have dates of changes. */
  type?: string;
  name: string;
  path: string;
  sitemap: SitemapSource;
}

const sourcesOf = (sections: readonly LoadedSection[]): Source[] =>
  sections.flatMap(({ type, path, sitemap, moreSitemaps = {} }) => [
    { type, name: type, path, sitemap },
    ...Object.entries(moreSitemaps).map(([name, more]) => ({ name, path: more.path, sitemap: more })),
  ]);

const hasParts = ({ sitemap }: Pick<Source, 'sitemap'>): boolean => sitemap.isShort !== true;

const totalOf = async (client: Client, { list }: SitemapSource): Promise<number> =>
  (await list(client, { limit: 1, skip: 0 })).total;

/** The list and the number in the name of a part, such as `collections-3`. */
function partOf(sections: readonly LoadedSection[], name: string): { source: Source; number: number } | undefined {
  const [, list = '', number = ''] = /^([a-z_]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const source = sourcesOf(sections)
    .filter(hasParts)
    .find((candidate) => candidate.name === list);
  return source && { source, number: Number(number) };
}

/**
 * Whether the index names this part. The check requests no more than the index does, and those answers are cached, however many numbers
 * strangers invent.
 */
export async function hasPart(client: Client, sections: readonly LoadedSection[], name: string): Promise<boolean> {
  if (name === 'pages') return true;
  const part = partOf(sections, name);
  return part !== undefined && (part.number - 1) * PER_PART < (await totalOf(client, part.source.sitemap));
}

/** The list of all parts; the amount of public content decides how many there are. */
export async function sitemapIndex(
  client: Client,
  sections: readonly LoadedSection[],
  origin: string,
): Promise<string> {
  const names = ['pages'];
  for (const { name, sitemap } of sourcesOf(sections).filter(hasParts)) {
    const total = await totalOf(client, sitemap);
    for (let part = 1; (part - 1) * PER_PART < total; part++) names.push(`${name}-${part}`);
  }
  const entries = names.map((name) => `<sitemap><loc>${encodeURI(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/**
 * One part of the sitemap.
 * @param name `pages`, or a type and the number of the part, such as `collections-3`
 * @returns undefined if there is no such part
 */
export async function sitemapPart(
  client: Client,
  sections: readonly LoadedSection[],
  name: string,
  origin: string,
): Promise<string | undefined> {
  if (name === 'pages') return urlset(await standingPages(client, sections), origin);
  const part = partOf(sections, name);
  const entries = part ? await entriesOfPart(client, part.source, part.number) : [];
  return entries.length > 0 ? urlset(entries, origin) : undefined;
}

async function entriesOfPart(
  client: Client,
  { type, path, sitemap }: Omit<Source, 'name'>,
  part: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const end = part * PER_PART;
  for (let skip = end - PER_PART; skip < end; skip += PER_CALL) {
    const { items, total } = await sitemap.list(client, { limit: PER_CALL, skip });
    const dates = await datesOf(client, type, items);
    entries.push(
      ...items.map(({ id, slug, key = id, content }) => ({
        path: `${path}/${slug ?? id}`,
        updatedAt: dates.get(key),
        langs: LANGS.filter((lang) => content[lang] != null),
      })),
    );
    if (skip + PER_CALL >= total) break;
  }
  return entries;
}

/** The dates of the items' last changes for visitors, by their ids. */
async function datesOf(
  client: Client,
  type: string | undefined,
  items: readonly SitemapItem[],
): Promise<ReadonlyMap<string, string>> {
  if (type === undefined || items.length === 0) return new Map();
  const ids = items.map(({ id, key = id }) => key).join(',');
  const { data } = await listChangeDates({ client, path: { type }, query: { ids }, throwOnError: true });
  return new Map(data.dates.map(({ id, at }) => [id, at]));
}

/** The lists of all sections, and the items of short lists. */
async function standingPages(client: Client, sections: readonly LoadedSection[]): Promise<Entry[]> {
  const lists = sections.flatMap(({ path, pages }) => [path, ...(pages.archive ? [`${path}/past`] : [])]);
  const items = await Promise.all(
    sections.filter((section) => !hasParts(section)).map((section) => entriesOfPart(client, section, 1)),
  );
  return [...[...STANDING, ...lists].map((path) => ({ path, langs: LANGS })), ...items.flat()];
}

/** An address for each page and each language it has, with links to its other languages (hreflang). */
function urlset(entries: readonly Entry[], origin: string): string {
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.flatMap(({ path, langs, updatedAt }) => {
    const address = (lang: Lang) => encodeURI(origin + inLang(path, lang));
    const modified = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
    const other = langs.includes(DEFAULT_LANG) ? DEFAULT_LANG : (langs[0] ?? DEFAULT_LANG);
    const alternates =
      langs.map((lang) => link(languages[lang].tag, address(lang))).join('') + link('x-default', address(other));
    return langs.map((lang) => `<url><loc>${address(lang)}</loc>${modified}${alternates}</url>`);
  });
  const spaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
