import { types } from 'node:util';
import type { QueryRunner } from 'typeorm';
import { inTransaction } from './in-transaction.js';

const BATCH_ROWS = 500;
/** Shorter than PostgreSQL's `deadlock_timeout`: the batch gives way, and the writer's transaction goes on. */
const LOCK_TIMEOUT = '300ms';
const FIRST = '00000000-0000-0000-0000-000000000000';

/** It waited too long for a lock, or PostgreSQL ended it because two transactions waited for each other. */
const isHeldUp = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/**
 * Writes the rows of a table by ids, each batch in its own transaction, beside processes that write them, too. A batch
 * that is held up by one of them begins again.
 * @param write returns the last id of the batch; undefined after the last one
 */
export async function inBatches(
  runner: QueryRunner,
  write: (after: string, limit: number) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const last: string = after;
    try {
      after = await inTransaction(runner, async () => {
        await runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
        return write(last, BATCH_ROWS);
      });
    } catch (error) {
      if (!isHeldUp(error)) throw error;
    }
  }
}
