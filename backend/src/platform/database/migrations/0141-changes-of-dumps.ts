import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored answers with the list of dumps end with it. */
export class ChangesOfDumps1763700000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dump
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tell_of_change ON dump');
  }
}
