import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { endAnswerAt } from '../http/answer-end.js';

/** SQL for whether a row of `media` may be shown at all, and whether something else than a medium shows it. */
const ALLOWED = `media.deleted_at IS NULL AND media.consent IS DISTINCT FROM 'withdrawn'
  AND (media.rights_expires_at IS NULL OR media.rights_expires_at > now())`;
const SHOWN = `${ALLOWED}
  AND EXISTS (SELECT FROM media_use WHERE media_id = media.id AND state = 'live' AND type <> 'media')`;

/**
 * Captions and audio descriptions are shown with their films, no longer than these, and have a row for each of them. `least` leaves out
 * what has no end.
 */
const SHOWN_WITH_FILMS = `
  WITH RECURSIVE film (id, until) AS (
    SELECT media.id, media.rights_expires_at FROM media WHERE media.kind = 'film' AND ${SHOWN}
    UNION
    SELECT media.id, least(media.rights_expires_at, film.until)
    FROM film JOIN media_use ON media_use.type = 'media' AND media_use.item_id = film.id::text AND media_use.state = 'live'
    JOIN media ON media.id = media_use.media_id AND ${ALLOWED})
  SELECT id, until FROM film`;

const PUBLIC_MEDIA = statement(
  'public media',
  `SELECT media.id, media.rights_expires_at AS until FROM media WHERE ${SHOWN} UNION ALL (${SHOWN_WITH_FILMS})`,
  { id: uuid.orNull(), until: timestamp.orNull() },
);

const IS_PUBLIC = statement(
  'whether a medium is public',
  `SELECT media.rights_expires_at AS until FROM media WHERE media.id = $1 AND ${SHOWN}
   UNION ALL SELECT until FROM (${SHOWN_WITH_FILMS}) AS shown WHERE id = $1`,
  { until: timestamp.orNull() },
);

/** How many questions about single files the database is asked at the same time. */
const MAX_ASKING = 4;

/**
 * Knows which uploads visitors may see: those that something public uses. The set is kept in memory, so that it outlives the database,
 * and is read anew after every change.
 */
@Injectable()
export class PublicMedia implements OnApplicationBootstrap {
  private readonly logger = new Logger('Media');
  /** When the rights to each end; undefined: never. */
  private known = new Map<string, Date | undefined>();
  private isOutdated = true;
  private asking = 0;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    changes: Changes,
  ) {
    changes.onChange(() => {
      this.isOutdated = true;
      void this.read();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  /** Whether visitors may see it. While the database can not be reached, what that last said. The answer ends with the rights. */
  async has(id: string): Promise<boolean> {
    const found = this.known.has(id) ? { until: this.known.get(id) } : await this.ask(id);
    if (!found?.until) return found !== undefined;
    endAnswerAt(found.until);
    return Date.now() < found.until.getTime();
  }

  /** It may have become public a moment ago; made-up ids must not take all connections. */
  private async ask(id: string): Promise<{ until: Date | undefined } | undefined> {
    if (this.asking >= MAX_ASKING) return undefined;
    this.asking++;
    try {
      const rows = await IS_PUBLIC.all(this.dataSource, [id]);
      const ends = latestEnds(rows.map(({ until }) => ({ id, until })));
      return ends.has(id) ? { until: ends.get(id) } : undefined;
    } catch {
      // the database can not be reached
    } finally {
      this.asking--;
    }
    return undefined;
  }

  /** Reads the set until it is as new as the last change. */
  private read(): Promise<void> {
    return (this.reading ??= this.readAll().finally(() => (this.reading = undefined)));
  }

  private async readAll(): Promise<void> {
    try {
      while (this.isOutdated) {
        this.isOutdated = false;
        const rows = await PUBLIC_MEDIA.all(this.dataSource);
        this.known = latestEnds(rows);
      }
    } catch (error) {
      // the next change, which is also told when the database is back, reads it again
      this.isOutdated = true;
      this.logger.warn({ event: 'public_media_not_read', error: String(error) });
    }
  }
}

/** The latest end of each; undefined: never. */
function latestEnds(rows: readonly { id: string | null; until: Date | null }[]): Map<string, Date | undefined> {
  const ends = new Map<string, Date | undefined>();
  for (const { id, until } of rows) {
    if (id === null) continue;
    const other = ends.get(id);
    const isNever = until === null || (ends.has(id) && other === undefined);
    ends.set(id, isNever ? undefined : other && other > until ? other : until);
  }
  return ends;
}
