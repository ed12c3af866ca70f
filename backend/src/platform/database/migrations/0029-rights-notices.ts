import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-mails to the staff about expiring rights: one a day, with its pictures. Each order of the library gets an index.
 * The one for the newest leaves out the trash, so that the index alone determines the pictures on a page.
 */
export class RightsNotices1763700000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rights_mail (
        id uuid CONSTRAINT rights_mail_pk PRIMARY KEY,
        day date NOT NULL CONSTRAINT rights_mail_day_unique UNIQUE,
        mail_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        mailed_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX rights_mail_due ON rights_mail (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE rights_notice (
        media_id uuid NOT NULL CONSTRAINT rights_notice_media_fk REFERENCES media (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        stage text NOT NULL CONSTRAINT rights_notice_stage_known CHECK (stage IN ('month', 'week')),
        mail_id uuid NOT NULL CONSTRAINT rights_notice_mail_fk REFERENCES rights_mail (id) ON DELETE CASCADE,
        CONSTRAINT rights_notice_pk PRIMARY KEY (media_id, expires_at, stage)
      )`);
    await runner.query('CREATE INDEX rights_notice_mail ON rights_notice (mail_id)');
    await runner.query('DROP INDEX media_order, media_expiry');
    await runner.query(
      'CREATE INDEX media_order ON media (created_at DESC, id DESC) INCLUDE (kind) WHERE deleted_at IS NULL',
    );
    await runner.query('CREATE INDEX media_expiry ON media (rights_expires_at, id)');
    await runner.query('CREATE INDEX media_size ON media (bytes, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX media_order, media_expiry, media_size');
    await runner.query('CREATE INDEX media_order ON media (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX media_expiry ON media (rights_expires_at) WHERE rights_expires_at IS NOT NULL');
    await runner.query('DROP TABLE rights_notice, rights_mail');
  }
}
