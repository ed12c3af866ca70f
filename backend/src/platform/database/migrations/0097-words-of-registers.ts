import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a register that name terms, found by its check. */
export class WordsOfRegisters1763700000097 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import ADD COLUMN words jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import DROP COLUMN words');
  }
}
