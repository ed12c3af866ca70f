import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of programs, accounts that only programs use, and the token in entries of the audit log. */
export class ApiTokens1763700000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN service boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE audit_entry ADD COLUMN token text');
    await runner.query(`
      CREATE TABLE api_token (
        id uuid CONSTRAINT api_token_pk PRIMARY KEY DEFAULT gen_random_uuid(),
        hash bytea NOT NULL CONSTRAINT api_token_hash UNIQUE,
        account_id uuid NOT NULL CONSTRAINT api_token_account_fk REFERENCES admin ON DELETE CASCADE,
        maker_id uuid NOT NULL CONSTRAINT api_token_maker_fk REFERENCES admin ON DELETE CASCADE,
        name text NOT NULL,
        ending text NOT NULL,
        grants jsonb,
        registrar boolean NOT NULL DEFAULT false,
        made_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query('CREATE INDEX api_token_account ON api_token (account_id)');
    await runner.query('CREATE INDEX api_token_maker ON api_token (maker_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_token');
    await runner.query('ALTER TABLE audit_entry DROP COLUMN token');
    await runner.query('ALTER TABLE admin DROP COLUMN service');
  }
}
