import type { QueryRunner } from 'typeorm';

/** Columns that no answer for visitors has: writing them is no public change. */
const NOT_SHOWN = ['search', 'title_keys', 'missing', 'behind', 'unknown', 'views'];

/**
 * Creates the triggers that record public changes of a content type's table (migration 0132). For tables made since
 * then, and again for a table that gets a new column. Never edit this once it is released.
 * @param type the name of the type
 * @param hasFlags whether its items can be unpublished
 */
export async function keepPublicChanges(
  runner: QueryRunner,
  table: string,
  { type, hasFlags }: { type: string; hasFlags: boolean },
): Promise<void> {
  const columns = (await runner.query(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ($2::text[]) ORDER BY attnum`,
    [table, NOT_SHOWN],
  )) as { name: string }[];
  const update = `UPDATE OF ${columns.map(({ name }) => name).join(', ')}`;
  const run = `keep_public_change('${type}'${hasFlags ? ", 'published'" : ''})`;
  const events: [name: string, event: string, condition: string][] = [
    ['insert', 'INSERT', 'NEW.published'],
    ['update', update, 'OLD.published OR NEW.published'],
    ['delete', 'DELETE', 'OLD.published'],
  ];
  for (const [name, event, condition] of events)
    await runner.query(`
      CREATE OR REPLACE TRIGGER public_change_${name} AFTER ${event} ON ${table}
      FOR EACH ROW ${hasFlags ? `WHEN (${condition})` : ''} EXECUTE FUNCTION ${run}`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER public_change_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${run}`);
}
