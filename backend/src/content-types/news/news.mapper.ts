import { NEWS_STATES, stageOf } from '../../platform/content/state.js';
import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { onTheWire, type Time } from '../../platform/text/time.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { asCard, adminItemFields, itemFields } from '../../platform/content/show-item.js';
import type { CardFields } from '../../platform/content/card-fields.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { AdminNews, NewsArticle, NewsCard, NewsRow } from './news.dto.js';
import type { News } from './news.entity.js';

function base(news: Omit<CardRow, 'listing'>, media: ReadonlyMap<string, Media>) {
  return { ...itemFields(news, media), date: onTheWire(news.date), views: news.views };
}

/** The columns of a card, without long texts. */
export type CardRow = Pick<
  News,
  'id' | 'listing' | 'mediaIds' | 'pictureTexts' | 'archived' | 'views' | 'shownFrom' | 'shownUntil'
> & {
  date: Time;
  createdAt: Time;
  updatedAt: Time;
};

export function toCard(news: CardRow, media: ReadonlyMap<string, Media>, fields?: CardFields): NewsCard {
  const schedule = news.shownFrom && { shown_from: onTheWire(news.shownFrom) };
  return asCard({ ...base(news, media), content: news.listing, ...schedule }, fields);
}

export function toArticle(news: News, media: ReadonlyMap<string, Media>): NewsArticle {
  return { ...base(news, media), content: shownContent(news), ...signed(news) };
}

export function toAdminNews(news: News, media: ReadonlyMap<string, AdminMedia>): AdminNews {
  const fields = {
    ...adminItemFields(news, media),
    content: news.content,
    branch: news.branchId,
    ...signed(news),
  };
  return { ...base(news, media), ...fields, state: NEWS_STATES[stageOf(news)] };
}

const signed = ({ author, authorNames }: Pick<News, 'author' | 'authorNames'>) => ({
  author,
  ...(Object.keys(authorNames).length > 0 ? { authorNames } : {}),
});

/** A row of the staff's list, as the database gives it. */
export type StoredNewsRow = StoredItemRow & Pick<NewsRow, 'branch' | 'author' | 'date' | 'views'>;

export function toNewsRow(row: StoredNewsRow, media: ReadonlyMap<string, AdminMedia>): NewsRow {
  const { branch, author, date, views } = row;
  return { ...toItemRow(row, media), branch, author, date, views, state: NEWS_STATES[stageOf(row)] };
}
