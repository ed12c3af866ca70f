import type { Media, NewsArticle, NewsCard, NewsCardText, Site } from '@muzey/shared-ui/api/generated/index.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { inLang } from '../app/address.ts';
import { textHtml } from '../documents/text-html.ts';
import { xmlText } from '../seo/xml.server.ts';

/** For all full texts, in UTF-16 units of HTML. A text for which there is no room is replaced by its excerpt. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_TEXTS_LENGTH = 1_000_000;

interface News {
  cards: readonly NewsCard[];
  /** Undefined for an article that is no longer public. */
  read: (id: string) => Promise<NewsArticle | undefined>;
  site: Site;
  lang: Lang;
  origin: string;
}

/** The latest news as RSS 2.0 in one language; articles not written in it are left out. */
export async function rss({ cards, read, site, lang, origin }: News): Promise<string> {
  const name = site.name[pickLang(site.name, lang) ?? lang] ?? '';
  const items: string[] = [];
  let left = MAX_TEXTS_LENGTH;
  // one after the other: each contains the texts of all languages, and visitors' requests come in between
  for (const card of cards) {
    const text = card.content[lang];
    if (!text) continue;
    const address = `${origin}${inLang(`/news/${card.id}`, lang)}`;
    const article = await read(card.id);
    if (!article) continue;
    const html = htmlOf(article, { lang, origin, address, room: Math.min(left, MAX_TEXT_LENGTH) });
    left -= html?.length ?? 0;
    const body = html ?? beginningOf(text, address);
    const [picture] = card.media;
    items.push(
      '<item>',
      `<title>${xmlText(text.title)}</title>`,
      `<link>${xmlText(address)}</link>`,
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      `<pubDate>${shownSince(card).toUTCString()}</pubDate>`,
      ...(text.excerpt ? [`<description>${xmlText(text.excerpt)}</description>`] : []),
      ...(body ? [`<content:encoded>${xmlText(body)}</content:encoded>`] : []),
      ...(picture ? pictureIn(picture, lang, origin) : []),
      '</item>',
    );
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xmlText(name)}</title>`,
    `<link>${xmlText(origin + inLang('/news', lang))}</link>`,
    `<description>${xmlText(name)}</description>`,
    `<language>${languages[lang].tag}</language>`,
    `<atom:link href="${xmlText(origin + inLang('/news/rss.xml', lang))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

/** Its date, or when it was first shown, if that was later: feed readers skip items that are older than their last poll. */
function shownSince({ date, shown_from: from = date }: NewsCard): Date {
  return new Date(Math.max(Date.parse(date), Date.parse(from)));
}

/**
 * The full text as HTML, with absolute addresses (RSS 1.0 Modules: Content); empty if there is none, and undefined if there is no room for
 * it.
 */
function htmlOf(
  article: NewsArticle,
  { lang, origin, address, room }: Record<'origin' | 'address', string> & { lang: Lang; room: number },
): string | undefined {
  const text = article.content[lang]?.text;
  if (!text) return '';
  // the HTML of a text is longer than its words: if there is no room for those, the HTML is not generated
  if (lengthOf(text.doc) > room) return undefined;
  const html = textHtml(text, { item: article, lang, pageLang: lang, origin, page: address });
  return html.length <= room ? html : undefined;
}

/** The length of all words in a node. */
const lengthOf = ({ text = '', content = [] }: DocumentNode): number =>
  content.reduce((sum, child) => sum + lengthOf(child), text.length);

/** The excerpt of a long article, and a link to all of it. */
const beginningOf = ({ title, excerpt }: NewsCardText, address: string): string =>
  `${excerpt ? `<p>${escapeMarkup(excerpt)}</p>` : ''}<p><a href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></p>`;

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
