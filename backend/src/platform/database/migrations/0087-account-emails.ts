import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Confirmed e-mail addresses of accounts, and the queue of the e-mails to them. A trigger queues the one about a new password, also of one
 * that a command or another version sets.
 */
export class AccountEmails1763700000087 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN email text, ADD COLUMN email_lang text');
    await runner.query('CREATE UNIQUE INDEX admin_email_key ON admin (lower(email))');
    await runner.query(`
      CREATE TABLE email_change (
        admin_id uuid CONSTRAINT email_change_pk PRIMARY KEY
          CONSTRAINT email_change_admin_fk REFERENCES admin ON DELETE CASCADE,
        email text NOT NULL,
        lang text NOT NULL,
        hash bytea,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE account_mail (
        id uuid CONSTRAINT account_mail_pk PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CONSTRAINT account_mail_kind_known
          CHECK (kind IN ('confirm', 'password', 'emailChanged', 'passwordChanged')),
        admin_id uuid CONSTRAINT account_mail_admin_fk REFERENCES admin ON DELETE CASCADE,
        asked text,
        recipient text,
        lang text,
        created_at timestamptz NOT NULL DEFAULT now(),
        mail_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT now(),
        mailed_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX account_mail_due ON account_mail (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX account_mail_admin ON account_mail (admin_id)');
    await runner.query(`
      CREATE FUNCTION tell_new_password() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_mail (kind, admin_id, recipient, lang)
        VALUES ('passwordChanged', NEW.id, NEW.email, NEW.email_lang);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER admin_tell_new_password AFTER UPDATE OF password_hash ON admin
      FOR EACH ROW WHEN (NEW.email IS NOT NULL AND NEW.password_hash IS DISTINCT FROM OLD.password_hash)
      EXECUTE FUNCTION tell_new_password()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER admin_tell_new_password ON admin');
    await runner.query('DROP FUNCTION tell_new_password');
    await runner.query('DROP TABLE account_mail');
    await runner.query('DROP TABLE email_change');
    await runner.query('ALTER TABLE admin DROP COLUMN email_lang, DROP COLUMN email');
  }
}
