import type { QueryRunner } from 'typeorm';
import { inTransaction } from './in-transaction.js';

/**
 * Builds an index and swaps it in for another one of that name. For migrations without a transaction. Others can read
 * the table meanwhile, and no lock is held while the old index is dropped, so their transactions can finish.
 * CONCURRENTLY would wait for processes that wait for this one. An interrupted run can be repeated. Never edit this
 * once it is released.
 */
export async function replaceIndex(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query(`CREATE INDEX IF NOT EXISTS ${name}_next ON ${definition}`);
  await inTransaction(runner, async () => {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`ALTER INDEX ${name}_next RENAME TO ${name}`);
  });
}
