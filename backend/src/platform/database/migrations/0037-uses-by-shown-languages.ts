import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createFormattedItemUseTriggers,
  createShownItemUseTriggers,
  dropMediaUseTriggers,
  itemUsesFunction,
  shownItemUsesFunction,
} from '../media-use-triggers.js';

/** The tables of the content types with formatted texts, and whether their items can be unpublished. */
const TABLES: [table: string, type: string, hasFlags: boolean][] = [
  ['news', 'news', true],
  ['exhibitions', 'exhibitions', true],
  ['events', 'events', true],
  ['collections', 'collections', true],
  ['pages', 'pages', true],
  ['branch', 'branches', false],
];

/**
 * Visitors do not see a language without a title. Files that appear only in its text count as used by a draft, and only
 * staff get them, until the title is written.
 */
export class UsesByShownLanguages1763700000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // before the tables, in the same order as an API that is still running
    await runner.query('SELECT lock_uses_by_media()');
    await runner.query(`
      CREATE FUNCTION titled_languages(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM jsonb_each(content) WHERE jsonb_exists(value, 'title')
      $$`);
    await runner.query('DROP FUNCTION write_item_media_uses');
    // without languages, as in the trash, all states are the same
    await runner.query(
      writer(
        ', languages text[] DEFAULT NULL',
        `CASE WHEN use_state = 'live' AND NOT bool_or(languages IS NULL OR named.lang IS NULL OR named.lang = ANY (languages))
          THEN 'draft' ELSE use_state END`,
      ),
    );
    await runner.query(shownItemUsesFunction());
    for (const [table, type, hasFlags] of TABLES) {
      await dropMediaUseTriggers(runner, table);
      await createShownItemUseTriggers(runner, table, { type, hasFlags });
      await writeAgain(runner, [table, type, hasFlags], ', titled_languages(content)');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT lock_uses_by_media()');
    await runner.query('DROP FUNCTION write_item_media_uses');
    await runner.query(writer('', 'use_state'));
    await runner.query(itemUsesFunction(true));
    for (const [table, type, hasFlags] of TABLES) {
      await dropMediaUseTriggers(runner, table);
      await createFormattedItemUseTriggers(runner, table, { type, hasFlags });
      await writeAgain(runner, [table, type, hasFlags], '');
    }
    await runner.query('DROP FUNCTION titled_languages');
  }
}

/** SQL: the function of migration 0034 that writes the uses by one item, each with its state. */
const writer = (parameter: string, state: string): string => `
  CREATE FUNCTION write_item_media_uses(use_type text, use_item text, use_state text, ids uuid[], documents jsonb${parameter})
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    -- before rows of media are locked, as everywhere (migration 0032)
    IF jsonb_path_exists(documents, 'strict $.**.type ? (@ == "film")', silent => true) THEN
      PERFORM lock_uses_by_media();
    END IF;
    INSERT INTO media_use (media_id, type, item_id, state, places)
    SELECT media.id, use_type, use_item, ${state}, array_agg(named.place ORDER BY named.nth, named.place)
    FROM (
      SELECT id, NULL AS lang, 'images[' || nth - 1 || ']' AS place, nth FROM unnest(ids) WITH ORDINALITY AS image (id, nth)
      UNION ALL
      SELECT DISTINCT (jsonb_path_query(document, 'strict $.**.attrs.media', silent => true) #>> '{}')::uuid, texts.lang,
        'content.' || texts.lang || '.text', 1000
      FROM jsonb_each(documents) AS texts (lang, document)
      WHERE documents <> '{}'
    ) AS named JOIN media ON media.id = named.id
    GROUP BY media.id ORDER BY media.id;
  END $$`;

/** Rewrites the uses by stored items with formatted texts. */
async function writeAgain(
  runner: QueryRunner,
  [table, type, hasFlags]: (typeof TABLES)[number],
  languages: string,
): Promise<void> {
  await runner.query(`
    DELETE FROM media_use WHERE type = '${type}' AND state IN ('live', 'waiting', 'draft')
      AND item_id IN (SELECT id::text FROM ${table} WHERE documents <> '{}')`);
  const state = hasFlags ? "CASE WHEN published THEN 'live' ELSE 'draft' END" : "'live'";
  await runner.query(`
    SELECT write_item_media_uses('${type}', id::text, ${state}, media_ids, documents${languages})
    FROM ${table} WHERE documents <> '{}'`);
}
