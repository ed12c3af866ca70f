import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../replace-index.js';
import {
  addTranslationStates,
  createTranslationFunctions,
  dropTranslationFunctions,
  dropTranslationStates,
} from '../translation-states.js';

interface Table {
  textFields: readonly string[];
  /** The columns that counts needed so far, where they have an index. */
  counted?: string;
}

const STATES = 'published, archived, missing';
const TABLES: Record<string, Table> = {
  news: { textFields: ['title', 'excerpt', 'content'], counted: STATES },
  exhibitions: { textFields: ['title', 'excerpt', 'content'], counted: STATES },
  events: { textFields: ['title', 'description'], counted: STATES },
  collections: { textFields: ['title', 'description'], counted: `category, ${STATES}, shown_from, shown_until` },
  pages: { textFields: ['title', 'content'], counted: STATES },
  branch: { textFields: ['title', 'content'] },
};

/**
 * The origin of each text, and as columns the languages that are behind their source, or of unknown origin
 * (docs/decisions/0054-states-of-translations.md). An interrupted run can be repeated.
 */
export class OriginsOfTexts1763700000101 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createTranslationFunctions(runner);
    for (const [table, { textFields, counted }] of Object.entries(TABLES)) {
      await addTranslationStates(runner, table, { textFields });
      if (counted) await replaceIndex(runner, `${table}_missing`, `${table} (${counted}, behind, unknown)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { counted }] of Object.entries(TABLES)) {
      if (counted) await replaceIndex(runner, `${table}_missing`, `${table} (${counted})`);
      await dropTranslationStates(runner, table);
    }
    await dropTranslationFunctions(runner);
  }
}
