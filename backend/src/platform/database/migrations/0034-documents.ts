import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createFormattedItemUseTriggers,
  createItemUseTriggers,
  createTrashUseTriggers,
  dropMediaUseTriggers,
  itemUsesFunction,
  trashUsesFunction,
} from '../media-use-triggers.js';

/** The tables of the content types, their types, and whether their items can be unpublished. */
const TABLES: [table: string, type: string, hasFlags: boolean][] = [
  ...['news', 'exhibitions', 'events', 'collections', 'pages'].map((type): [string, string, boolean] => [
    type,
    type,
    true,
  ]),
  ['branch', 'branches', false],
];

/**
 * Formatted texts (docs/api.md, "Formatted texts"), and the uses of the files they embed. Earlier texts have no stored
 * document: their paragraphs are the document. This also keeps the previous version working, which does not know
 * documents.
 */
export class Documents1763700000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN documents jsonb NOT NULL DEFAULT '{}'`);
    }
    // ids of unknown files are skipped, as lists skip them
    await runner.query(`
      CREATE FUNCTION write_item_media_uses(use_type text, use_item text, use_state text, ids uuid[], documents jsonb)
      RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        -- before rows of media are locked, as everywhere (migration 0032)
        IF jsonb_path_exists(documents, 'strict $.**.type ? (@ == "film")', silent => true) THEN
          PERFORM lock_uses_by_media();
        END IF;
        INSERT INTO media_use (media_id, type, item_id, state, places)
        SELECT media.id, use_type, use_item, use_state, array_agg(named.place ORDER BY named.nth, named.place)
        FROM (
          SELECT id, 'images[' || nth - 1 || ']' AS place, nth FROM unnest(ids) WITH ORDINALITY AS image (id, nth)
          UNION ALL
          SELECT DISTINCT (jsonb_path_query(document, 'strict $.**.attrs.media', silent => true) #>> '{}')::uuid,
            'content.' || lang || '.text', 1000
          FROM jsonb_each(documents) AS texts (lang, document)
          WHERE documents <> '{}'
        ) AS named JOIN media ON media.id = named.id
        GROUP BY media.id ORDER BY media.id;
      END $$`);
    await runner.query(itemUsesFunction(true));
    await runner.query(trashUsesFunction(true));
    for (const [table, type, hasFlags] of TABLES) {
      await dropMediaUseTriggers(runner, table);
      await createFormattedItemUseTriggers(runner, table, { type, hasFlags });
    }
    await dropMediaUseTriggers(runner, 'trash');
    await createTrashUseTriggers(runner, ['media_ids', 'documents']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropMediaUseTriggers(runner, 'trash');
    for (const [table] of TABLES) await dropMediaUseTriggers(runner, table);
    await runner.query(itemUsesFunction(false));
    await runner.query(trashUsesFunction(false));
    await runner.query('DROP FUNCTION write_item_media_uses');
    for (const [table, type, hasFlags] of TABLES) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN documents`);
      await createItemUseTriggers(runner, table, { type, hasFlags });
    }
    await createTrashUseTriggers(runner, ['media_ids']);
  }
}
