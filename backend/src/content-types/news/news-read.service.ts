import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Totals } from '../../platform/cache/totals.js';
import { scopes } from '../../platform/content/state.js';
import { timeText } from '../../platform/content/time.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/media.service.js';
import type { NewsArticle, NewsList, NewsListQuery } from './news.dto.js';
import { News } from './news.entity.js';
import { toArticle, toCard, type CardRow } from './news.mapper.js';
import { NewsViews } from './news-views.js';
import type { ReaderIdentity } from './reader.js';

/** Newest date first, in an order that no two pages share an item of. Rows as they come cost half of what entities do. */
export const CARDS = `
  SELECT id, listing, media_ids AS "mediaIds", archived, views,
    ${timeText('date')} AS date, ${timeText('created_at')} AS "createdAt"
  FROM news WHERE ${scopes.publicList} ORDER BY news.date DESC, created_at DESC, id DESC LIMIT $1 OFFSET $2`;

/** What visitors read. */
@Injectable()
export class NewsReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly views: NewsViews,
    private readonly totals: Totals,
  ) {}

  list({ limit, skip }: NewsListQuery): Promise<NewsList> {
    return this.reads.run(async (manager) => {
      const [found, total] = await Promise.all([
        manager.query<CardRow[]>(CARDS, [limit, skip]),
        this.totals.of('news', () => visible(manager, scopes.publicList).getCount()),
      ]);
      const media = await this.media.byIds(
        found.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return { news: found.map((news) => toCard(news, media)), total };
    });
  }

  /**
   * A published article, and one more view of it.
   * @throws 404, the same for a draft, for an id that never existed and for one that is no id
   */
  async read(id: string, reader: ReaderIdentity): Promise<NewsArticle> {
    const article = await this.reads.run(async (manager) => {
      const news = isId(id) && (await visible(manager, scopes.publicItem).andWhere('id = :id', { id }).getOne());
      if (!news) throw notFound();
      return toArticle(news, await this.media.byIds(news.mediaIds, manager));
    });
    this.views.count(article.id, reader);
    return article;
  }
}

/** Where every read for visitors starts. */
function visible(manager: EntityManager, scope: (typeof scopes)['publicList' | 'publicItem']) {
  return manager.createQueryBuilder(News, 'news').where(scope);
}
