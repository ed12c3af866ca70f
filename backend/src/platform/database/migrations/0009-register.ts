import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The original record of an imported item. */
export class Register1763700000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // json, because jsonb does not keep the order of fields
    await runner.query('ALTER TABLE collections ADD COLUMN register json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE collections DROP COLUMN register');
  }
}
