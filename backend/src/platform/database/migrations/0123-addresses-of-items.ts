import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSlugFunction } from '../slug-function.js';
import { inTransaction } from '../in-transaction.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections'];

/** SQL: the languages of a row that visitors are shown. */
const SHOWN_LANGUAGES: Record<string, string> = {
  news: 'shown_languages IS NULL OR lang = ANY (shown_languages)',
  exhibitions: 'shown_languages IS NULL OR lang = ANY (shown_languages)',
  events: '(held_back >> place::int - 1) & 1 = 0',
  collections: '(held_back >> place::int - 1) & 1 = 0',
};

/** Plans are kept for a session: one made for an empty table would read all of it for each row of an import. */
const BY_INDEX = 'SET enable_seqscan = off';

/** The columns that an address depends on. */
const columnsOf = (table: string): string =>
  `published, content, origins, shown_from, shown_until${table === 'collections' ? ', record' : ''}`;

/** SQL: the slug of a row: of its first title, and of an object's number before it. Null without a title that visitors are shown. */
const slugOf = (table: string, row: string): string => `(
  SELECT slug_of(${table === 'collections' ? `concat_ws(' ', ${row}.record ->> 'object_number', title)` : 'title'}, lang)
  FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) WITH ORDINALITY AS asked (lang, place)
    CROSS JOIN LATERAL (SELECT ${row}.content #>> ARRAY[lang, 'title'] AS title) AS titled
  WHERE title IS NOT NULL AND (${SHOWN_LANGUAGES[table]?.replace(/\b(shown_languages|held_back)\b/g, `${row}.$1`)})
  ORDER BY place LIMIT 1)`;

/**
 * Addresses that say what they are (docs/decisions/0071-addresses-of-items.md). An item gets its address when it is
 * published, whichever program writes it; until visitors see it, the address follows the titles.
 *
 * Table by table, so that no writer waits for two of them. An interrupted run can be repeated.
 */
export class AddressesOfItems1763700000123 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS item_address (
        type text NOT NULL,
        slug text NOT NULL,
        item_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'current',
        public_from timestamptz NOT NULL,
        CONSTRAINT item_address_pk PRIMARY KEY (type, slug),
        CONSTRAINT item_address_state CHECK (state IN ('current', 'former', 'gone'))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX IF NOT EXISTS item_address_current ON item_address (item_id) INCLUDE (slug) WHERE state = 'current'`,
    );
    await runner.query('CREATE INDEX IF NOT EXISTS item_address_item ON item_address (item_id)');
    await runner.query(`
      CREATE OR REPLACE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_address
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    await createSlugFunction(runner);
    await createMakeAddress(runner);
    for (const table of TABLES) {
      await createKeepAddress(runner, table);
      await inTransaction(runner, () => createTriggers(runner, table));
      await runner.query(`
        SELECT count(*) FROM (
          SELECT make_address('${table}', id, greatest(created_at, shown_from), ${slugOf(table, table)})
          FROM ${table} WHERE published AND (shown_until IS NULL OR shown_until > current_moment())
          ORDER BY created_at, id OFFSET 0
        ) AS made`);
    }
    await runner.query(KEEP_ADDRESS_OF_TERM);
    await inTransaction(runner, async () => {
      for (const [event, on] of [
        ['written', 'INSERT OR UPDATE OF labels'],
        ['deleted', 'DELETE'],
      ])
        await runner.query(`
          CREATE OR REPLACE TRIGGER keep_address_of_${event} AFTER ${on} ON term
          FOR EACH ROW EXECUTE FUNCTION keep_address_of_term()`);
    });
    await runner.query(`
      SELECT count(*) FROM (
        SELECT make_address('terms', id, created_at, ${slugOfTerm('term')}) FROM term
        WHERE ${hasPage('term')} ORDER BY created_at, id OFFSET 0
      ) AS made`);
    await runner.query('ANALYZE item_address');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const event of ['inserted', 'updated', 'deleted'])
        await runner.query(`DROP TRIGGER IF EXISTS keep_address_of_${event} ON ${table}`);
      await runner.query(`DROP FUNCTION IF EXISTS keep_address_of_${table}`);
    }
    for (const event of ['written', 'deleted'])
      await runner.query(`DROP TRIGGER IF EXISTS keep_address_of_${event} ON term`);
    await runner.query('DROP FUNCTION IF EXISTS keep_address_of_term');
    await runner.query('DROP FUNCTION IF EXISTS make_address, slug_of');
    await runner.query('DROP TABLE IF EXISTS item_address');
  }
}

