import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/content/answers.dto.js';
import { mediaOf, readRows } from '../../platform/content/item-rows.js';
import { blankItem } from '../../platform/content/item.entity.js';
import type { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { narrow } from '../../platform/content/list-query.js';
import { defaultTitle } from '../../platform/text/localized.js';
import { lockItem, nextVersion } from '../../platform/http/lock-item.js';
import { mergeItem, mergeScalar } from '../../platform/content/merge-item.js';
import { parseInstant, timeText } from '../../platform/content/time.js';
import { writeChange } from '../../platform/content/write-change.js';
import { invalid, notFound } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { MediaService } from '../../platform/media/media.service.js';
import { discard } from '../../platform/trash/discard.js';
import type { AdminNews, AdminNewsList, AdminNewsRows, NewsInput, NewsSaved, NewsUpdate } from './news.dto.js';
import { News, NEWS_PARTS } from './news.entity.js';
import { derive, toAdminNews, toNewsRow, type StoredNewsRow } from './news.mapper.js';

/** News as the staff works on it. */
@Injectable()
export class NewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(query: AdminListQuery): Promise<AdminNewsList> {
    const matching = narrow(this.dataSource.manager.createQueryBuilder(News, 'news'), query, NEWS_PARTS);
    const [found, total] = await inOrder(matching).getManyAndCount();
    const media = await this.media.forStaff(found.flatMap(({ mediaIds }) => mediaIds));
    return { news: found.map((news) => toAdminNews(news, media)), total };
  }

  /** The same list as its rows show it. */
  async rows(query: AdminListQuery): Promise<AdminNewsRows> {
    const items = () => this.dataSource.manager.createQueryBuilder(News, 'news');
    const own = { author: 'news.author', date: timeText('news.date') };
    const asked = { query, parts: NEWS_PARTS, own, refine: inOrder };
    const { rows, total } = await readRows<StoredNewsRow, News>(items, asked);
    const media = await this.media.forStaff(mediaOf(rows));
    return { news: rows.map((row) => toNewsRow(row, media)), total };
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminNews> {
    const news = await this.dataSource.manager.findOneBy(News, { id });
    if (!news) throw notFound();
    return this.show(news);
  }

  /** @throws 400 without a title in one language, or with unknown pictures */
  create(body: NewsInput, account: Account, key?: string): Promise<NewsSaved> {
    return this.idempotency.run({ key, account, body: ['createNews', body] }, async (manager) => {
      const now = new Date();
      const blank = { ...blankItem(randomUUID(), now), author: null, date: now, views: 0, listing: {} };
      const news = await this.apply(blank, body, manager);
      await manager.insert(News, news);
      await record(manager, account, 'created', entryOf(news));
      return { message: 'Created.', newsItem: await this.show(news, manager) };
    });
  }

  /**
   * What is absent from the body stays as it is stored.
   * @throws 412 with the stored object when another version was edited; 400 as for a creation
   */
  update(id: string, body: NewsUpdate, account: Account, ifMatch?: string): Promise<NewsSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, version: body.version, ifMatch }, manager);
      const news: News = { ...(await this.apply(stored, body, manager)), ...nextVersion(stored) };
      // views, which others count meanwhile, are not among what has changed
      await writeChange(manager, News, { before: stored, after: news, account, audited: entryOf(news) });
      return { message: 'Saved.', newsItem: await this.show(news, manager) };
    });
  }

  /** @throws 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      await discard(manager, account, entryOf(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(edited: { id: string; version?: number; ifMatch?: string }, manager: EntityManager): Promise<News> {
    return lockItem(manager, News, edited, (stored) => this.show(stored, manager));
  }

  /** An item after a change, checked as a whole; nothing is written. */
  private async apply(stored: News, body: NewsUpdate, manager: EntityManager): Promise<News> {
    const { item, errors } = await mergeItem(stored, body, NEWS_PARTS, this.media, manager);
    if (errors.length > 0) throw invalid(errors);
    const author = mergeScalar(stored.author, body.author);
    const date = dateAfter(stored, body.date);
    return { ...stored, ...item, author, date, ...derive({ content: item.content, author }) };
  }

  private async show(news: News, manager?: EntityManager): Promise<AdminNews> {
    return toAdminNews(news, await this.media.forStaff(news.mediaIds, manager));
  }
}

/** What the audit trail and the trash call an item. */
const entryOf = ({ id, content }: News) => ({ type: 'news' as const, id, title: defaultTitle(content) });

/** News always have a date, lists are sorted by it: one that is cleared becomes that of the creation again. */
function dateAfter(stored: News, date: string | null | undefined): Date {
  if (date === undefined) return stored.date;
  return (date && parseInstant(date)) || stored.createdAt;
}

/** Newest date first; no two pages share an item. */
const inOrder = (items: SelectQueryBuilder<News>): SelectQueryBuilder<News> =>
  items.addOrderBy('news.date', 'DESC').addOrderBy('news.createdAt', 'DESC').addOrderBy('news.id', 'DESC');
