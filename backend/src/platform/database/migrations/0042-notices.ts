import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices at the top of pages. The test-mode banner is still a setting (`site.banner`). */
export class Notices1763700000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notices (
        id uuid CONSTRAINT notices_pk PRIMARY KEY,
        text jsonb NOT NULL,
        kind text NOT NULL CONSTRAINT notices_kind CHECK (kind IN ('information', 'warning')),
        place text NOT NULL CONSTRAINT notices_place CHECK (place IN ('everywhere', 'home', 'branch')),
        branch_id uuid,
        shown_from timestamptz,
        shown_until timestamptz,
        closable boolean NOT NULL DEFAULT true,
        position integer NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT notices_branch CHECK ((place = 'branch') = (branch_id IS NOT NULL)),
        CONSTRAINT notices_times CHECK (shown_from < shown_until)
      )`);
    await runner.query(`
      CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON notices
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices');
  }
}
