import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Introduces roles; there are two. */
export class Roles1763700000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE admin ADD CONSTRAINT admin_role CHECK (role IN ('admin', 'superadmin'))");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin DROP CONSTRAINT admin_role');
  }
}
