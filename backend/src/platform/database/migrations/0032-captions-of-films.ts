import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMediaUseTriggers } from '../media-use-triggers.js';

/** The columns of media that visitors see: those of migration 0024, and the new ones. */
const SHOWN_BEFORE = `id, file, width, height, placeholder, alt, focus, renditions, caption, decorative, creator, credit_line,
  copyright_notice, source, licence, web_statement, rights_expires_at, consent, not_for_download, deleted_at`;
const SHOWN = `${SHOWN_BEFORE}, captions, transcript, audio_description, needs_none`;

/** SQL: whether a row of `media` refers to other media. */
const namesMedia = (row: string) => `(${row}.captions <> '{}' OR ${row}.audio_description IS NOT NULL)`;

/**
 * Captions, transcripts and audio descriptions of films and sounds. The captions and the audio description of a film
 * are uses by that film, maintained by triggers: `live` while the film is used live, `trash` while it is in the trash
 * (docs/decisions/0012-media-uses.md).
 */
export class CaptionsOfFilms1763700000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN captions jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN transcript jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN audio_description uuid,
        ADD COLUMN needs_none boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT media_named_by_film
          CHECK (kind = 'film' OR (captions = '{}' AND audio_description IS NULL)),
        ADD CONSTRAINT media_described_by_another CHECK (audio_description <> id)`);
    await watch(runner, SHOWN);
    await createFunctions(runner);
    await createMediaUseTriggers(runner, 'media', {
      run: 'keep_uses_by_media()',
      columns: 'captions, audio_description, deleted_at',
      when: {
        insert: namesMedia('NEW'),
        update: `(${namesMedia('OLD')} OR ${namesMedia('NEW')})
          AND (OLD.captions, OLD.audio_description, OLD.deleted_at) IS DISTINCT FROM (NEW.captions, NEW.audio_description, NEW.deleted_at)`,
        delete: namesMedia('OLD'),
      },
    });
    for (const [event, rows] of [
      ['insert', 'NEW'],
      ['update', 'NEW'],
      ['delete', 'OLD'],
    ]) {
      await runner.query(`
        CREATE TRIGGER states_of_uses_${event} AFTER ${event} ON media_use REFERENCING ${rows} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION keep_states_of_uses_by_media()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION keep_uses_by_media, keep_states_of_uses_by_media CASCADE');
    await runner.query('DROP FUNCTION state_of_uses_by_medium, lock_uses_by_media');
    await runner.query("DELETE FROM media_use WHERE type = 'media'");
    await watch(runner, SHOWN_BEFORE);
    await runner.query(`
      ALTER TABLE media DROP CONSTRAINT media_named_by_film, DROP CONSTRAINT media_described_by_another,
        DROP COLUMN captions, DROP COLUMN transcript, DROP COLUMN audio_description, DROP COLUMN needs_none`);
  }
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  // a concurrent transaction that starts to use a film, and one that adds captions to it, must see each other
  await runner.query(`
    CREATE FUNCTION lock_uses_by_media() RETURNS void LANGUAGE sql AS $$
      SELECT pg_advisory_xact_lock(7391005)
    $$`);
  await runner.query(`
    CREATE FUNCTION state_of_uses_by_medium(medium uuid, medium_deleted_at timestamptz) RETURNS text LANGUAGE sql AS $$
      SELECT CASE
        WHEN medium_deleted_at IS NOT NULL THEN 'trash'
        WHEN EXISTS (SELECT FROM media_use WHERE media_id = medium AND state = 'live') THEN 'live'
        ELSE 'draft'
      END
    $$`);
  await runner.query(`
    CREATE FUNCTION keep_uses_by_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM media_use WHERE type = 'media';
        RETURN NULL;
      END IF;
      PERFORM lock_uses_by_media();
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM media_use WHERE type = 'media' AND item_id = OLD.id::text;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO media_use (media_id, type, item_id, state, places)
        SELECT media.id, 'media', NEW.id::text, state_of_uses_by_medium(NEW.id, NEW.deleted_at), array_agg(place ORDER BY place)
        FROM (
          SELECT 'captions.' || key, value::uuid FROM jsonb_each_text(NEW.captions)
          UNION ALL SELECT 'audio_description', NEW.audio_description
        ) AS named (place, named_id) JOIN media ON media.id = named_id
        GROUP BY media.id ORDER BY media.id;
      END IF;
      RETURN NULL;
    END $$`);
  // it also fires for an update of no rows, and then returns here
  await runner.query(`
    CREATE FUNCTION keep_states_of_uses_by_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM changed JOIN media ON media.id = changed.media_id WHERE media.kind = 'film') THEN
        PERFORM lock_uses_by_media();
        UPDATE media_use SET state = kept.state
        FROM (
          SELECT media.id::text AS film, state_of_uses_by_medium(media.id, media.deleted_at) AS state
          FROM media WHERE media.id IN (SELECT media_id FROM changed) AND ${namesMedia('media')}
        ) AS kept
        WHERE media_use.type = 'media' AND media_use.item_id = kept.film AND media_use.state <> kept.state;
      END IF;
      RETURN NULL;
    END $$`);
}

async function watch(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON media');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON media
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
