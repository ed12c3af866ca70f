import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (states: string) => `
  ALTER TABLE register_import DROP CONSTRAINT register_import_state_known,
    ADD CONSTRAINT register_import_state_known CHECK (state IN (${states}))`;
const STATES = "'checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'interrupted'";

/** The beginning of a register, which is read before its mapping is chosen. */
export class BeginningsOfRegisters1763700000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import ADD COLUMN sample jsonb');
    await runner.query(check(`'reading', 'read', ${STATES}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM register_import WHERE state IN ('reading', 'read')");
    await runner.query(check(STATES));
    await runner.query('ALTER TABLE register_import DROP COLUMN sample');
  }
}
