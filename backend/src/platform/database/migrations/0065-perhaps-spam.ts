import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspected spam gets a separate folder, with the time when it was moved there. */
export class PerhapsSpam1763700000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_message ADD COLUMN spam_since timestamptz');
    await runner.query(`
      CREATE INDEX contact_message_spam ON contact_message (created_at DESC, id DESC) WHERE spam_since IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_message DROP COLUMN spam_since');
  }
}
