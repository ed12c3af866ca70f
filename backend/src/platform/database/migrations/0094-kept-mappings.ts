import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mappings of registers that are kept under a name. */
export class KeptMappings1763700000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE register_mapping (
        id uuid CONSTRAINT register_mapping_pk PRIMARY KEY,
        name text NOT NULL,
        mapping text NOT NULL,
        columns_hash text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        username text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX register_mapping_name_key ON register_mapping (lower(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE register_mapping');
  }
}
