import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../replace-index.js';
import { indexSearchWords, keepSearchWords } from '../search-words.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'media'];

/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A longer word is split: index entries may have at most 2,046 bytes. */
const MAX_WORD_LENGTH = 200;
/**
 * The words of a text may take at most 1 MB in an index. Of a longer search text, this much of each section can be
 * found.
 */
const MAX_BYTES = 500_000;
const MAX_SECTION_LENGTH = 40_000;

/**
 * Replaces the trigram index of search texts with an index of words. Trigrams only tell which texts may contain a word,
 * so each candidate had to be read and unpacked; words and prefixes need no recheck. A search for the middle of a word
 * is looked up in a table of all words that texts ever had, which a trigger maintains. The table may contain a word
 * twice, so that writers need not wait for each other.
 *
 * A character before each word says its section, so that a search in one language finds only that language's words.
 *
 * An interrupted run can be repeated.
 */
export class WordsOfTexts1763700000074 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner);
    await runner.query('CREATE TABLE IF NOT EXISTS search_word (word text COLLATE "C" NOT NULL)');
    await runner.query('CREATE INDEX IF NOT EXISTS search_word_whole ON search_word (word)');
    await runner.query(
      'CREATE INDEX IF NOT EXISTS search_word_part ON search_word USING gin (word gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
    );
    for (const table of TABLES) {
      await keepSearchWords(runner, table);
      for (let after: string | undefined = FIRST; after !== undefined;) after = await addWords(runner, table, after);
      await indexSearchWords(runner, table);
    }
    // without statistics the planner would read the whole table of words
    await runner.query('ANALYZE search_word');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP TRIGGER IF EXISTS keep_search_words ON ${table}`);
      const definition = `${table} USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 512)`;
      await replaceIndex(runner, `${table}_search`, definition);
    }
    await runner.query('DROP TABLE IF EXISTS search_word');
    await runner.query('DROP FUNCTION IF EXISTS keep_search_words, search_words');
  }
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  // its cost keeps the planner from calling it for each row of a table
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
  // upper-case entries are similar spellings, which match only by prefix; the plan is cached, and must still be right
  // after the table has grown
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql
    SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
    AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.search IS DISTINCT FROM OLD.search THEN
        INSERT INTO search_word (word)
        SELECT word FROM unnest(tsvector_to_array(ts_delete(
            search_words(NEW.search), tsvector_to_array(search_words(coalesce(OLD.search, '')))
          ))) AS new_word (word)
        WHERE word !~ '[A-Z]' AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = new_word.word);
      END IF;
      RETURN NULL;
    END $$`);
}

/** @returns the last id of the batch; undefined after the last batch */
async function addWords(runner: QueryRunner, table: string, after: string): Promise<string | undefined> {
  const [batch] = (await runner.query(
    `WITH batch AS (SELECT id, search FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}),
       added AS (
         INSERT INTO search_word (word)
         SELECT DISTINCT word FROM batch, unnest(tsvector_to_array(search_words(search))) AS new_word (word)
         WHERE word !~ '[A-Z]' AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = new_word.word))
     SELECT max(id::text) AS last FROM batch`,
    [after],
  )) as { last: string | null }[];
  return batch?.last ?? undefined;
}
