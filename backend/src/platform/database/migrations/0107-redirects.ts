import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Redirects from addresses that have no page, such as those of an old site (docs/decisions/0078-redirects.md). */
export class Redirects1763700000107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE redirect (
        id uuid CONSTRAINT redirect_pk PRIMARY KEY DEFAULT gen_random_uuid(),
        source text NOT NULL CONSTRAINT redirect_source UNIQUE,
        target text NOT NULL,
        is_pattern boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON redirect
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redirect');
  }
}
