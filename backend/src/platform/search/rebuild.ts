import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { text } from '../database/column-types.js';
import { FIRST_ID } from '../database/first-id.js';
import { statement } from '../database/statement.js';
import { CoalescedTask } from '../housekeeping/coalesced-task.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { ContentTypes } from '../content-types/content-types.js';
import { derivedTables, type DerivedTable } from './derived.js';

const ADD_CHANGE = statement('announce rebuilt columns', 'INSERT INTO change (of_objects) VALUES ($1)');

/** Marks this transaction's changes as announced, so that a batch invalidates no cached page (migration 0011). */
const SUPPRESS_NOTIFICATION = statement(
  'announce no change of this transaction',
  `SELECT set_config('muzey.told', 'yes', true) AS told`,
  { told: text },
);

/** Requests have priority after a start. */
const DELAY_MS = 1_000;
/** Rows per transaction. */
const BATCH_ROWS = 50;

/**
 * After an upgrade, rebuilds the columns that follow an older rule (platform/text/search-text.ts), in the background
 * and a few rows at a time. This does not count as an edit: versions, times and the audit log stay unchanged, and
 * cached pages are invalidated once per table. An interrupted run continues at the next start. Concurrent processes
 * work on different rows. It runs again every hour, because an older process may still be writing during an upgrade,
 * and the trash may restore older rows.
 */
@Injectable()
export class Rebuild implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Search');
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly task = new CoalescedTask(() => this.renewAll());

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.run());
  }

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      void this.run().catch((error: unknown) => {
        // the database is away; the next run finds the same rows
        this.logger.warn({ event: 'rebuild_failed', reason: error instanceof Error ? error.message : String(error) });
      });
    }, DELAY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.task.idle();
  }

  /** Resolves when every row that is not locked follows the present rule, or when the process ends. */
  run(): Promise<void> {
    return this.task.run();
  }

  private async renewAll(): Promise<void> {
    for (const derived of derivedTables(this.contentTypes.all)) {
      const renewed = await this.renew(derived);
      if (renewed === 0) continue;
      await ADD_CHANGE.run(this.dataSource, [derived.table === 'collections']);
      await this.dataSource.query('NOTIFY muzey_change');
      this.logger.log({ event: 'search_rebuilt', table: derived.table, batches: renewed });
    }
  }

  /** @returns the number of batches */
  private async renew(derived: DerivedTable): Promise<number> {
    let after: string | undefined = FIRST_ID;
    for (let batches = 0; ; batches++) {
      if (this.stop.signal.aborted) return batches;
      const began = performance.now();
      const from: string = after;
      after = await this.dataSource.transaction(async (manager) => {
        await SUPPRESS_NOTIFICATION.run(manager);
        return derived.renew(manager, from, BATCH_ROWS);
      });
      if (after === undefined) return batches;
      // leaves half of the time for requests
      await delay(performance.now() - began, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }
}
