import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that cannot sign in. An older version would let them in; 0083 refuses it. */
export class DisabledAccounts1763700000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN disabled_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin DROP COLUMN disabled_at');
  }
}
