import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Passkeys of accounts, and the challenges that were answered, none of which is taken again. An older version would let in with the password
 * alone; 0083 refuses it. When a passkey was refused because its counter did not grow, the account is told.
 */
export class Passkeys1763700000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkey (
        id uuid CONSTRAINT passkey_pk PRIMARY KEY,
        admin_id uuid NOT NULL CONSTRAINT passkey_admin_fk REFERENCES admin ON DELETE CASCADE,
        credential_id bytea NOT NULL CONSTRAINT passkey_credential UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        synced boolean NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkey_admin ON passkey (admin_id)');
    await runner.query(`
      CREATE TABLE used_challenge (
        challenge bytea CONSTRAINT used_challenge_pk PRIMARY KEY,
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('ALTER TABLE admin ADD COLUMN passkey_refused_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin DROP COLUMN passkey_refused_at');
    await runner.query('DROP TABLE used_challenge');
    await runner.query('DROP TABLE passkey');
  }
}
