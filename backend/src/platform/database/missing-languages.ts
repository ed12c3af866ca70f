import type { QueryRunner } from 'typeorm';

interface MissingOptions {
  /** The texts that a complete translation has. */
  textFields: readonly string[];
  /** The default value for existing rows. */
  usual?: number;
}

/** SQL for the bits of `content` (migration 0062). */
export const missingBits = (textFields: readonly string[]): string =>
  `missing_bits(content, ARRAY[${textFields.map((field) => `'${field}'`).join(', ')}])`;

/**
 * Adds the column of missing languages, and the trigger that maintains it. Neither reads or writes existing rows. Never
 * edit this once it is released.
 */
export async function addMissingLanguages(
  runner: QueryRunner,
  table: string,
  { textFields, usual = 0 }: MissingOptions,
): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS missing smallint NOT NULL DEFAULT ${usual}`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN missing DROP DEFAULT`);
  const fields = textFields.map((field) => `'${field}'`).join(', ');
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_missing BEFORE INSERT OR UPDATE OF content, missing ON ${table}
    FOR EACH ROW EXECUTE FUNCTION keep_missing(${fields})`);
}
