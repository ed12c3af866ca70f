import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that were asked for and not found (docs/decisions/0078-redirects.md). */
export class MissingPages1763700000116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE missing_page (
        path text CONSTRAINT missing_page_pk PRIMARY KEY,
        count integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        referrer text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missing_page');
  }
}
