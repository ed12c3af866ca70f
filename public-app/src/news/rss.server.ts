import type { NewsArticle, NewsCard, NewsCardText, Site } from '@muzey/shared-ui/api/generated/index.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { inLang } from '../app/address.ts';
import { textHtml } from '../documents/text-html.ts';
import { rssChannel, rssItem } from '../seo/rss-channel.server.ts';

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
    const address = `${origin}${inLang(`/news/${card.slug ?? card.id}`, lang)}`;
    const guid = `${origin}${inLang(`/news/${card.id}`, lang)}`;
    const article = await read(card.id);
    if (!article) continue;
    const html = htmlOf(article, { lang, origin, address, room: Math.min(left, MAX_TEXT_LENGTH) });
    left -= html?.length ?? 0;
    const body = html ?? beginningOf(text, address);
    const [picture] = card.media;
    const date = shownSince(card);
    const description = text.excerpt ?? undefined;
    items.push(
      rssItem({ title: text.title, address, guid, date, description, content: body, picture }, { lang, origin }),
    );
  }
  return rssChannel({ title: name, path: '/news', lang, origin, items });
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
