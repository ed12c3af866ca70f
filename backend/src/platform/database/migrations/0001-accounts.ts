import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions, and rate limits and idempotency keys. */
export class Accounts1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        username text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL,
        hidden boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_login_at timestamptz,
        CONSTRAINT admin_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX admin_username_key ON admin (lower(username))');
    await runner.query(`
      CREATE TABLE session (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        admin_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CONSTRAINT session_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX session_admin_idx ON session (admin_id)');
    await runner.query(`
      CREATE TABLE refresh_token (
        hash bytea NOT NULL,
        session_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT refresh_token_pkey PRIMARY KEY (hash)
      )`);
    await runner.query('CREATE INDEX refresh_token_session_idx ON refresh_token (session_id)');
    await runner.query(`
      CREATE TABLE throttle (
        key text NOT NULL,
        attempts integer NOT NULL,
        since timestamptz NOT NULL,
        blocked_until timestamptz,
        CONSTRAINT throttle_pkey PRIMARY KEY (key)
      )`);
    await runner.query(`
      CREATE TABLE idempotency_key (
        owner text NOT NULL,
        key text NOT NULL,
        request_hash bytea NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_key, throttle, refresh_token, session, admin');
  }
}
