import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lowest version that each migration asked for (`needVersion`). */
export class LowestVersion1763700000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE lowest_version (version text NOT NULL, CONSTRAINT lowest_version_pk PRIMARY KEY (version))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lowest_version');
  }
}
