import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of pictures that visitors see: those of migration 0011, and the new ones. */
const SHOWN_BEFORE = 'id, file, width, height, placeholder, alt, focus, renditions';
const SHOWN = `${SHOWN_BEFORE}, caption, decorative, creator, credit_line, copyright_notice, source, licence, web_statement,
  rights_expires_at, consent, not_for_download, deleted_at`;

/** Captions, rights, tags and originals of pictures, and pictures in the trash. Stored pictures keep their alternative texts. */
export class MediaLibrary1763700000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN caption jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN decorative boolean NOT NULL DEFAULT false,
        ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
        ADD COLUMN creator text,
        ADD COLUMN credit_line text,
        ADD COLUMN copyright_notice text,
        ADD COLUMN source text,
        ADD COLUMN licence text,
        ADD COLUMN web_statement text,
        ADD COLUMN rights_expires_at timestamptz,
        ADD COLUMN consent text CONSTRAINT media_consent_known
          CHECK (consent IN ('not_needed', 'given', 'given_by_guardians', 'withdrawn')),
        ADD COLUMN not_for_download boolean NOT NULL DEFAULT false,
        ADD COLUMN original_file text CONSTRAINT media_original_file_unique UNIQUE,
        ADD COLUMN original_name text,
        ADD COLUMN original_bytes bigint,
        ADD COLUMN original_checksum text,
        ADD COLUMN uploaded_by uuid,
        ADD COLUMN deleted_at timestamptz`);
    await runner.query('CREATE INDEX media_original_checksum ON media (original_checksum)');
    await runner.query('CREATE INDEX media_tags ON media USING gin (tags)');
    await runner.query('CREATE INDEX media_deleted ON media (deleted_at) WHERE deleted_at IS NOT NULL');
    await runner.query('CREATE INDEX media_expiry ON media (rights_expires_at) WHERE rights_expires_at IS NOT NULL');
    await runner.query("CREATE INDEX media_withdrawn ON media (id) WHERE consent = 'withdrawn'");
    await watch(runner, SHOWN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watch(runner, SHOWN_BEFORE);
    await runner.query(`
      ALTER TABLE media DROP COLUMN caption, DROP COLUMN decorative, DROP COLUMN tags, DROP COLUMN creator,
        DROP COLUMN credit_line, DROP COLUMN copyright_notice, DROP COLUMN source, DROP COLUMN licence,
        DROP COLUMN web_statement, DROP COLUMN rights_expires_at, DROP COLUMN consent, DROP COLUMN not_for_download,
        DROP COLUMN original_file, DROP COLUMN original_name, DROP COLUMN original_bytes,
        DROP COLUMN original_checksum, DROP COLUMN uploaded_by, DROP COLUMN deleted_at`);
  }
}

async function watch(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON media');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON media
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
