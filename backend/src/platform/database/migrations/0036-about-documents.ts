import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMediaUseTriggers, dropMediaUseTriggers } from '../media-use-triggers.js';

/**
 * The formatted text about the museum (docs/api.md, "Formatted texts"), and the uses of the files it embeds. As in
 * content types (migration 0034), an earlier text has no stored document: its paragraphs are the document. This also
 * keeps the previous version working.
 */
export class AboutDocuments1763700000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE site ADD COLUMN documents jsonb NOT NULL DEFAULT '{}'");
    // ids of unknown files are skipped, as lists skip them
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_site_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- before rows of media are locked, as everywhere (migration 0032)
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          IF jsonb_path_exists(NEW.documents, 'strict $.**.type ? (@ == "film")', silent => true) THEN
            PERFORM lock_uses_by_media();
          END IF;
        END IF;
        DELETE FROM media_use WHERE type = 'site';
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO media_use (media_id, type, item_id, state, places)
          SELECT media.id, 'site', NEW.id::text, 'live', array_agg(named.place ORDER BY named.nth, named.place)
          FROM (
            SELECT NEW.picture_id AS id, 'image' AS place, 0 AS nth
            UNION ALL
            SELECT DISTINCT (jsonb_path_query(document, 'strict $.**.attrs.media', silent => true) #>> '{}')::uuid,
              'about_text.' || lang, 1
            FROM jsonb_each(NEW.documents) AS texts (lang, document)
          ) AS named JOIN media ON media.id = named.id
          GROUP BY media.id ORDER BY media.id;
        END IF;
        RETURN NULL;
      END $$`);
    const shows = (row: string) => `${row}.picture_id IS NOT NULL OR ${row}.documents <> '{}'`;
    await dropMediaUseTriggers(runner, 'site');
    await createMediaUseTriggers(runner, 'site', {
      run: 'keep_site_media_uses()',
      columns: 'picture_id, documents',
      when: {
        insert: shows('NEW'),
        update: '(OLD.picture_id, OLD.documents) IS DISTINCT FROM (NEW.picture_id, NEW.documents)',
        delete: shows('OLD'),
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropMediaUseTriggers(runner, 'site');
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_site_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM media_use WHERE type = 'site';
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO media_use (media_id, type, item_id, state, places)
          SELECT media.id, 'site', NEW.id::text, 'live', '{image}' FROM media WHERE media.id = NEW.picture_id;
        END IF;
        RETURN NULL;
      END $$`);
    await createMediaUseTriggers(runner, 'site', {
      run: 'keep_site_media_uses()',
      columns: 'picture_id',
      when: {
        insert: 'NEW.picture_id IS NOT NULL',
        update: 'OLD.picture_id IS DISTINCT FROM NEW.picture_id',
        delete: 'OLD.picture_id IS NOT NULL',
      },
    });
    await runner.query("DELETE FROM media_use WHERE type = 'site' AND NOT 'image' = ANY (places)");
    await runner.query("UPDATE media_use SET places = '{image}' WHERE type = 'site'");
    await runner.query('ALTER TABLE site DROP COLUMN documents');
  }
}
