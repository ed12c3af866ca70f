import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The years of a period, by which objects without a date of their own are found. */
export class YearsOfPeriods1763700000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE term ADD COLUMN earliest integer, ADD COLUMN latest integer,
      ADD CONSTRAINT term_years CHECK (kind = 'period' OR (earliest IS NULL AND latest IS NULL)),
      ADD CONSTRAINT term_years_order CHECK (earliest <= latest)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE term DROP COLUMN earliest, DROP COLUMN latest');
  }
}
