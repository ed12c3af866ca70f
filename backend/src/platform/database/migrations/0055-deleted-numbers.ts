import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds deleted objects by the number of their register. */
export class DeletedNumbers1763700000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // not partial: PostgreSQL would ignore the statistics of the expression
    await runner.query(`CREATE INDEX trash_external_id ON trash (type, (item ->> 'external_id'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX trash_external_id');
  }
}
