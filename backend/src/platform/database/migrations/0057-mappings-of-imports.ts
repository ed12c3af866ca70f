import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mapping that an uploaded register is read with: its name stays, its text goes once the register is in. */
export class MappingsOfImports1763700000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import ADD COLUMN mapping_name text, ADD COLUMN mapping text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import DROP COLUMN mapping_name, DROP COLUMN mapping');
  }
}
