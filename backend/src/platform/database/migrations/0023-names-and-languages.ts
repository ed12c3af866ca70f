import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of news that visitors see: those of migration 0011 with the new one. */
const SHOWN_OF_NEWS =
  'id, content, listing, search, media_ids, published, archived, version, author, author_names, date, created_at, updated_at';
const SHOWN_BEFORE = SHOWN_OF_NEWS.replace(' author_names,', '');

/**
 * Texts that no language has are missing in none. Accounts may have a display name instead of the user name, and the
 * author of news may be spelled differently per language. Stored authors stay unchanged.
 */
export class NamesAndLanguages1763700000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN display_name text, ADD COLUMN display_name_cyrillic text');
    await runner.query("ALTER TABLE news ADD COLUMN author_names jsonb NOT NULL DEFAULT '{}'");
    await watchNews(runner, SHOWN_OF_NEWS);
    // a text that no language has is missing in none
    await defineMissing(
      runner,
      `ARRAY(SELECT part FROM unnest(parts) AS part
         WHERE EXISTS (SELECT FROM jsonb_each(content) AS texts WHERE jsonb_exists(texts.value, part)))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await defineMissing(runner, 'parts');
    await watchNews(runner, SHOWN_BEFORE);
    await runner.query('ALTER TABLE news DROP COLUMN author_names');
    await runner.query('ALTER TABLE admin DROP COLUMN display_name, DROP COLUMN display_name_cyrillic');
  }
}

async function watchNews(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON news');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON news
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}

/**
 * Redefines which languages lack a text (migration 0010), and rebuilds the indexes on that.
 * @param wanted SQL for the texts that each language should have
 */
async function defineMissing(runner: QueryRunner, wanted: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION missing_languages(content jsonb, parts text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
      SELECT coalesce(array_agg(lang), '{}')
      FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) AS lang
      WHERE NOT coalesce(jsonb_exists_all(content -> lang, ${wanted}), false)
    $$`);
  const indexes = (await runner.query(
    "SELECT quote_ident(indexname) AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE '%missing_languages(%'",
  )) as { name: string }[];
  for (const { name } of indexes) await runner.query(`REINDEX INDEX ${name}`);
}
