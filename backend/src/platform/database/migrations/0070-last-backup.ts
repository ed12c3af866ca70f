import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the newest backup was made, for monitoring; at most one row. */
export class LastBackup1763700000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE last_backup (
        id integer CONSTRAINT last_backup_pk PRIMARY KEY CONSTRAINT last_backup_single CHECK (id = 1),
        made_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_backup');
  }
}
