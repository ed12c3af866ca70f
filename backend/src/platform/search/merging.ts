import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { CoalescedTask } from '../housekeeping/coalesced-task.js';
import { ContentTypes } from '../content-types/content-types.js';
import { derivedTables } from './derived.js';

/** After a change, more changes usually follow. */
const DELAY_MS = 1_000;

/**
 * Merges the pending entries of the search indexes (migrations 0015, 0074), so that neither the next write nor the next search has to. If it
 * fails, PostgreSQL does the same later.
 */
@Injectable()
export class Merging implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Search');
  private timer: NodeJS.Timeout | undefined;
  private readonly task = new CoalescedTask(() => this.merge());
  private ended = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    changes: Changes,
  ) {
    changes.onChange(() => this.plan());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.task.idle();
  }

  private plan(): void {
    if (this.timer || this.ended) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.task.run();
    }, DELAY_MS).unref();
  }

  private async merge(): Promise<void> {
    const tables = derivedTables(this.contentTypes.all);
    const indexes = ['search_word_part', ...tables.map(({ table }) => `${table}_search`)];
    try {
      await this.dataSource.query(`SELECT ${indexes.map((index) => `gin_clean_pending_list('${index}')`).join(', ')}`);
    } catch (error) {
      this.logger.debug({ event: 'merging_failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
