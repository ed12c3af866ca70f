import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../../cache/changes.js';
import { ContentTypes, type StoredType } from '../../content-types/content-types.js';
import { PrimaryClock } from '../../database/primary-clock.js';
import { prepared } from '../../database/prepared-statements.js';
import { endAnswerAt } from '../../http/answer-end.js';
import { shownUses } from '../model/media-use-statements.js';

/** SQL: whether a row of `media` may be shown at the time $1. */
export const ALLOWED = `media.deleted_at IS NULL AND media.consent IS DISTINCT FROM 'withdrawn'
  AND (media.rights_expires_at IS NULL OR media.rights_expires_at > $1)`;

interface PublicMedium {
  id: string;
  until: Date | null;
}

/**
 * SQL: the media that visitors may see at the time $1, each with when that ends; some have several rows. `least`
 * ignores NULL, which means no end. Captions and audio descriptions are visible only as long as their films.
 * @param which narrows the media
 */
function publicMedia(types: readonly StoredType[], which?: string): string {
  const directUses = `SELECT DISTINCT media.id, least(media.rights_expires_at, used.until) AS until
    FROM media JOIN used ON used.media_id = media.id WHERE ${ALLOWED}`;
  // for the whole set, collect all uses once for both queries; for a single file, use its id
  const materialization = which === undefined ? 'MATERIALIZED' : 'NOT MATERIALIZED';
  const condition = which ?? 'true';
  return `
    WITH RECURSIVE used AS ${materialization} (SELECT media_id, until FROM ${shownUses(types, '$1')} AS uses WHERE type <> 'media'),
    film (id, until) AS (
      ${directUses} AND media.kind = 'film'
      UNION
      SELECT media.id, least(media.rights_expires_at, film.until)
      FROM film JOIN media_use ON media_use.type = 'media' AND media_use.item_id = film.id::text AND media_use.state = 'live'
      JOIN media ON media.id = media_use.media_id AND ${ALLOWED})
    ${directUses} AND ${condition} UNION ALL SELECT id, until FROM film AS media WHERE ${condition}`;
}

/** Maximum concurrent queries about single files. */
const MAX_ASKING = 4;

/**
 * Knows which uploads visitors may see: those that something public uses. The set is in memory, so that it works while
 * the database is down. It is read again after every change; after a failure, at every poll until it succeeds.
 */
@Injectable()
export class PublicMedia implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Media');
  /** When each stops being public, by its rights and the schedules of the items that use it; undefined: never. */
  private endsById = new Map<string, Date | undefined>();
  private isOutdated = true;
  /** Whether the last read failed, so that an outage is logged once. */
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
      // after the answer to the write has been sent
      setImmediate(() => void this.read());
    });
    // after a failed read: a file that has become private must not stay public until the next write
    changes.onDue(() => {
      if (this.isOutdated) void this.read();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  /** Whether the set includes the last change that this process knows of. */
  get isCurrent(): boolean {
    return !this.isOutdated && this.reading === undefined;
  }

  /** Lets a running read finish before the connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.reading;
  }

  /**
   * Whether visitors may see it. While the database is unreachable, the last known answer counts. The current answer
   * expires when the file stops being public.
   */
  async has(id: string): Promise<boolean> {
    const cached = this.endsById.has(id) ? { until: this.endsById.get(id) } : await this.ask(id);
    if (!cached?.until) return cached !== undefined;
    endAnswerAt(cached.until);
    return this.clock.now() < cached.until;
  }

  /**
   * Asks the database, because the file may have become public a moment ago. Made-up ids must not take all connections,
   * so beyond the limit requests wait for the next full read.
   */
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
      // the database is unreachable
    } finally {
      this.asking--;
    }
    return undefined;
  }

  private async find(parameters: string[] = [], which?: string): Promise<PublicMedium[]> {
    const sql = prepared(publicMedia(this.contentTypes.all, which));
    return this.dataSource.query(sql, [await this.clock.moment(), ...parameters]);
  }

  /** Reads the set until it includes the last change. */
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

/** The latest end for each id; undefined: never. */
function latestEnds(rows: readonly PublicMedium[]): Map<string, Date | undefined> {
  const ends = new Map<string, Date | undefined>();
  for (const { id, until } of rows) {
    const other = ends.get(id);
    const isNever = until === null || (ends.has(id) && other === undefined);
    ends.set(id, isNever ? undefined : other && other > until ? other : until);
  }
  return ends;
}
