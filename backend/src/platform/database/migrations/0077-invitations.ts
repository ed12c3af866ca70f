import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links with which people choose the password of their account; one for each account. A trigger ends the link when the account is deleted
 * or gets a password in another way, also by an older version or a command.
 */
export class Invitations1763700000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitation (
        admin_id uuid CONSTRAINT invitation_pkey PRIMARY KEY,
        hash bytea NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX invitation_hash_key ON invitation (hash)');
    await runner.query(`
      CREATE FUNCTION end_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM invitation WHERE admin_id = OLD.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER admin_end_invitation AFTER DELETE OR UPDATE OF password_hash ON admin
      FOR EACH ROW EXECUTE FUNCTION end_invitation()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER admin_end_invitation ON admin');
    await runner.query('DROP FUNCTION end_invitation');
    await runner.query('DROP TABLE invitation');
  }
}
