import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Objects that turned out to be duplicates of another one. Each is in the trash or deleted, and its addresses redirect
 * to the other one. Its numbers are kept, so that staff and the next import of a register still recognize it after it
 * has left the trash.
 */
export class MergedObjects1763700000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE merged_object (
        collection_id uuid CONSTRAINT merged_object_pk PRIMARY KEY,
        merged_into uuid NOT NULL,
        external_id text,
        number_keys text[] NOT NULL,
        CONSTRAINT merged_object_other CHECK (collection_id <> merged_into)
      )`);
    await runner.query('CREATE INDEX merged_object_into ON merged_object (merged_into)');
    await runner.query('CREATE INDEX merged_object_external_id ON merged_object (external_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE merged_object');
  }
}
