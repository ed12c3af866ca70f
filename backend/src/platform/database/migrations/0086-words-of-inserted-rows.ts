import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { keepInsertedSearchWords } from '../search-words.js';

/** Tables with a word index (migration 0074). */
const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'media'];

// as in migration 0074
const MAX_WORD_LENGTH = 200;
const MAX_BYTES = 500_000;
const MAX_SECTION_LENGTH = 40_000;

/**
 * The words of a text took almost half of the time of an imported row. `search_words` is planned for each call, so it
 * becomes a function without queries; and the words of all rows of an insert are looked up once. The results stay the
 * same. An interrupted run can be repeated.
 */
export class WordsOfInsertedRows1763700000086 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_words(search text) RETURNS tsvector
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
      AS $$
      DECLARE
        sections text[] := string_to_array(substr(search, strpos(search, chr(2)) + 1), chr(1));
        is_long boolean := octet_length(search) > ${MAX_BYTES};
        section text;
        words text := '';
      BEGIN
        FOR nth IN 1..least(5, cardinality(sections)) LOOP
          section := CASE WHEN is_long THEN left(sections[nth], ${MAX_SECTION_LENGTH}) ELSE sections[nth] END;
          IF section ~ '[^ ]{${MAX_WORD_LENGTH}}' THEN
            section := regexp_replace(section, '([^ ]{${MAX_WORD_LENGTH}})', '\\1 ', 'g');
          END IF;
          words := words || replace(' ' || section, ' ', ' ' || chr(16 + nth));
        END LOOP;
        RETURN array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
      END $$`);
    // a subquery in place of an anti-join, which would be planned once, for a table that may still be empty then
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_inserted_search_words() RETURNS trigger LANGUAGE plpgsql
      SET enable_seqscan = off SET enable_bitmapscan = off
      AS $$
      BEGIN
        INSERT INTO search_word (word)
        SELECT word FROM (
          SELECT DISTINCT word COLLATE "C" AS word FROM inserted, unnest(tsvector_to_array(search_words(search))) AS words (word)
          WHERE word !~ '[A-Z]'
        ) AS new_word
        WHERE (SELECT known.word FROM search_word AS known WHERE known.word = new_word.word LIMIT 1) IS NULL;
        RETURN NULL;
      END $$`);
    for (const table of TABLES) await inTransaction(runner, () => keepInsertedSearchWords(runner, table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await inTransaction(runner, async () => {
        await runner.query(`
          CREATE OR REPLACE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF search ON ${table}
          FOR EACH ROW EXECUTE FUNCTION keep_search_words()`);
        await runner.query(`DROP TRIGGER IF EXISTS keep_inserted_search_words ON ${table}`);
      });
    }
    await runner.query('DROP FUNCTION IF EXISTS keep_inserted_search_words');
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_words(search text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
      AS $$
        SELECT coalesce(array_to_tsvector(array_remove(string_to_array(
          string_agg(replace(' ' || section, ' ', ' ' || chr(16 + nth::int)), ''), ' '), '')), '')
        FROM (
          SELECT nth, CASE WHEN section ~ '[^ ]{${MAX_WORD_LENGTH}}'
            THEN regexp_replace(section, '([^ ]{${MAX_WORD_LENGTH}})', '\\1 ', 'g') ELSE section END
          FROM (
            SELECT nth, CASE WHEN octet_length(search) > ${MAX_BYTES} THEN left(section, ${MAX_SECTION_LENGTH}) ELSE section END
            FROM unnest(string_to_array(substr(search, strpos(search, chr(2)) + 1), chr(1))) WITH ORDINALITY AS sections (section, nth)
            WHERE nth <= 5) AS bounded (nth, section)) AS divided (nth, section)
      $$`);
  }
}
