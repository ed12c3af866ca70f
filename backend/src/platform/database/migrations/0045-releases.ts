import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Items that are published together (docs/decisions/0020-releases.md). From here on a notice can be a draft, so that a
 * release can publish it.
 */
export class Releases1763700000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN published boolean NOT NULL DEFAULT true');
    await runner.query(`
      CREATE TABLE releases (
        id uuid CONSTRAINT releases_pk PRIMARY KEY,
        name text NOT NULL,
        account_id uuid NOT NULL,
        username text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        publish_at timestamptz,
        published_at timestamptz,
        problem jsonb
      )`);
    await runner.query(`
      CREATE INDEX releases_due ON releases (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL`);
    await runner.query(`
      CREATE TABLE release_member (
        release_id uuid NOT NULL CONSTRAINT release_member_release REFERENCES releases ON DELETE CASCADE,
        type text NOT NULL,
        item_id uuid NOT NULL,
        open boolean NOT NULL DEFAULT true,
        CONSTRAINT release_member_pk PRIMARY KEY (release_id, type, item_id)
      )`);
    // an item belongs to at most one open release
    await runner.query('CREATE UNIQUE INDEX release_member_open ON release_member (type, item_id) WHERE open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_member');
    await runner.query('DROP TABLE releases');
    // an older version would show them
    await runner.query('DELETE FROM notices WHERE NOT published');
    await runner.query('ALTER TABLE notices DROP COLUMN published');
  }
}
