import { Injectable } from '@nestjs/common';
import { Totals } from '../../platform/cache/totals.js';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { slugColumn } from '../../platform/content/item-addresses.js';
import { boolean, integer, jsonb, text, timestamp, uuid, uuids } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { publicScopes } from '../../platform/content/state.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { timeText } from '../../platform/text/time.js';
import type { NewsArticle, NewsList, NewsListQuery } from './news.dto.js';
import { News } from './news.entity.js';
import { toArticle, toCard, type CardRow } from './news.mapper.js';
import { NewsViews } from './news-views.js';
import type { ReaderIdentity } from './reader.js';

/** Newest date first; the order is total, so that no item is on two pages. Plain rows cost half as much as entities. */
export const CARDS = statement(
  'news for cards',
  `SELECT id, listing, media_ids AS "mediaIds", picture_texts AS "pictureTexts", archived, views,
     ${timeText('date')} AS date, ${timeText('created_at')} AS "createdAt",
     ${timeText('updated_at')} AS "updatedAt", shown_from AS "shownFrom", shown_until AS "shownUntil",
     ${slugColumn('news.id')} AS slug
   FROM news WHERE ${publicScopes.publicList('$3')} ORDER BY news.date DESC, created_at DESC, id DESC LIMIT $1 OFFSET $2`,
  {
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
  },
);

@Injectable()
export class NewsReadService {
  constructor(
    private readonly reader: ContentReader,
    private readonly views: NewsViews,
    private readonly totals: Totals,
  ) {}

  async list({ limit, skip, fields }: NewsListQuery): Promise<NewsList> {
    const show = (row: CardRow, media: ReadonlyMap<string, Media>) => toCard(row, media, fields);
    const { items: news, total } = await this.reader.list(show, (manager, moment) =>
      Promise.all([
        CARDS.all(manager, [limit, skip, moment]),
        this.totals.of('news', () => published(manager, News, 'publicList', moment).getCount()),
      ]),
    );
    return { news, total };
  }

  /** A published article; counts a view. @throws 404 */
  async read(id: string, reader: ReaderIdentity): Promise<NewsArticle> {
    const article = await this.reader.item(News, id, toArticle);
    this.views.count(article.id, reader);
    return article;
  }
}
