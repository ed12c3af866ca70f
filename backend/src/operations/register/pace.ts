import type { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { boolean } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

/** Records per transaction. */
export const BATCH_SIZE = 500;
/**
 * The same while others write, because their saves wait for a processor, and for the disk that a transaction keeps
 * busy.
 */
export const SMALL_BATCH_SIZE = 20;
/** The pause after a batch while others write, as a share of its duration. */
const PAUSE_SHARE = 1.5;

/** How long others count as writing, because people who save usually save again. */
const LASTING_MS = 2_000;

/** Write transactions of others that are running or have just ended. */
const OTHERS_WRITE = statement(
  'whether others write',
  `SELECT EXISTS (
     SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> $1
       AND (backend_xid IS NOT NULL OR query = 'COMMIT' AND state_change > clock_timestamp() - interval '500 milliseconds')
   ) AS "othersWrite"`,
  { othersWrite: boolean },
);

/** The name of imports in PostgreSQL's list of connections. */
export const REGISTER_APPLICATION = 'muzey-register';

/**
 * The speed of an import: slower while others write, so that saves in the console wait hardly longer than without it.
 */
export class Pace {
  /** When others were last seen writing, on the `performance` clock. */
  private othersWroteAt = -Infinity;

  constructor(private readonly client: Client) {}

  /** Records in the next transaction. */
  get batchSize(): number {
    return this.givesWay ? SMALL_BATCH_SIZE : BATCH_SIZE;
  }

  /** Call it after each batch, with its duration. */
  async pause(milliseconds: number): Promise<void> {
    const row = await OTHERS_WRITE.first(this.client, [REGISTER_APPLICATION]);
    if (row?.othersWrite) this.othersWroteAt = performance.now();
    // otherwise the database rests while the next batch is read
    if (this.givesWay) await delay(milliseconds * PAUSE_SHARE);
  }

  private get givesWay(): boolean {
    return performance.now() - this.othersWroteAt < LASTING_MS;
  }
}
