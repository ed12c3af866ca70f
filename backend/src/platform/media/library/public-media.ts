import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../../cache/changes.js';
import { ContentTypes, type StoredType } from '../../content-types/content-types.js';
import { PrimaryClock } from '../../database/primary-clock.js';
import { prepared } from '../../database/prepared-statements.js';
import { endAnswerAt } from '../../http/answer-end.js';
import { shownUses } from '../model/media-use-statements.js';

/** SQL for whether a row of `media` may be shown at the moment $1. */
const ALLOWED = `media.deleted_at IS NULL AND media.consent IS DISTINCT FROM 'withdrawn'
  AND (media.rights_expires_at IS NULL OR media.rights_expires_at > $1)`;

interface PublicMedium {
  id: string;
  until: Date | null;
}

/**
 * SQL for the media that visitors may see at the moment $1, each with when that ends; some have several rows. `least` leaves out what has
 * no end. Captions and audio descriptions are shown with their films, no longer than these.
 * @param which narrows the media
 */
function publicMedia(types: readonly StoredType[], which?: string): string {
  const shown = `SELECT DISTINCT media.id, least(media.rights_expires_at, used.until) AS until
    FROM media JOIN used ON used.media_id = media.id WHERE ${ALLOWED}`;
  // all uses are found once for both; those of a single file by its id
  const found = which === undefined ? 'MATERIALIZED' : 'NOT MATERIALIZED';
  const wanted = which ?? 'true';
  return `
    WITH RECURSIVE used AS ${found} (SELECT media_id, until FROM ${shownUses(types, '$1')} AS uses WHERE type <> 'media'),
    film (id, until) AS (
      ${shown} AND media.kind = 'film'
      UNION
      SELECT media.id, least(media.rights_expires_at, film.until)
      FROM film JOIN media_use ON media_use.type = 'media' AND media_use.item_id = film.id::text AND media_use.state = 'live'
      JOIN media ON media.id = media_use.media_id AND ${ALLOWED})
    ${shown} AND ${wanted} UNION ALL SELECT id, until FROM film AS media WHERE ${wanted}`;
}

/** How many questions about single files the database is asked at the same time. */
const MAX_ASKING = 4;

/**
 * Knows which uploads visitors may see: those that something public uses. The set is kept in memory, so that it outlives the database,
 * and is read anew after every change, at every look until that succeeds.
 */
@Injectable()
export class PublicMedia implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Media');
  /** When each ends, by its rights and the schedules of what shows it; undefined: never. */
  private endsById = new Map<string, Date | undefined>();
  private isOutdated = true;
  /** Whether the last read did: an outage is told of once. */
  private hasFailed = false;
  private asking = 0;
  private reading: Promise<void> | undefined;
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
    changes: Changes,
  ) {
    changes.onChange(() => {
      this.isOutdated = true;
      // the answer to the write goes out first
      setImmediate(() => void this.read());
    });
    // after a read that failed: a file that is private since must not stay public until somebody writes again
    changes.onDue(() => {
      if (this.isOutdated) void this.read();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  /** Whether the set is as new as the last change that this process knows of. */
  get isCurrent(): boolean {
    return !this.isOutdated && this.reading === undefined;
  }

  /** Lets a read come to its end: the connections are closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.reading;
  }

  /** Whether visitors may see it. While the database can not be reached, what that last said. The answer ends when it does. */
  async has(id: string): Promise<boolean> {
    const cached = this.endsById.has(id) ? { until: this.endsById.get(id) } : await this.ask(id);
    if (!cached?.until) return cached !== undefined;
    endAnswerAt(cached.until);
    return this.clock.now() < cached.until;
  }

  /** It may have become public a moment ago; made-up ids must not take all connections: the others wait for the read of all. */
  private async ask(id: string): Promise<{ until: Date | undefined } | undefined> {
    if (this.asking >= MAX_ASKING) {
      await (this.isOutdated ? this.read() : this.reading);
      return this.endsById.has(id) ? { until: this.endsById.get(id) } : undefined;
    }
    this.asking++;
    try {
      const ends = latestEnds(await this.find([id], 'media.id = $2'));
      return ends.has(id) ? { until: ends.get(id) } : undefined;
    } catch {
      // the database can not be reached
    } finally {
      this.asking--;
    }
    return undefined;
  }

  private async find(parameters: string[] = [], which?: string): Promise<PublicMedium[]> {
    const sql = prepared(publicMedia(this.contentTypes.all, which));
    return this.dataSource.query(sql, [await this.clock.moment(), ...parameters]);
  }

  /** Reads the set until it is as new as the last change. */
  private read(): Promise<void> {
    return (this.reading ??= this.readAll().finally(() => (this.reading = undefined)));
  }

  private async readAll(): Promise<void> {
    try {
      while (this.isOutdated && !this.isEnding) {
        this.isOutdated = false;
        this.endsById = latestEnds(await this.find());
        this.hasFailed = false;
      }
    } catch (error) {
      this.isOutdated = true;
      if (!this.hasFailed) this.logger.warn({ event: 'public_media_not_read', error: String(error) });
      this.hasFailed = true;
    }
  }
}

/** The latest end of each; undefined: never. */
function latestEnds(rows: readonly PublicMedium[]): Map<string, Date | undefined> {
  const ends = new Map<string, Date | undefined>();
  for (const { id, until } of rows) {
    const other = ends.get(id);
    const isNever = until === null || (ends.has(id) && other === undefined);
    ends.set(id, isNever ? undefined : other && other > until ? other : until);
  }
  return ends;
}
