import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { DERIVED } from './derived.js';

/** Milliseconds after a change: more of them are mostly on their way. */
const DELAY = 1_000;

/**
 * Merges what was written lately into the search indexes (migration 0015), so that neither the next writer nor the next searcher has
 * to. It is only a help: PostgreSQL does the same by itself, later.
 */
@Injectable()
export class Merging implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Search');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly dataSource: DataSource,
    changes: Changes,
  ) {
    changes.onChange(() => this.plan());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private plan(): void {
    if (this.timer || this.ended) return;
    this.timer = setTimeout(() => {
      this.round = this.merge().finally(() => (this.timer = undefined));
    }, DELAY).unref();
  }

  private async merge(): Promise<void> {
    const indexes = DERIVED.map(({ table }) => `gin_clean_pending_list('${table}_search')`);
    try {
      await this.dataSource.query(`SELECT ${indexes.join(', ')}`);
    } catch (error) {
      this.logger.debug({ event: 'merging_failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
