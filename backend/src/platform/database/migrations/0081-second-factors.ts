import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A second factor of accounts, and the codes for those who lost it. 0.1.0 would let them in without; it is refused since migration 0059.
 * When somebody else removed a factor, the account is told.
 */
export class SecondFactors1763700000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factor (
        admin_id uuid CONSTRAINT second_factor_pk PRIMARY KEY
          CONSTRAINT second_factor_admin_fk REFERENCES admin ON DELETE CASCADE,
        secret text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        last_step integer
      )`);
    await runner.query(`
      CREATE TABLE recovery_code (
        hash bytea CONSTRAINT recovery_code_pk PRIMARY KEY,
        admin_id uuid NOT NULL CONSTRAINT recovery_code_admin_fk REFERENCES admin ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX recovery_code_admin ON recovery_code (admin_id)');
    await runner.query('ALTER TABLE admin ADD COLUMN factor_reset_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin DROP COLUMN factor_reset_at');
    await runner.query('DROP TABLE recovery_code');
    await runner.query('DROP TABLE second_factor');
  }
}
