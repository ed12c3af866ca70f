import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { endAnswerAt } from '../http/answer-end.js';

const SHOWN = `deleted_at IS NULL AND consent IS DISTINCT FROM 'withdrawn' AND (rights_expires_at IS NULL OR rights_expires_at > now())
  AND EXISTS (SELECT FROM media_use WHERE media_id = media.id AND state = 'live')`;

const PUBLIC_MEDIA = statement('public media', `SELECT id, rights_expires_at AS until FROM media WHERE ${SHOWN}`, {
  id: uuid,
  until: timestamp.orNull(),
});

const IS_PUBLIC = statement(
  'whether a medium is public',
  `SELECT rights_expires_at AS until FROM media WHERE id = $1 AND ${SHOWN}`,
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
      const medium = await IS_PUBLIC.first(this.dataSource, [id]);
      return medium && { until: medium.until ?? undefined };
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
        this.known = new Map(rows.map(({ id, until }) => [id, until ?? undefined]));
      }
    } catch (error) {
      // the next change, which is also told when the database is back, reads it again
      this.isOutdated = true;
      this.logger.warn({ event: 'public_media_not_read', error: String(error) });
    }
  }
}