/** Items with equal titles get a number, and after the ninth a part of their id: a register may have thousands of them. */
const createMakeAddress = (runner: QueryRunner) =>
  runner.query(`
    CREATE OR REPLACE FUNCTION make_address(item_type text, item uuid, shown_since timestamptz, words text) RETURNS void
    LANGUAGE plpgsql ${BY_INDEX} AS $$
    DECLARE
      short text := left(replace(item::text, '-', ''), 12);
      base text := coalesce(nullif(words, ''), short);
      suffix text;
    BEGIN
      IF words IS NULL OR EXISTS (SELECT FROM item_address WHERE item_id = item AND state = 'current') THEN
        RETURN;
      END IF;
      IF item_type IN ('news', 'exhibitions', 'events') THEN
        base := to_char(shown_since AT TIME ZONE 'Asia/Tashkent', 'YYYY') || '/' || base;
      ELSIF base IN ('facets', 'on-show', 'exhibited', 'addresses', 'past') THEN
        -- other calls and pages have these addresses
        base := base || '-' || short;
      END IF;
      FOREACH suffix IN ARRAY ARRAY['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9', '-' || short] LOOP
        CONTINUE WHEN EXISTS (SELECT FROM item_address WHERE type = item_type AND slug = base || suffix);
        -- another writer may have taken it in the meantime
        INSERT INTO item_address (type, slug, item_id, public_from) VALUES (item_type, base || suffix, item, shown_since)
        ON CONFLICT DO NOTHING;
        EXIT WHEN FOUND;
      END LOOP;
    END $$`);

const createKeepAddress = (runner: QueryRunner, table: string) =>
  runner.query(`
    CREATE OR REPLACE FUNCTION keep_address_of_${table}() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX} AS $$
    DECLARE
      moment timestamptz := current_moment();
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        -- visitors have not seen it yet
        DELETE FROM item_address WHERE item_id = OLD.id AND public_from > moment;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.published AND (NEW.shown_until IS NULL OR NEW.shown_until > moment) THEN
        PERFORM make_address('${table}', NEW.id, greatest(moment, NEW.shown_from), ${slugOf(table, 'NEW')});
      END IF;
      RETURN NULL;
    END $$`);

const hasPage = (row: string): string => `${row}.kind NOT IN ('category', 'glossary') AND ${row}.merged_into IS NULL`;

const slugOfTerm = (row: string): string => `(
  SELECT slug_of(${row}.labels ->> lang, lang) FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) WITH ORDINALITY AS asked (lang, place)
  WHERE ${row}.labels ->> lang IS NOT NULL ORDER BY place LIMIT 1)`;

/** While no published object has a term, or one below it, its address follows its labels. */
const KEEP_ADDRESS_OF_TERM = `
  CREATE OR REPLACE FUNCTION keep_address_of_term() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX} AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM item_address WHERE item_id = OLD.id;
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.labels <> NEW.labels AND NOT EXISTS (
      WITH RECURSIVE below (id) AS (
        SELECT NEW.id
        UNION SELECT term.id FROM term JOIN below ON term.broader_id = below.id OR term.merged_into = below.id
      )
      SELECT FROM collections WHERE published AND term_ids && ARRAY(SELECT id FROM below)
    ) THEN
      DELETE FROM item_address WHERE item_id = NEW.id AND state = 'current';
    END IF;
    IF ${hasPage('NEW')} THEN
      PERFORM make_address('terms', NEW.id, current_moment(), ${slugOfTerm('NEW')});
    END IF;
    RETURN NULL;
  END $$`;

async function createTriggers(runner: QueryRunner, table: string): Promise<void> {
  const triggers = [
    ['inserted', 'INSERT', 'NEW.published'],
    ['updated', `UPDATE OF ${columnsOf(table)}`, 'OLD.published OR NEW.published'],
    ['deleted', 'DELETE', 'OLD.published'],
  ];
  for (const [event, on, when] of triggers)
    await runner.query(`
      CREATE OR REPLACE TRIGGER keep_address_of_${event} AFTER ${on} ON ${table}
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION keep_address_of_${table}()`);
}
