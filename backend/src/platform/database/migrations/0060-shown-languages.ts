import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The types that hide a language without a body if other languages have one. */
const TABLES = ['news', 'exhibitions', 'pages'];

/**
 * The languages of an item that visitors see. The API fills the column in the background (search/rebuild.ts), because
 * the rule is code. Until then it is null, and a title is enough, as before.
 */
export class ShownLanguages1763700000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN shown_languages text[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN shown_languages`);
  }
}
