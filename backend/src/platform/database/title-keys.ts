import type { QueryRunner } from 'typeorm';

/**
 * Adds the sort keys of titles, and the trigger that keeps them (migration 0106). Neither reads or writes existing
 * rows. Never edit this once it is released.
 */
export async function keepTitleKeys(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS title_keys text[] COLLATE "C" NOT NULL DEFAULT '{}'`,
  );
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_title_keys BEFORE INSERT OR UPDATE OF content, title_keys ON ${table}
    FOR EACH ROW EXECUTE FUNCTION keep_title_keys()`);
}
