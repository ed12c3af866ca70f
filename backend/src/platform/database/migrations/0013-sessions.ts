import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices of sessions, and passwords that must be changed. Older versions leave the columns empty. */
export class Sessions1763700000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session
        ADD COLUMN used_at timestamptz,
        ADD COLUMN address text,
        ADD COLUMN browser text,
        ADD COLUMN system text`);
    await runner.query('ALTER TABLE admin ADD COLUMN must_change_password boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin DROP COLUMN must_change_password');
    await runner.query(
      'ALTER TABLE session DROP COLUMN used_at, DROP COLUMN address, DROP COLUMN browser, DROP COLUMN system',
    );
  }
}
