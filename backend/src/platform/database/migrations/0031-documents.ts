import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFormattedItemUseTriggers, createMediaUseTriggers } from '../media-use-triggers.js';

/** The tables of the content types. */
const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branch'];

/**
 * Formatted texts (docs/api.md, "Formatted texts"), and the uses of the files that they show. Texts from before have none stored: their
 * paragraphs are their documents, and stay so for the version before, which knows no documents.
 */
export class Documents1763800000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN documents jsonb NOT NULL DEFAULT '{}'`);
    }
    // ids of unknown files are left out, as lists leave them out
    await runner.query(`
      CREATE FUNCTION write_item_media_uses(use_type text, use_item text, use_state text, ids uuid[], documents jsonb)
      RETURNS void LANGUAGE sql AS $$
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
        GROUP BY media.id ORDER BY media.id
      $$`);
    await replaceItemTrigger(runner);
    await replaceTrashTrigger(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN documents CASCADE`);
  }
}

/** As in migration 0025, with the files of documents. Tables get its triggers anew, because theirs look at pictures only. */
async function replaceItemTrigger(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_item_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      use_state text := 'live';
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM media_use WHERE type = TG_ARGV[0] AND state IN ('live', 'waiting', 'draft');
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM media_use
        WHERE type = TG_ARGV[0] AND item_id = OLD.id::text AND state IN ('live', 'waiting', 'draft');
      END IF;
      IF TG_OP <> 'DELETE' THEN
        -- apart: a table without the flag must not even parse its name
        IF TG_ARGV[1] = 'published' THEN
          use_state := CASE WHEN NEW.published THEN 'live' ELSE 'draft' END;
        END IF;
        PERFORM write_item_media_uses(TG_ARGV[0], NEW.id::text, use_state, NEW.media_ids, NEW.documents);
      END IF;
      RETURN NULL;
    END $$`);
  for (const table of TABLES) {
    const [type, hasFlags] = table === 'branch' ? ['branches', false] : [table, true];
    for (const name of ['insert', 'update', 'delete', 'truncate']) {
      await runner.query(`DROP TRIGGER media_uses_${name} ON ${table}`);
    }
    await createFormattedItemUseTriggers(runner, table, { type, hasFlags });
  }
}

/** A deleted item has its row as `item`, by column names; rows deleted before have no documents. */
async function replaceTrashTrigger(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_trash_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM media_use WHERE state = 'trash';
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM media_use WHERE type = OLD.type AND item_id = OLD.id::text AND state = 'trash';
      END IF;
      IF TG_OP <> 'DELETE' AND jsonb_typeof(NEW.item -> 'media_ids') = 'array' THEN
        PERFORM write_item_media_uses(NEW.type, NEW.id::text, 'trash',
          ARRAY(SELECT jsonb_array_elements_text(NEW.item -> 'media_ids')::uuid), coalesce(NEW.item -> 'documents', '{}'));
      END IF;
      RETURN NULL;
    END $$`);
  for (const name of ['insert', 'update', 'delete', 'truncate']) {
    await runner.query(`DROP TRIGGER media_uses_${name} ON trash`);
  }
  const shows = (row: string) => `${row}.item -> 'media_ids' <> '[]' OR ${row}.item -> 'documents' <> '{}'`;
  await createMediaUseTriggers(runner, 'trash', {
    run: 'keep_trash_media_uses()',
    columns: 'type, id, item',
    when: { insert: shows('NEW'), delete: shows('OLD') },
  });
}
