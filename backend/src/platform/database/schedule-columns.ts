import type { QueryRunner } from 'typeorm';

/**
 * Adds the columns of a schedule to a public table, and the index that finds the next scheduled times (migration 0040).
 * Never edit this once it is released.
 */
export async function addSchedule(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    ALTER TABLE ${table} ADD COLUMN shown_from timestamptz(3), ADD COLUMN shown_until timestamptz(3),
      ADD CONSTRAINT shown_order CHECK (shown_from < shown_until)`);
  for (const column of ['shown_from', 'shown_until'])
    await runner.query(`CREATE INDEX ${table}_${column} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
}

export async function dropSchedule(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `ALTER TABLE ${table} DROP CONSTRAINT shown_order, DROP COLUMN shown_from, DROP COLUMN shown_until`,
  );
}
