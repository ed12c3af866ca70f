import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to previews of items, for people without an account. Only the SHA-256 of a link's secret is stored. */
export class PreviewLinks1763700000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE preview_link (
        id uuid CONSTRAINT preview_link_pk PRIMARY KEY DEFAULT gen_random_uuid(),
        hash bytea NOT NULL CONSTRAINT preview_link_hash UNIQUE,
        type text NOT NULL,
        item_id uuid NOT NULL,
        version integer NOT NULL,
        state jsonb,
        account_id uuid NOT NULL CONSTRAINT preview_link_admin_fk REFERENCES admin ON DELETE CASCADE,
        username text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX preview_link_item ON preview_link (type, item_id)');
    await runner.query('CREATE INDEX preview_link_account ON preview_link (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE preview_link');
  }
}
