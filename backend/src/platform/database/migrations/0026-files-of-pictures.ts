import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The replaced files of a picture, and the fault of an original. */
export class FilesOfPictures1763700000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media ADD COLUMN original_fault text
        CONSTRAINT media_original_fault_known CHECK (original_fault IN ('missing', 'broken'))`);
    await runner.query('CREATE INDEX media_original_fault ON media (original_fault) WHERE original_fault IS NOT NULL');
    await runner.query(`
      CREATE TABLE former_file (
        id uuid CONSTRAINT former_file_pk PRIMARY KEY,
        media_id uuid NOT NULL CONSTRAINT former_file_media_fk REFERENCES media (id) ON DELETE CASCADE,
        file text NOT NULL,
        checksum text NOT NULL,
        bytes integer NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        placeholder text NOT NULL,
        focus jsonb,
        renditions jsonb NOT NULL,
        original_file text,
        original_name text,
        original_bytes bigint,
        original_checksum text,
        uploaded_by uuid,
        replaced_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX former_file_media ON former_file (media_id, replaced_at)');
    await runner.query('CREATE INDEX former_file_replaced ON former_file (replaced_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_file');
    await runner.query('ALTER TABLE media DROP COLUMN original_fault');
  }
}
