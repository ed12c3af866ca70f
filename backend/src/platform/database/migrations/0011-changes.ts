import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables and columns that public pages show; an empty text means all columns. Counting a view is not a change. */
const SHOWN: Record<string, string> = {
  news: 'id, content, listing, search, media_ids, published, archived, version, author, date, created_at, updated_at',
  exhibitions: '',
  events: '',
  collections: '',
  branch: '',
  site: '',
  cover_video: '',
  media: 'id, file, width, height, placeholder, alt, focus, renditions',
};

/**
 * Every transaction that changes public content writes a row and sends a notification, in every process, including
 * imports and restores (docs/decisions/0008-response-cache.md).
 */
export class Changes1763700000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE change (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT change_pk PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- the setting ends with the transaction, and goes back with a savepoint
        IF coalesce(current_setting('muzey.told', true), '') = '' THEN
          PERFORM set_config('muzey.told', 'yes', true);
          INSERT INTO change DEFAULT VALUES;
          NOTIFY muzey_change;
        END IF;
        RETURN NULL;
      END $$`);
    for (const [table, columns] of Object.entries(SHOWN)) {
      const update = columns ? `UPDATE OF ${columns}` : 'UPDATE';
      await runner.query(`
        CREATE TRIGGER tell_of_change AFTER INSERT OR ${update} OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SHOWN)) await runner.query(`DROP TRIGGER tell_of_change ON ${table}`);
    await runner.query('DROP FUNCTION tell_of_change');
    await runner.query('DROP TABLE change');
  }
}
