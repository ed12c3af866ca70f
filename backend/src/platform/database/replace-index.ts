import type { QueryRunner } from 'typeorm';
import { inTransaction } from './in-transaction.js';

/**
 * Makes an index and puts it in the place of another one of that name. For migrations without a transaction: others read the table while
 * it is made, and their transactions end, as no lock is held when the other one goes. CONCURRENTLY would wait for processes that wait for
 * this one. A run that was interrupted can be repeated. Never edit this once it is released.
 */
export async function replaceIndex(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query(`CREATE INDEX IF NOT EXISTS ${name}_next ON ${definition}`);
  await inTransaction(runner, async () => {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`ALTER INDEX ${name}_next RENAME TO ${name}`);
  });
}
