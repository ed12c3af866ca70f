import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['news', 'events', 'exhibitions', 'collections', 'pages'];

/** Whether translators may read an item before visitors do. */
export class DraftsForTranslation1763700000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN for_translation boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN for_translation`);
  }
}
