import { stageOf } from '../../platform/content/state.js';
import { mapLanguages } from '../../platform/text/localized.js';
import { startOf } from '../../platform/content/excerpt.js';
import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { searchText } from '../../platform/text/search-text.js';
import { onTheWire, type Time } from '../../platform/content/time.js';
import { asCard, keptItem, shownItem, titledLanguages } from '../../platform/content/show-item.js';
import type { AdminMedia, Media } from '../../platform/media/media.dto.js';
import type { AdminNews, NewsArticle, NewsCard, NewsState, NewsRow } from './news.dto.js';
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
  return { listing, search: searchText(content, author === null ? [] : [author]) };
}

/** What cards, articles and the console show alike. */
function base(news: Omit<CardRow, 'listing'>, media: ReadonlyMap<string, Media>) {
  return { ...shownItem(news, media), date: onTheWire(news.date), views: news.views };
}

/** The columns that a card needs; the whole texts are not among them. */
export type CardRow = Pick<News, 'id' | 'listing' | 'mediaIds' | 'archived' | 'views'> & {
  date: Time;
  createdAt: Time;
};

export function toCard(news: CardRow, media: ReadonlyMap<string, Media>): NewsCard {
  return asCard({ ...base(news, media), content: news.listing });
}

export function toArticle(news: News, media: ReadonlyMap<string, Media>): NewsArticle {
  return { ...base(news, media), content: titledLanguages(news.content), author: news.author };
}

export function toAdminNews(news: News, media: ReadonlyMap<string, AdminMedia>): AdminNews {
  const { content, author } = news;
  return { ...base(news, media), ...keptItem(news, media), content, author, state: STATES[stageOf(news)] };
}

/** The columns of a row of the staff's list. */
export type StoredNewsRow = StoredItemRow & Pick<NewsRow, 'author' | 'date'>;

export function toNewsRow(row: StoredNewsRow, media: ReadonlyMap<string, AdminMedia>): NewsRow {
  const { author, date } = row;
  return { ...toItemRow(row, media), author, date, state: STATES[stageOf(row)] };
}
