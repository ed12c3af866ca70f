import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors' messages, and the queue of e-mails about them. */
export class Contact1763700000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_message (
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        read boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        mail_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        mailed_at timestamptz,
        CONSTRAINT contact_message_pk PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX contact_message_order ON contact_message (created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX contact_message_unread ON contact_message (created_at DESC, id DESC) WHERE NOT read',
    );
    await runner.query(
      'CREATE INDEX contact_message_due ON contact_message (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_message');
  }
}
