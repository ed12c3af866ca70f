import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';

const LANGUAGES = ['en', 'ru', 'uz', 'kk'];

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages'];

/**
 * The languages that an account translates into, and the indexes of the list of translations: of each language only the items that lack
 * something there, in the order of the list.
 */
export class ListsOfTranslations1763700000105 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN IF NOT EXISTS languages text[]');
    for (const table of TABLES) {
      // each blocks writes for about a second for 300,000 rows
      await inTransaction(runner, async () => {
        for (const [index, lang] of LANGUAGES.entries()) {
          await runner.query(
            `CREATE INDEX IF NOT EXISTS ${table}_to_translate_${lang} ON ${table} (published, archived, updated_at DESC, id)
             INCLUDE (missing, behind) WHERE (missing | behind) & ${1 << index} <> 0`,
          );
        }
      });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const lang of LANGUAGES) await runner.query(`DROP INDEX IF EXISTS ${table}_to_translate_${lang}`);
    }
    await runner.query('ALTER TABLE admin DROP COLUMN IF EXISTS languages');
  }
}
