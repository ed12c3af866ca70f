import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ResponseCache } from '../cache/response-cache.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { isRobot, readerOf, type ReaderIdentity } from './reader.js';

/** contract.md, "States": a reader counts once per article and half hour. */
const HALF_HOUR_MS = 30 * 60_000;

/** How long a view waits to be written together with others; it has to show within 5 s. */
const FLUSH_MS = 1_500;

/** More than this is nobody reading: further views are not counted until the next flush. */
const MOST_WAITING = 10_000;
/** Of the name that a browser gives itself, this much tells readers apart. */
const MOST_NAMED = 300;
/** Of how many names it is remembered whether they are a robot's. */
const MOST_NAMES = 1_000;

/**
 * Counts who reads what, without making the reader wait: views are gathered in memory and written together every one and a half seconds.
 * Readers are known by a hash of address and browser, forgotten at the first view an hour later, or by the hourly housekeeping.
 */
@Injectable()
export class NewsViews implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Views');
  /** News id and reader → when they read it; the address itself is kept no longer than it takes to write the view. */
  private waiting = new Map<string, { newsId: string; reader: string; at: number }>();
  private readonly robots = new LRUCache<string, boolean>({ max: MOST_NAMES });
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
    if (reader.prefetch || this.isRobot(reader) || this.waiting.size >= MOST_WAITING) return;
    const name = `${reader.address}\n${reader.userAgent.slice(0, MOST_NAMED)}`;
    const key = `${newsId}\n${name}`;
    if (!this.waiting.has(key)) this.waiting.set(key, { newsId, reader: name, at: now });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Few names are many readers', and looking through one costs more than all else here. */
  private isRobot(reader: ReaderIdentity): boolean {
    const { userAgent } = reader;
    const known = this.robots.get(userAgent);
    if (known !== undefined) return known;
    const found = isRobot(reader);
    if (userAgent.length <= MOST_NAMED) this.robots.set(userAgent, found);
    return found;
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
    this.waiting = new Map();
    try {
      await this.store([...batch.values()]);
    } catch (error) {
      this.logger.warn({ event: 'views_delayed', views: batch.size, error: String(error) });
      for (const [key, view] of this.waiting) if (!batch.has(key)) batch.set(key, view);
      this.waiting = batch;
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }

  /** One transaction: who read within the last half hour is left out, the others are remembered and counted. */
  private store(views: { newsId: string; reader: string; at: number }[]): Promise<void> {
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
        [
          views.map(({ newsId }) => newsId),
          views.map(({ reader }) => hashOf(reader)),
          views.map(({ at }) => at),
          HALF_HOUR_MS,
        ],
      );
      await this.forgetReaders(manager);
    });
  }

  /** Twice as long as they count: a view that waited to be written may be compared with one from before it. */
  private async forgetReaders(manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM news_reader WHERE seen_at < now() - $1 * interval '1 millisecond'`, [
      2 * HALF_HOUR_MS,
    ]);
  }
}

const hashOf = (reader: string): string => createHash('sha256').update(reader).digest('hex');
