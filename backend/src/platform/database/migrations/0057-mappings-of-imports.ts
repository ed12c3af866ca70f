import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mapping for an uploaded register: its name stays, its text is deleted once the register is imported. */
export class MappingsOfImports1763700000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import ADD COLUMN mapping_name text, ADD COLUMN mapping text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE register_import DROP COLUMN mapping_name, DROP COLUMN mapping');
  }
}
