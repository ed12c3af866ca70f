import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The objects that an import left as they were can be listed. */
export class UnchangedObjects1763700000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_run ADD COLUMN unchanged uuid[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_run DROP COLUMN unchanged');
  }
}
