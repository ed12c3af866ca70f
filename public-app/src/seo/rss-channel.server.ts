import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../app/address.ts';
import { xmlText } from '@muzey/shared-ui/markup/xml-text.ts';

interface Channel {
  title: string;
  /** The page that it is about, without language; the feed itself is at `rss.xml` below. */
  path: string;
  lang: Lang;
  origin: string;
  /** Made by {@link rssItem}. */
  items: readonly string[];
}

/** An RSS 2.0 document in one language. */
export const rssChannel = ({ title, path, lang, origin, items }: Channel): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(origin + inLang(path, lang))}</link>`,
    `<description>${xmlText(title)}</description>`,
    `<language>${languages[lang].tag}</language>`,
    `<atom:link href="${xmlText(origin + inLang(`${path}/rss.xml`, lang))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');

interface Item {
  title: string;
  /** Of its page. */
  address: string;
  /** The address that stays the same, by which feed readers know it. */
  guid: string;
  /** Absent: feed readers take the time at which they first see it. */
  date?: Date;
  description?: string;
  /** HTML with absolute addresses (RSS 1.0 Modules: Content). */
  content?: string;
  picture?: Media;
}

export const rssItem = (
  { title, address, guid, date, description, content, picture }: Item,
  { lang, origin }: Pick<Channel, 'lang' | 'origin'>,
): string =>
  [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(address)}</link>`,
    `<guid isPermaLink="true">${xmlText(guid)}</guid>`,
    ...(date ? [`<pubDate>${date.toUTCString()}</pubDate>`] : []),
    ...(description ? [`<description>${xmlText(description)}</description>`] : []),
    ...(content ? [`<content:encoded>${xmlText(content)}</content:encoded>`] : []),
    ...(picture ? pictureIn(picture, lang, origin) : []),
    '</item>',
  ].join('\n');

/** A picture with its caption, credit and licence (Media RSS 1.5.1). */
function pictureIn(picture: Media, lang: Lang, origin: string): string[] {
  const { caption = {}, creator, credit_line: credit = creator, copyright_notice: notice, licence } = picture;
  const text = caption[pickLang(caption, lang) ?? lang];
  const said = [
    ...(text ? [`<media:description type="plain">${xmlText(text)}</media:description>`] : []),
    ...(credit ? [`<media:credit>${xmlText(credit)}</media:credit>`] : []),
    ...(notice ? [`<media:copyright>${xmlText(notice)}</media:copyright>`] : []),
    ...(licence ? [`<media:license type="text/html" href="${xmlText(licence)}"/>`] : []),
  ];
  const start = `<media:content url="${xmlText(origin + picture.url)}" medium="image"`;
  return said.length === 0 ? [`${start}/>`] : [`${start}>`, ...said, '</media:content>'];
}
