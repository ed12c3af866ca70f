import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of translators to the authors of items. A row is also the queue of its e-mails. */
export class Questions1763700000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question (
        id uuid CONSTRAINT question_pk PRIMARY KEY DEFAULT gen_random_uuid(),
        type text NOT NULL,
        item_id uuid NOT NULL,
        field text NOT NULL,
        text text NOT NULL,
        account_id uuid NOT NULL,
        username text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        answer text,
        answered_by text,
        answered_at timestamptz,
        mail_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT now(),
        mailed_at timestamptz
      )`);
    await runner.query('CREATE INDEX question_item ON question (type, item_id, asked_at)');
    await runner.query('CREATE INDEX question_open ON question (asked_at) WHERE answer IS NULL');
    await runner.query('CREATE INDEX question_due ON question (next_attempt_at) WHERE next_attempt_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question');
  }
}
