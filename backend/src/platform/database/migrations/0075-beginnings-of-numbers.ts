import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index on the beginnings of object numbers, each of which is on a separate line. */
export class BeginningsOfNumbers1763700000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION number_lines(keys text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT E'\\n' || array_to_string(keys, E'\\n') $$`);
    await runner.query(
      'CREATE INDEX collections_number_lines ON collections USING gin (number_lines(number_keys) gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX collections_number_lines');
    await runner.query('DROP FUNCTION number_lines');
  }
}
