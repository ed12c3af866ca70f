import { Injectable } from '@nestjs/common';
import { Totals } from '../../platform/cache/totals.js';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { slugColumn } from '../../platform/content/item-addresses.js';
import { boolean, integer, jsonb, text, texts, timestamp, uuid, uuids } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { isAfter, orderSql, placeSql, type ListOrder, type ListPlace } from '../../platform/content/list-cursor.js';
import { publicScopes } from '../../platform/content/state.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { timeText } from '../../platform/text/time.js';
import type { NewsArticle, NewsList, NewsListQuery } from './news.dto.js';
import { News } from './news.entity.js';
import { toArticle, toCard, type CardRow } from './news.mapper.js';
import { NewsViews } from './news-views.js';
import type { ReaderIdentity } from './reader.js';

/** The order is total, so that no item is on two pages. */
export const NEWEST_FIRST: ListOrder = {
  name: 'news',
  keys: [
    { sql: 'news.date', type: 'timestamptz', direction: 'DESC' },
    { sql: 'created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'id', type: 'uuid', direction: 'DESC' },
  ],
};
const BEGINNING: ListPlace = ['infinity', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const COLUMNS = `id, listing, media_ids AS "mediaIds", picture_texts AS "pictureTexts", archived, views,
     ${timeText('date')} AS date, ${timeText('created_at')} AS "createdAt",
     ${timeText('updated_at')} AS "updatedAt", shown_from AS "shownFrom", shown_until AS "shownUntil",
     ${slugColumn('news.id')} AS slug`;
const columns = {
  id: uuid,
  listing: jsonb<News['listing']>(),
  mediaIds: uuids,
  pictureTexts: jsonb<News['pictureTexts']>(),
  archived: boolean,
  views: integer,
  date: text,
  createdAt: text,
  updatedAt: text,
  shownFrom: timestamp.orNull(),
  shownUntil: timestamp.orNull(),
  slug: text.orNull(),
};

/** Plain rows cost half as much as entities. */
export const CARDS = statement(
  'news for cards',
  `SELECT ${COLUMNS}
   FROM news WHERE ${publicScopes.publicList('$3')} ORDER BY ${orderSql(NEWEST_FIRST)} LIMIT $1 OFFSET $2`,
  columns,
);

/** Parameters: limit, skip, moment, a place. */
export const CARDS_AFTER = statement(
  'news for cards, after a place',
  `SELECT ${COLUMNS}, ${placeSql(NEWEST_FIRST)} AS "listPlace"
   FROM news WHERE ${publicScopes.publicList('$3')} AND ${isAfter(NEWEST_FIRST, BEGINNING, (at) => `$${at + 4}`)}
   ORDER BY ${orderSql(NEWEST_FIRST)} LIMIT $1 OFFSET $2`,
  { ...columns, listPlace: texts },
);

@Injectable()
export class NewsReadService {
  constructor(
    private readonly reader: ContentReader,
    private readonly views: NewsViews,
    private readonly totals: Totals,
  ) {}

  async list(query: NewsListQuery): Promise<NewsList> {
    const { limit, skip, fields } = query;
    const show = (row: CardRow, media: ReadonlyMap<string, Media>) => toCard(row, media, fields);
    const { items, ...list } = await this.reader.list(
      show,
      (manager, moment, from) => {
        const asked = [limit, skip, moment];
        return Promise.all([
          from ? CARDS_AFTER.all(manager, [...asked, ...(from.place ?? BEGINNING)]) : CARDS.all(manager, asked),
          this.totals.of('news', () => published(manager, News, 'publicList', moment).getCount()),
        ]);
      },
      { order: NEWEST_FIRST, query },
    );
    return { news: items, ...list };
  }

  /** A published article; counts a view. @throws 404 */
  async read(id: string, reader: ReaderIdentity): Promise<NewsArticle> {
    const article = await this.reader.item(News, id, toArticle);
    this.views.count(article.id, reader);
    return article;
  }
}
