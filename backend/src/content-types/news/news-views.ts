import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { statement } from '../../platform/database/statement.js';
import { ResponseCache } from '../../platform/cache/response-cache.js';
import { FlushTimer } from '../../platform/housekeeping/flush-timer.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { isRobot, readerOf, type ReaderIdentity } from './reader.js';
import { WaitingViews, type View } from './waiting-views.js';

/** A reader counts once per article and half hour (docs/api.md, "States"). */
const HALF_HOUR_MS = 30 * 60_000;

/** Views are written after this time, in a batch. They must show within 5 s. */
const FLUSH_MS = 1_500;

/** Beyond this, views are not counted until the next flush: so many do not come from real readers. */
const MAX_WAITING = 10_000;

/** Counts per day are kept this long; an article keeps the total. */
const KEPT_DAYS = 92;

/** Repeated readers within half an hour are not counted. Articles are named by their ids, or by slugs. */
const COUNT_VIEWS = statement(
  'count views',
  `WITH seen AS (
     SELECT DISTINCT ON (1, 2) news.id AS news_id, decode(reader, 'hex') AS reader, to_timestamp(at / 1000.0) AS seen_at
     FROM unnest($1::text[], $2::text[], $3::float8[]) AS view (name, reader, at)
       LEFT JOIN item_address AS address ON address.type = 'news' AND slug = name
       JOIN news ON news.id = coalesce(address.item_id, CASE WHEN name NOT LIKE '%/%' THEN name::uuid END)
     ORDER BY 1, 2, 3
   ), counted AS (
     INSERT INTO news_reader (news_id, reader, seen_at) SELECT * FROM seen
     ON CONFLICT (news_id, reader) DO UPDATE SET seen_at = excluded.seen_at
       WHERE news_reader.seen_at <= excluded.seen_at - $4 * interval '1 millisecond'
     RETURNING news_id, seen_at
   ), daily AS (
     INSERT INTO news_views (news_id, day, views)
     SELECT news_id, (seen_at AT TIME ZONE 'Asia/Tashkent')::date, count(*) FROM counted GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (news_id, day) DO UPDATE SET views = news_views.views + excluded.views
   )
   UPDATE news SET views = views + added.count
   FROM (SELECT news_id, count(*) FROM counted GROUP BY news_id) AS added WHERE news.id = added.news_id`,
);

const FORGET_READERS = statement(
  'forget readers',
  `DELETE FROM news_reader
   WHERE seen_at < now() - $1 * interval '1 millisecond' OR seen_at > now() + $1 * interval '1 millisecond'`,
);

const FORGET_DAYS = statement('forget views by day', 'DELETE FROM news_views WHERE day < now()::date - $1::int');

/**
 * Counts the views of articles. Views are collected in memory and written in batches, so that no reader waits. Readers are identified by a
 * hash of address and browser, which is deleted after an hour.
 */
@Injectable()
export class NewsViews implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Views');
  private waiting = new WaitingViews();
  private readonly timer = new FlushTimer(FLUSH_MS, () => this.write());

  constructor(
    private readonly dataSource: DataSource,
    cache: ResponseCache,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.forgetReaders(this.dataSource.manager));
    housekeeping.add(() => FORGET_DAYS.run(this.dataSource.manager, [KEPT_DAYS]));
    // articles served from the cache count, too
    cache.onRead('news', (id, { request, client }) =>
      this.count(id.toLowerCase(), readerOf(request, client.address())),
    );
  }

  /** Adds a view to the next batch. */
  count(newsId: string, reader: ReaderIdentity, now = Date.now()): void {
    if (isRobot(reader) || this.waiting.size >= MAX_WAITING) return;
    this.waiting.add(newsId, reader, now);
    this.timer.start();
  }

  /** Writes the waiting views. While the database is unavailable they stay in memory. */
  flush(): Promise<void> {
    return this.timer.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.timer.end();
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
      this.timer.start();
    }
  }

  /**
   * Repeated readers within half an hour are left out; the others are stored and counted. Not in a transaction: code
   * that checks the database for activity of people who save, as an import does, would take its COMMIT for a save.
   */
  private async store(views: readonly View[]): Promise<void> {
    const { manager } = this.dataSource;
    const columns = [views.map(({ newsId }) => newsId), views.map(hashOfReader), views.map(({ at }) => at)];
    await COUNT_VIEWS.run(manager, [...columns, HALF_HOUR_MS]);
    // last, because a view delayed by an outage is compared with readers of an hour ago
    await this.forgetReaders(manager);
  }

  /**
   * Readers are kept twice as long as needed, because a delayed view may be compared with an earlier one. Times in the
   * future come from a clock that was ahead.
   */
  private async forgetReaders(manager: EntityManager): Promise<void> {
    await FORGET_READERS.run(manager, [2 * HALF_HOUR_MS]);
  }
}

/** Identifies a reader without storing the address or the browser. */
const hashOfReader = ({ address, userAgent }: View): string =>
  createHash('sha256').update(`${address}\n${userAgent}`).digest('hex');
