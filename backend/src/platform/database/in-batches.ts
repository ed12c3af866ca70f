import { types } from 'node:util';
import type { QueryRunner } from 'typeorm';
import { isLockTimeout } from '../errors/lock-timeout.js';
import { FIRST_ID } from './first-id.js';
import { inTransaction } from './in-transaction.js';

const BATCH_ROWS = 500;

/** Whether it waited too long for a lock, or PostgreSQL ended it because two transactions waited for each other. */
const isHeldUp = (error: unknown): boolean =>
  isLockTimeout(error) || (types.isNativeError(error) && 'code' in error && error.code === '40P01');

/**
 * Writes the rows of a table by ids, each batch in its own transaction, beside processes that write them, too. A batch
 * that is held up by one of them begins again.
 * @param write returns the last id of the batch; undefined after the last one
 */
export async function inBatches(
  runner: QueryRunner,
  write: (after: string, limit: number) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const last: string = after;
    try {
      after = await inTransaction(runner, () => write(last, BATCH_ROWS));
    } catch (error) {
      if (!isHeldUp(error)) throw error;
    }
  }
}
