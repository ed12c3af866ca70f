import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of media that visitors see: those of migration 0032, and the new one. */
const SHOWN_BEFORE = `id, file, width, height, placeholder, alt, focus, renditions, caption, decorative, creator, credit_line,
  copyright_notice, source, licence, web_statement, rights_expires_at, consent, not_for_download, deleted_at, captions, transcript,
  audio_description, needs_none`;
const SHOWN = `${SHOWN_BEFORE}, artwork_or_object`;

/**
 * Separate rights for a photograph and for the work it shows (IPTC Photo Metadata Standard, Artwork or Object in the
 * Image).
 */
export class RightsOfThingsShown1763700000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN artwork_or_object jsonb NOT NULL DEFAULT '{}',
        ADD CONSTRAINT media_artwork_or_object CHECK (jsonb_typeof(artwork_or_object) = 'object')`);
    await watch(runner, SHOWN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watch(runner, SHOWN_BEFORE);
    await runner.query('ALTER TABLE media DROP COLUMN artwork_or_object');
  }
}

async function watch(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON media');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON media
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
