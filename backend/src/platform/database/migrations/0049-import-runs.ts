import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Register imports with the previous state of every object they changed, so that an import can be undone. */
export class ImportRuns1763700000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_run (
        id uuid CONSTRAINT import_run_pk PRIMARY KEY,
        file text NOT NULL,
        mapping text,
        terms uuid[] NOT NULL DEFAULT '{}',
        started_at timestamptz NOT NULL DEFAULT now(),
        undone_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE import_run_item (
        run_id uuid NOT NULL CONSTRAINT import_run_item_run REFERENCES import_run ON DELETE CASCADE,
        item_id uuid NOT NULL,
        version integer NOT NULL,
        before json,
        after json,
        CONSTRAINT import_run_item_pk PRIMARY KEY (run_id, item_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_run_item');
    await runner.query('DROP TABLE import_run');
  }
}
