import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each stored file was last compared with its checksum, and the fault found. */
export class MediaCheck1763700000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['media', 'video']) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN checked_at timestamptz,
          ADD COLUMN fault text,
          ADD CONSTRAINT ${table}_fault_known CHECK (fault IN ('missing', 'broken'))`);
      await runner.query(`CREATE INDEX ${table}_checked ON ${table} (checked_at NULLS FIRST)`);
      await runner.query(`CREATE INDEX ${table}_fault ON ${table} (fault) WHERE fault IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['media', 'video'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN checked_at, DROP COLUMN fault`);
  }
}
