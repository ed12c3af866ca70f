import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['news', 'events', 'exhibitions'];

/** The branch that an item belongs to. */
export class BranchesOfItems1763700000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN branch_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN branch_id`);
  }
}
