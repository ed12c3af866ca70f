import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links for a password that were sent by e-mail, beside the one that a superadmin made: neither ends the other. */
export class MailedLinks1763700000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitation ADD COLUMN by_mail boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE invitation DROP CONSTRAINT invitation_pkey');
    await runner.query('DROP INDEX invitation_hash_key');
    await runner.query('ALTER TABLE invitation ADD CONSTRAINT invitation_pkey PRIMARY KEY (hash)');
    await runner.query('CREATE UNIQUE INDEX invitation_admin_key ON invitation (admin_id) WHERE NOT by_mail');
    await runner.query('CREATE INDEX invitation_admin ON invitation (admin_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM invitation WHERE by_mail');
    await runner.query('DROP INDEX invitation_admin');
    await runner.query('DROP INDEX invitation_admin_key');
    await runner.query('ALTER TABLE invitation DROP CONSTRAINT invitation_pkey');
    await runner.query('CREATE UNIQUE INDEX invitation_hash_key ON invitation (hash)');
    await runner.query('ALTER TABLE invitation ADD CONSTRAINT invitation_pkey PRIMARY KEY (admin_id)');
    await runner.query('ALTER TABLE invitation DROP COLUMN by_mail');
  }
}
