import { stageOf } from '../content/state.js';
import { mapLanguages } from '../content/localized.js';
import { startOf } from '../content/excerpt.js';
import { searchText } from '../content/search.js';
import { attach } from '../media/media.service.js';
import type { Media } from '../media/media.dto.js';
import type { AdminNews, NewsArticle, NewsCard, NewsState } from './news.dto.js';
import type { News } from './news.entity.js';

/** Specification, section 4: a news item that only carries the archived flag is called Archived. */
const STATES: Record<ReturnType<typeof stageOf>, NewsState> = {
  draft: 'draft',
  live: 'published',
  retired: 'archived',
};

/** The columns that follow from the texts; to be written whenever those are. */
export function derive({ content, author }: Pick<News, 'content' | 'author'>): Pick<News, 'listing' | 'search'> {
  const listing = mapLanguages(content, ({ title, excerpt, content: text }) => {
    const shown = excerpt ?? (text === undefined ? undefined : startOf(text));
    return title === undefined ? undefined : { title, ...(shown === undefined ? {} : { excerpt: shown }) };
  });
  const texts = mapLanguages(content, ({ title, excerpt, content: text }) => [title, excerpt, text]);
  return { listing, search: searchText(texts, author === null ? [] : [author]) };
}

/** What cards, articles and the console show alike. */
function base(news: Omit<News, 'content' | 'search' | 'listing'>, media: ReadonlyMap<string, Media>) {
  return {
    id: news.id,
    ...attach(news.mediaIds, media),
    date: news.date.toISOString(),
    createdAt: news.createdAt.toISOString(),
    views: news.views,
    archived: news.archived,
  };
}

/** The columns that a card needs; the whole texts are not among them. */
export const CARD_COLUMNS = [
  'id',
  'listing',
  'mediaIds',
  'published',
  'archived',
  'author',
  'date',
  'views',
  'createdAt',
] as const;

export function toCard(news: Omit<News, 'content' | 'search'>, media: ReadonlyMap<string, Media>): NewsCard {
  return { ...base(news, media), content: news.listing };
}

/** For visitors: a language without a title isn't shown, another one stands in for it as a whole. */
export function toArticle(news: News, media: ReadonlyMap<string, Media>): NewsArticle {
  const content = mapLanguages(news.content, ({ title, ...texts }) =>
    title === undefined ? undefined : { title, ...texts },
  );
  return { ...base(news, media), content, author: news.author };
}

export function toAdminNews(news: News, media: ReadonlyMap<string, Media>): AdminNews {
  return {
    ...base(news, media),
    content: news.content,
    author: news.author,
    published: news.published,
    state: STATES[stageOf(news)],
    version: news.version,
    updatedAt: news.updatedAt.toISOString(),
  };
}
