import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log and the trash. */
export class AuditAndTrash1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // names are copied, because an entry outlives its account and its item
    await runner.query(`
      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT now(),
        account_id uuid NOT NULL,
        username text NOT NULL,
        action text NOT NULL,
        type text NOT NULL,
        item_id text NOT NULL,
        title text,
        fields text[] NOT NULL DEFAULT '{}',
        CONSTRAINT audit_entry_pk PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX audit_entry_item ON audit_entry (type, item_id, id)');
    await runner.query(`
      CREATE TABLE trash (
        type text NOT NULL,
        id uuid NOT NULL,
        item jsonb NOT NULL,
        title text,
        deleted_at timestamptz NOT NULL DEFAULT now(),
        deleted_by text NOT NULL,
        CONSTRAINT trash_pk PRIMARY KEY (type, id)
      )`);
    await runner.query('CREATE INDEX trash_order ON trash (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trash, audit_entry');
  }
}
