import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = ['broader_id', 'place_level', 'merged_into', 'key', 'labels', 'nobody_known', 'earliest', 'latest'];

/**
 * Objects show the addresses of their terms in other vocabularies, so that a change of these is a public change, too.
 * Harvesters ask for what changed since a time: of terms and media there are few such rows.
 */
export class TermsElsewhere1763700000134 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await follow(runner, [...NAMES, 'exact_match']);
    await runner.query(
      `CREATE INDEX public_change_shown ON public_change (type, at) WHERE type IN ('terms', 'places', 'media')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX public_change_shown');
    await follow(runner, NAMES);
  }
}

async function follow(runner: QueryRunner, names: readonly string[]): Promise<void> {
  const [before, after] = ['OLD', 'NEW'].map((row) => names.map((name) => `${row}.${name}`).join(', '));
  await runner.query(`
    CREATE OR REPLACE TRIGGER public_change_update AFTER UPDATE OF ${names.join(', ')} ON term
    FOR EACH ROW WHEN ((${before}) IS DISTINCT FROM (${after})) EXECUTE FUNCTION keep_term_change()`);
}
