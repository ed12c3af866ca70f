import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Object records (docs/decisions/0021-object-records.md). The columns after `record` are derived from it by code; for
 * stored objects they are filled in after the start, like search texts.
 */
export class ObjectRecords1763700000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE collections
        ADD COLUMN record jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN term_ids uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN find_spot uuid,
        ADD COLUMN find_spot_freed boolean NOT NULL DEFAULT false,
        ADD COLUMN earliest integer,
        ADD COLUMN latest integer,
        ADD COLUMN on_show boolean NOT NULL DEFAULT false,
        ADD COLUMN number_sort text COLLATE "C",
        ADD COLUMN number_keys text[] NOT NULL DEFAULT '{}'`);
    await runner.query('CREATE INDEX collections_term_ids ON collections USING gin (term_ids)');
    await runner.query('CREATE INDEX collections_number_keys ON collections USING gin (number_keys)');
    await runner.query('CREATE INDEX collections_number_sort ON collections (number_sort)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX collections_term_ids, collections_number_keys, collections_number_sort');
    await runner.query(`
      ALTER TABLE collections
        DROP COLUMN record, DROP COLUMN term_ids, DROP COLUMN find_spot, DROP COLUMN find_spot_freed, DROP COLUMN earliest,
        DROP COLUMN latest, DROP COLUMN on_show, DROP COLUMN number_sort, DROP COLUMN number_keys`);
  }
}
