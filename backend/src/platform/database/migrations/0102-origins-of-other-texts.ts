import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { addTranslationStates, dropAllTranslationStates } from '../translation-states.js';

/** The texts of each table; a decorative picture needs no description. */
const TABLES: Record<string, Record<string, string>> = {
  media: { alt: "CASE WHEN row.decorative THEN '{}' ELSE row.alt END", caption: 'row.caption' },
  term: { labels: 'row.labels', scope_note: 'row.scope_note' },
  notices: { text: 'row.text' },
};

const LANGUAGES = ['en', 'ru', 'uz', 'kk'];

/**
 * The states of translations of media, terms and notices, as items have them (0101, 0062). Of media, of which there are
 * most, there are also the indexes that lists and counts of translations need (0105). An interrupted run can be repeated.
 */
export class OriginsOfOtherTexts1763700000102 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await addTranslationStates(runner, table, { columns, textFields: Object.keys(columns) });
    await inTransaction(runner, async () => {
      await runner.query(
        'CREATE INDEX IF NOT EXISTS media_missing ON media (missing, behind, unknown) WHERE deleted_at IS NULL',
      );
      for (const [index, lang] of LANGUAGES.entries())
        await runner.query(
          `CREATE INDEX IF NOT EXISTS media_to_translate_${lang} ON media (created_at DESC, id)
           WHERE (missing | behind) & ${1 << index} <> 0 AND deleted_at IS NULL`,
        );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const lang of LANGUAGES) await runner.query(`DROP INDEX IF EXISTS media_to_translate_${lang}`);
    for (const table of Object.keys(TABLES)) await dropAllTranslationStates(runner, table);
  }
}
