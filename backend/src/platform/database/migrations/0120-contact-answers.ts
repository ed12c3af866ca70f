import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to visitors' messages. A row is also the queue of its e-mail. */
export class ContactAnswers1763700000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_answer (
        id uuid CONSTRAINT contact_answer_pk PRIMARY KEY,
        message_id uuid NOT NULL CONSTRAINT contact_answer_message_fk REFERENCES contact_message ON DELETE CASCADE,
        text text NOT NULL,
        author text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        mail_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT now(),
        mailed_at timestamptz
      )`);
    await runner.query('CREATE INDEX contact_answer_message ON contact_answer (message_id, created_at)');
    await runner.query(
      'CREATE INDEX contact_answer_due ON contact_answer (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_answer');
  }
}
