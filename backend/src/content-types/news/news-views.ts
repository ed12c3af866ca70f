import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ResponseCache } from '../../platform/cache/response-cache.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { isRobot, readerOf, type ReaderIdentity } from './reader.js';
import { WaitingViews, type View } from './waiting-views.js';

/** contract.md, "States": a reader counts once per article and half hour. */
const HALF_HOUR_MS = 30 * 60_000;

/** How long a view waits to be written together with others; it has to show within 5 s. */
const FLUSH_MS = 1_500;

/** More than this is nobody reading: further views are not counted until the next flush. */
const MOST_WAITING = 10_000;

/**
 * Counts who reads what, without making the reader wait: views are gathered in memory and written together every one and a half seconds.
 * Readers are known by a hash of address and browser, forgotten at the first view an hour later, or by the hourly housekeeping.
 */
@Injectable()
export class NewsViews implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Views');
  private waiting = new WaitingViews();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    cache: ResponseCache,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.forgetReaders(this.dataSource.manager));
    // an article that comes out of memory is read all the same
    cache.onRead('news', (id, { request, address }) => this.count(id.toLowerCase(), readerOf(request, address())));
  }

  /** Remembers a view; returns at once. */
  count(newsId: string, reader: ReaderIdentity, now = Date.now()): void {
    if (isRobot(reader) || this.waiting.size >= MOST_WAITING) return;
    this.waiting.add(newsId, reader, now);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what is waiting. When the database is away it goes on waiting. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    const batch = this.waiting;
    if (batch.size === 0) return;
    this.waiting = new WaitingViews();
    try {
      await this.store(batch.views);
    } catch (error) {
      this.logger.warn({ event: 'views_delayed', views: batch.size, error: String(error) });
      batch.merge(this.waiting);
      this.waiting = batch;
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }

  /** One transaction: who read within the last half hour is left out, the others are remembered and counted. */
  private store(views: readonly View[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `WITH seen AS (
           SELECT news.id AS news_id, decode(reader, 'hex') AS reader, to_timestamp(at / 1000.0) AS seen_at
           FROM unnest($1::uuid[], $2::text[], $3::float8[]) AS view (news_id, reader, at) JOIN news ON news.id = view.news_id
           ORDER BY 1, 2
         ), counted AS (
           INSERT INTO news_reader (news_id, reader, seen_at) SELECT * FROM seen
           ON CONFLICT (news_id, reader) DO UPDATE SET seen_at = excluded.seen_at
             WHERE news_reader.seen_at <= excluded.seen_at - $4 * interval '1 millisecond'
           RETURNING news_id
         )
         UPDATE news SET views = views + added.count
         FROM (SELECT news_id, count(*) FROM counted GROUP BY news_id) AS added WHERE news.id = added.news_id`,
        [views.map(({ newsId }) => newsId), views.map(hashOfReader), views.map(({ at }) => at), HALF_HOUR_MS],
      );
      await this.forgetReaders(manager);
    });
  }

  /**
   * Twice as long as they count: a view that waited to be written may be compared with one from before it. Readers of a time that has
   * not come were written down by a clock that was ahead.
   */
  private async forgetReaders(manager: EntityManager): Promise<void> {
    const away = "$1 * interval '1 millisecond'";
    await manager.query(`DELETE FROM news_reader WHERE seen_at < now() - ${away} OR seen_at > now() + ${away}`, [
      2 * HALF_HOUR_MS,
    ]);
  }
}

/** Readers are told apart by it; neither address nor browser is stored. */
const hashOfReader = ({ address, userAgent }: View): string =>
  createHash('sha256').update(`${address}\n${userAgent}`).digest('hex');
