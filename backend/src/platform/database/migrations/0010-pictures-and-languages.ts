import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXT_FIELDS = {
  news: ['title', 'excerpt', 'content'],
  exhibitions: ['title', 'excerpt', 'content'],
  events: ['title', 'description'],
  collections: ['title', 'description'],
};

/**
 * A simple search text, so that this migration does not depend on code that changes. It has no rule version, so
 * search/rebuild.ts replaces it after the start.
 */
const searchText = (alt: Record<string, string>): string => ` ${Object.values(alt).join(' ').toLowerCase()} `;

/** Search and focus of pictures; lists of items that lack a language. */
export class PicturesAndLanguages1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN focus jsonb');
    await runner.query("ALTER TABLE media ADD COLUMN search text NOT NULL DEFAULT ''");
    const described = (await runner.query("SELECT id, alt FROM media WHERE alt <> '{}'")) as {
      id: string;
      alt: Record<string, string>;
    }[];
    for (const { id, alt } of described) {
      await runner.query('UPDATE media SET search = $2 WHERE id = $1', [id, searchText(alt)]);
    }
    await runner.query('CREATE INDEX media_order ON media (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX media_search ON media USING gin (search gin_trgm_ops) WITH (fastupdate = off)');
    // the languages in which a text field is empty; indexed, so that lists do not have to read the long texts
    await runner.query(`
      CREATE FUNCTION missing_languages(content jsonb, parts text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$
        SELECT coalesce(array_agg(lang), '{}')
        FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) AS lang
        WHERE NOT coalesce(jsonb_exists_all(content -> lang, parts), false)
      $$`);
    for (const [table, parts] of Object.entries(TEXT_FIELDS)) {
      const list = parts.map((part) => `'${part}'`).join(', ');
      await runner.query(`
        CREATE INDEX ${table}_missing ON ${table}
        USING gin (missing_languages(content, ARRAY[${list}])) WITH (fastupdate = off)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TEXT_FIELDS)) await runner.query(`DROP INDEX ${table}_missing`);
    await runner.query('DROP FUNCTION missing_languages');
    await runner.query('ALTER TABLE media DROP COLUMN search, DROP COLUMN focus');
    await runner.query('DROP INDEX media_order');
  }
}
