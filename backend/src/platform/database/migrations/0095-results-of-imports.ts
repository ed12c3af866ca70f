import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports are taken back in the console, and their objects can be listed. */
export class ResultsOfImports1763700000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_run
        ADD COLUMN created integer NOT NULL DEFAULT 0,
        ADD COLUMN changed integer NOT NULL DEFAULT 0,
        ADD COLUMN missing uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN undone jsonb`);
    await runner.query(`
      UPDATE import_run SET created = items.created, changed = items.changed
      FROM (
        SELECT run_id, count(*) FILTER (WHERE before IS NULL) AS created, count(before) AS changed
        FROM import_run_item GROUP BY run_id
      ) AS items WHERE run_id = id`);
    await runner.query(`
      ALTER TABLE register_import DROP CONSTRAINT register_import_state_known,
        ADD CONSTRAINT register_import_state_known CHECK (
          state IN ('reading', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed', 'cancelled', 'interrupted')
        )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE register_import SET state = 'imported' WHERE state IN ('undoing', 'undone')`);
    await runner.query(`
      ALTER TABLE register_import DROP CONSTRAINT register_import_state_known,
        ADD CONSTRAINT register_import_state_known CHECK (
          state IN ('reading', 'read', 'checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'interrupted')
        )`);
    await runner.query(
      'ALTER TABLE import_run DROP COLUMN created, DROP COLUMN changed, DROP COLUMN missing, DROP COLUMN undone',
    );
  }
}
