import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dumps of public records; their files are in the storage. */
export class Dumps1763700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dump (
        id uuid CONSTRAINT dump_pk PRIMARY KEY,
        at timestamptz NOT NULL,
        licence text NOT NULL,
        files jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dump');
  }
}
