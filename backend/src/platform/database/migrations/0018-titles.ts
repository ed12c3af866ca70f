import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log and the trash store titles in every language, so that staff read them in their own. Earlier rows have
 * one language.
 */
export class Titles1763700000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['audit_entry', 'trash']) await runner.query(`ALTER TABLE ${table} ADD COLUMN titles jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit_entry', 'trash']) await runner.query(`ALTER TABLE ${table} DROP COLUMN titles`);
  }
}
