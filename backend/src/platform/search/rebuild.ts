import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { BEFORE_ALL, DERIVED, type DerivedTable } from './derived.js';

/** Milliseconds after the start: what opens the museum comes first. */
const DELAY = 1_000;
/** Rows of one transaction. */
const BATCH = 50;

/**
 * After an upgrade, makes the columns anew that an older rule has made (text/search-text.ts), a few rows at a time and behind everybody's
 * back. It is no edit: versions, times and the trail stay as they are, and visitors' pages are kept until a whole table is done. What
 * was killed half-way goes on at the next start; processes that do it at once take different rows. It is looked for again every hour,
 * because during an upgrade an older process may still be writing, and the trash may give back what is older.
 */
@Injectable()
export class Rebuild implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.run());
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      void this.run().catch((error: unknown) => {
        // the database is away; the next round finds the same rows
        this.logger.warn({ event: 'rebuild_failed', reason: error instanceof Error ? error.message : String(error) });
      });
    }, DELAY).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.round?.catch(() => undefined);
  }

  /** Resolves when every row that nobody else holds is of today's rule, or the process ends. */
  run(): Promise<void> {
    this.round ??= this.renewAll().finally(() => (this.round = undefined));
    return this.round;
  }

  private async renewAll(): Promise<void> {
    for (const derived of DERIVED) {
      const renewed = await this.renew(derived);
      if (renewed === 0) continue;
      await this.dataSource.query('INSERT INTO change DEFAULT VALUES');
      await this.dataSource.query('NOTIFY muzey_change');
      this.logger.log({ event: 'search_rebuilt', table: derived.table, batches: renewed });
    }
  }

  /** @returns the number of batches */
  private async renew(derived: DerivedTable): Promise<number> {
    let after: string | undefined = BEFORE_ALL;
    for (let batches = 0; ; batches++) {
      if (this.stop.signal.aborted) return batches;
      const began = performance.now();
      const from: string = after;
      after = await this.dataSource.transaction(async (manager) => {
        // no page has to be made anew for a batch (migration 0011)
        await manager.query("SELECT set_config('muzey.told', 'yes', true)");
        return derived.renew(manager, from, BATCH);
      });
      if (after === undefined) return batches;
      // half of the time is for others
      await delay(performance.now() - began, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }
}
