import type { QueryRunner } from 'typeorm';
import { replaceIndex } from './replace-index.js';

/**
 * Adds the trigger that records all words of a table's search texts in `search_word` (migration 0074). Never edit this
 * once it is released.
 */
export async function keepSearchWords(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF search ON ${table}
    FOR EACH ROW EXECUTE FUNCTION keep_search_words()`);
}

/** The words of inserted rows are looked up once for each statement (migration 0086). Never edit this once it is released. */
export async function keepInsertedSearchWords(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_search_words AFTER UPDATE OF search ON ${table}
    FOR EACH ROW EXECUTE FUNCTION keep_search_words()`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_inserted_search_words AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
    FOR EACH STATEMENT EXECUTE FUNCTION keep_inserted_search_words()`);
}

/**
 * Replaces the trigram index with a word index. It gets no statistics, which would be useless: the search words are
 * unknown at planning time. Never edit this once it is released.
 */
export async function indexSearchWords(runner: QueryRunner, table: string): Promise<void> {
  const definition = `${table} USING gin (search_words(search)) WITH (fastupdate = on, gin_pending_list_limit = 512)`;
  await replaceIndex(runner, `${table}_search`, definition);
  await runner.query(`ALTER INDEX ${table}_search ALTER COLUMN 1 SET STATISTICS 0`);
}
