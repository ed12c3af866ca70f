import type { QueryRunner } from 'typeorm';

/**
 * Adds the column of languages that are held back, and the triggers that keep it and the uses of media in them (migration
 * 0108). Never edit this once it is released.
 */
export async function keepHeldBack(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS held_back smallint NOT NULL DEFAULT 0`);
  // most items have no origins, and an import writes tens of thousands of them
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_held_back BEFORE INSERT OR UPDATE OF content, origins, held_back ON ${table}
    FOR EACH ROW WHEN (NEW.origins <> '{}' OR NEW.held_back <> 0) EXECUTE FUNCTION keep_held_back()`);
  // by their names they come after those that know nothing of it (migration 0025)
  const run = `keep_held_back_media_uses(${table === 'branch' ? "'branches'" : `'${table}', 'published'`})`;
  await runner.query(`
    CREATE OR REPLACE TRIGGER media_uses_when_new_held_back AFTER INSERT ON ${table}
    FOR EACH ROW WHEN (NEW.held_back <> 0 AND NEW.documents <> '{}') EXECUTE FUNCTION ${run}`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER media_uses_when_held_back AFTER UPDATE ON ${table}
    FOR EACH ROW WHEN ((NEW.held_back <> 0 OR OLD.held_back <> 0) AND NEW.documents <> '{}') EXECUTE FUNCTION ${run}`);
}
