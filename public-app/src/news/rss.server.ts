import type { Media, NewsArticle, NewsCard, Site } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../app/address.ts';
import { textHtml } from '../documents/text-html.ts';
import { xmlText } from '../seo/xml.server.ts';

/** The latest news as RSS 2.0 in one language; articles that aren't written in it are left out. */
export function rss({
  news,
  site,
  lang,
  origin,
}: {
  news: { card: NewsCard; article: NewsArticle }[];
  site: Site;
  lang: Lang;
  origin: string;
}): string {
  const name = site.name[pickLang(site.name, lang) ?? lang] ?? '';
  const items = news.flatMap(({ card, article }) => {
    const text = card.content[lang];
    if (!text) return [];
    const address = `${origin}${inLang(`/news/${card.id}`, lang)}`;
    const [picture] = card.media;
    return [
      '<item>',
      `<title>${xmlText(text.title)}</title>`,
      `<link>${xmlText(address)}</link>`,
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      `<pubDate>${new Date(card.date).toUTCString()}</pubDate>`,
      ...(text.excerpt ? [`<description>${xmlText(text.excerpt)}</description>`] : []),
      ...wholeText(article, { lang, origin, address }),
      ...(picture ? pictureIn(picture, lang, origin) : []),
      '</item>',
    ];
  });
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

/** The whole text as HTML, with absolute addresses (RSS 1.0 Modules: Content). */
function wholeText(
  article: NewsArticle,
  { lang, origin, address }: Record<'origin' | 'address', string> & { lang: Lang },
) {
  const text = article.content[lang]?.text;
  if (!text) return [];
  const html = textHtml(text, { item: article, lang, pageLang: lang, origin, page: address });
  return [`<content:encoded>${xmlText(html)}</content:encoded>`];
}

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
