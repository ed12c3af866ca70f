import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepHeldBack } from '../held-back.js';
import { inTransaction } from '../in-transaction.js';

/** The types that need a body: in these a language could be held back before. */
const WITH_BODY = ['news', 'exhibitions', 'pages'];
const TABLES = [...WITH_BODY, 'events', 'collections', 'branch'];

const BITS = { en: 1, ru: 2, uz: 4, kk: 8 };

/**
 * The languages of an item that visitors do not see although they are written (`not_yet`), as bits. Visitors' searches
 * leave their words out: `shown_search` is a search text without these languages. Files that appear only in their texts
 * count as used by a draft, as those of a language without a title do (migration 0037).
 *
 * Table by table, so that no writer waits for two of them. An interrupted run can be repeated.
 */
export class HeldBackLanguages1763700000108 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const bits = (condition: (lang: string) => string) =>
      Object.entries(BITS)
        .map(([lang, bit]) => `CASE WHEN ${condition(lang)} THEN ${bit} ELSE 0 END`)
        .join(' + ');
    // one language is always shown
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_held_back() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        titled integer := ${bits((lang) => `NEW.content #> '{${lang},title}' IS NOT NULL`)};
        marked integer := ${bits((lang) => `NEW.origins #>> '{${lang},show}' = 'not_yet'`)};
      BEGIN
        NEW.held_back := CASE WHEN titled & ~marked = 0 THEN 0 ELSE marked END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION shown_search(search text, held_back smallint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$
        SELECT string_agg(
          (SELECT string_agg(CASE WHEN held_back & CASE WHEN nth <= 4 THEN 1 << (nth - 1)::int ELSE 0 END <> 0 THEN ' ' ELSE section END,
             chr(1) ORDER BY nth)
           FROM unnest(string_to_array(part, chr(1))) WITH ORDINALITY AS sections (section, nth)), chr(2) ORDER BY place)
        FROM unnest(string_to_array(search, chr(2))) WITH ORDINALITY AS parts (part, place)
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_held_back_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        use_state text := 'live';
      BEGIN
        -- apart: a table without the flag must not even parse its name
        IF TG_ARGV[1] = 'published' THEN
          use_state := CASE WHEN NEW.published THEN 'live' ELSE 'draft' END;
        END IF;
        DELETE FROM media_use WHERE type = TG_ARGV[0] AND item_id = NEW.id::text AND state IN ('live', 'draft');
        PERFORM write_item_media_uses(TG_ARGV[0], NEW.id::text, use_state, NEW.media_ids, NEW.documents,
          ARRAY(SELECT lang FROM unnest(titled_languages(NEW.content)) AS lang
            WHERE (NEW.held_back >> array_position(ARRAY['en', 'ru', 'uz', 'kk'], lang) - 1) & 1 = 0));
        RETURN NULL;
      END $$`);
    for (const table of TABLES) await inTransaction(runner, () => keepHeldBack(runner, table));
    // the trigger sets the real value
    for (const table of WITH_BODY)
      await runner.query(`UPDATE ${table} SET held_back = 0 WHERE origins::text LIKE '%"not_yet"%'`);
    // without statistics the planner would take nearly all rows for held back
    for (const table of TABLES) await runner.query(`ANALYZE ${table} (held_back)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const name of ['keep_held_back', 'media_uses_when_held_back', 'media_uses_when_new_held_back'])
        await runner.query(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS held_back`);
    }
    await runner.query('DROP FUNCTION IF EXISTS shown_search, keep_held_back, keep_held_back_media_uses');
  }
}
