import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms such as “unknown maker”, which name nobody. Whether one that a museum has is such a term, the staff decide. */
export class NobodyKnown1763700000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE term ADD COLUMN nobody_known boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT term_nobody_known CHECK (NOT nobody_known OR kind IN ('person', 'organisation'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE term DROP COLUMN nobody_known');
  }
}
