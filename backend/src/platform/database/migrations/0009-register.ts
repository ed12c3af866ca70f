import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an imported item looked like in the register it came from. */
export class Register1763700000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // json, not jsonb: what comes out again has its fields in the order in which they came in
    await runner.query('ALTER TABLE collections ADD COLUMN register json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE collections DROP COLUMN register');
  }
}
