import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An argon2id hash of a password that nobody knows. */
const UNKNOWN_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=')
  || '$' || rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '=')`;

/**
 * Sign-in with OpenID Connect: the people of an identity provider, and what its groups may do. Accounts made by it have
 * no password. A session says when its person last proved who they are, which may be before it began.
 */
export class Identities1763700000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity (
        issuer text,
        subject text,
        admin_id uuid NOT NULL CONSTRAINT identity_admin_fk REFERENCES admin ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        CONSTRAINT identity_pk PRIMARY KEY (issuer, subject)
      )`);
    await runner.query('CREATE UNIQUE INDEX identity_admin ON identity (admin_id)');
    await runner.query(`
      CREATE TABLE identity_group (
        name text CONSTRAINT identity_group_pk PRIMARY KEY,
        position integer NOT NULL,
        grants jsonb NOT NULL
      )`);
    await runner.query('ALTER TABLE admin ALTER COLUMN password_hash DROP NOT NULL');
    await runner.query('ALTER TABLE session ADD COLUMN authenticated_at timestamptz');
    await runner.query('UPDATE session SET authenticated_at = created_at');
    await runner.query('ALTER TABLE session ALTER COLUMN authenticated_at SET DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN authenticated_at');
    await runner.query(`UPDATE admin SET password_hash = ${UNKNOWN_PASSWORD} WHERE password_hash IS NULL`);
    await runner.query('ALTER TABLE admin ALTER COLUMN password_hash SET NOT NULL');
    await runner.query('DROP TABLE identity_group');
    await runner.query('DROP TABLE identity');
  }
}
