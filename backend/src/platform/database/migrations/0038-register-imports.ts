import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imports of uploaded registers, and the progress of the nightly file check. Picture edits that were stored without a
 * rotation get rotation 0.
 */
export class RegisterImports1763700000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE register_import (
        id uuid CONSTRAINT register_import_pk PRIMARY KEY,
        username text NOT NULL,
        name text NOT NULL,
        bytes integer NOT NULL,
        lang text,
        category text,
        encoding text,
        publish boolean NOT NULL,
        state text NOT NULL CONSTRAINT register_import_state_known CHECK (
          state IN ('checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'interrupted')),
        job uuid NOT NULL,
        heard_at timestamptz NOT NULL DEFAULT now(),
        cancel_asked boolean NOT NULL DEFAULT false,
        progress double precision NOT NULL DEFAULT 0,
        checked jsonb,
        imported jsonb,
        failure jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX register_import_created ON register_import (created_at)');
    await runner.query(`
      CREATE TABLE file_look (
        id integer CONSTRAINT file_look_pk PRIMARY KEY CONSTRAINT file_look_single CHECK (id = 1),
        began_at timestamptz NOT NULL DEFAULT '-infinity',
        last_id uuid
      )`);
    for (const table of ['media', 'former_file']) {
      await runner.query(`
        UPDATE ${table} SET edit = CASE
          WHEN coalesce(edit -> 'crop', 'null') <> 'null' THEN edit || '{"rotation": 0}'
        END WHERE edit ->> 'rotation' IS NULL AND edit IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE register_import');
    await runner.query('DROP TABLE file_look');
  }
}
