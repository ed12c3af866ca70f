import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches } from '../in-batches.js';
import { inTransaction } from '../in-transaction.js';
import { createSlugFunction, RESERVED_SLUGS } from '../slug-function.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections'];

/** SQL: whether visitors are shown a language of a row. */
const isShown = (table: string): string =>
  ['news', 'exhibitions'].includes(table)
    ? 'shown_languages IS NULL OR lang = ANY (shown_languages)'
    : '(held_back >> place::int - 1) & 1 = 0';

/** Plans are kept for a session: one made for an empty table would read all of it for each row of an import. */
const BY_INDEX = 'SET enable_seqscan = off';

/** The columns that an address depends on. */
const COLUMNS = ['published', 'content', 'origins', 'shown_from', 'shown_until'];

/** SQL: what an address depends on. */
const dependsOn = (table: string, row: string): string =>
  `(${[...COLUMNS, ...(table === 'collections' ? ["record ->> 'object_number'"] : [])].map((part) => `${row}.${part}`).join(', ')})`;

/** SQL: whether an item or a term has its address. */
const isAddressed = (row: string): string =>
  `EXISTS (SELECT FROM item_address WHERE item_id = ${row}.id AND state = 'current')`;

/** SQL: the slug of a row: of its first title, and of an object's number before it. Null without a title that visitors are shown. */
const slugOf = (table: string, row: string): string => `(
  SELECT slug_of(${table === 'collections' ? `concat_ws(' ', ${row}.record ->> 'object_number', title)` : 'title'}, lang)
  FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) WITH ORDINALITY AS asked (lang, place)
    CROSS JOIN LATERAL (SELECT ${row}.content #>> ARRAY[lang, 'title'] AS title) AS titled
  WHERE title IS NOT NULL AND (${isShown(table).replace(/\b(shown_languages|held_back)\b/g, `${row}.$1`)})
  ORDER BY place LIMIT 1)`;

/**
 * Addresses that say what they are (docs/decisions/0071-addresses-of-items.md). An item gets its address when it is
 * published, whichever program writes it; until visitors see it, the address follows the titles.
 *
 * Table by table and in batches, so that nobody waits for long. An interrupted run can be repeated.
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
    await runner.query(IS_SEEN_TERM);
    await createMakeAddress(runner);
    for (const table of TABLES) {
      await keepAddresses(runner, table);
      await makeAddresses(runner, {
        table,
        type: table,
        where: 'published AND (shown_until IS NULL OR shown_until > current_moment())',
        since: 'greatest(created_at, shown_from)',
        words: slugOf(table, 'item'),
      });
    }
    await createKeepAddressOfTerm(runner);
    await inTransaction(runner, async () => {
      for (const [event, on] of [
        ['written', 'INSERT OR UPDATE OF labels, merged_into'],
        ['deleted', 'DELETE'],
      ])
        await runner.query(`
          CREATE OR REPLACE TRIGGER keep_address_of_${event} AFTER ${on} ON term
          FOR EACH ROW EXECUTE FUNCTION keep_address_of_term()`);
    });
    await makeAddresses(runner, {
      table: 'term',
      type: 'terms',
      where: hasPage('item'),
      since: 'created_at',
      words: slugOfTerm('item'),
    });
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
    await runner.query('DROP FUNCTION IF EXISTS make_address, is_seen_term, slug_of');
    await runner.query('DROP TABLE IF EXISTS item_address');
  }
}

interface Backfill {
  table: string;
  type: string;
  /** SQL conditions and values of the row `item`. */
  where: string;
  since: string;
  words: string;
}

/** For what was public before. Nobody changes a row while it gets its address, which would then be that of a former title. */
const makeAddresses = (runner: QueryRunner, { table, type, where, since, words }: Backfill): Promise<void> =>
  inBatches(runner, async (after, limit) => {
    // Nothing that visitors of the version before see changes, so caches stay valid (migration 0011). Shorter than
    // `deadlock_timeout`: the batch gives way, and PostgreSQL does not end the writer's transaction.
    await runner.query("SELECT set_config('muzey.told', 'yes', true), set_config('lock_timeout', '300ms', true)");
    const rows = (await runner.query(
      `SELECT id, make_address('${type}', id, ${since}, ${words}) FROM (
         SELECT * FROM ${table} AS item WHERE id > $1 AND ${where} ORDER BY id LIMIT ${limit} FOR SHARE
       ) AS item ORDER BY id`,
      [after],
    )) as { id: string }[];
    return rows.at(-1)?.id;
  });

/**
 * Items with equal titles get a number, and after the ninth a part of their id: a register may have thousands of them.
 * They get it at once if nobody has seen the other one yet, because a number would tell that there is one.
 */
export const createMakeAddress = (
  runner: QueryRunner,
  { ifTaken = 'ON CONFLICT DO NOTHING', ifHeldUp = '' }: { ifTaken?: string; ifHeldUp?: string } = {},
): Promise<unknown> =>
  runner.query(`
    CREATE OR REPLACE FUNCTION make_address(item_type text, item uuid, shown_since timestamptz, words text) RETURNS void
    LANGUAGE plpgsql ${BY_INDEX} AS $$
    DECLARE
      short text := left(replace(item::text, '-', ''), 12);
      base text := coalesce(nullif(words, ''), short);
      suffix text;
      is_unseen boolean := false;
    BEGIN
      IF words IS NULL OR EXISTS (SELECT FROM item_address WHERE item_id = item AND state = 'current') THEN
        RETURN;
      END IF;
      IF item_type IN ('news', 'exhibitions', 'events') THEN
        base := to_char(shown_since AT TIME ZONE 'Asia/Tashkent', 'YYYY') || '/' || base;
      ELSIF base IN (${RESERVED_SLUGS.map((slug) => `'${slug}'`).join(', ')}) THEN
        -- other calls and pages have these addresses
        base := base || '-' || short;
      END IF;
      FOREACH suffix IN ARRAY ARRAY['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9', '-' || short] LOOP
        CONTINUE WHEN is_unseen AND suffix <> '-' || short;
        -- another writer may be taking it at this moment
        BEGIN
          INSERT INTO item_address (type, slug, item_id, public_from) VALUES (item_type, base || suffix, item, shown_since)
          ${ifTaken};
        ${ifHeldUp}
        END;
        EXIT WHEN FOUND;
        is_unseen := EXISTS (
          SELECT FROM item_address AS taken WHERE taken.type = item_type AND taken.slug = base || suffix
            AND (public_from > current_moment() OR item_type = 'terms' AND NOT is_seen_term(taken.item_id)));
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
      IF TG_OP = 'DELETE' OR NOT NEW.published OR NEW.shown_until <= moment THEN
        RETURN NULL;
      END IF;
      IF NOT ${isAddressed('NEW')} THEN
        PERFORM make_address('${table}', NEW.id, greatest(moment, NEW.shown_from), ${slugOf(table, 'NEW')});
      END IF;
      RETURN NULL;
    END $$`);

const TOLD_LEVELS = "'country', 'region', 'district'";

const hasPage = (row: string): string => `${row}.kind NOT IN ('category', 'glossary') AND ${row}.merged_into IS NULL`;

const slugOfTerm = (row: string): string => `(
  SELECT slug_of(${row}.labels ->> lang, lang) FROM unnest(ARRAY['en', 'ru', 'uz', 'kk']) WITH ORDINALITY AS asked (lang, place)
  WHERE ${row}.labels ->> lang IS NOT NULL ORDER BY place LIMIT 1)`;

/**
 * Whether visitors have seen a term: an object that they have seen has it, or one below it. Of a find-spot that is not
 * freed they are told the places from the district upwards.
 */
const IS_SEEN_TERM = `
  CREATE OR REPLACE FUNCTION is_seen_term(asked uuid) RETURNS boolean LANGUAGE plpgsql STABLE ${BY_INDEX} AS $$
  BEGIN
    RETURN EXISTS (
      WITH RECURSIVE below (id, is_told) AS (
        SELECT id, coalesce(place_level IN (${TOLD_LEVELS}), false) FROM term WHERE id = asked
        UNION SELECT term.id, is_told OR coalesce(place_level IN (${TOLD_LEVELS}), false)
        FROM term JOIN below ON term.broader_id = below.id OR term.merged_into = below.id
      )
      SELECT FROM collections AS object JOIN item_address AS address ON address.item_id = object.id
      WHERE public_from <= current_moment() AND (term_ids && ARRAY(SELECT id FROM below)
        OR (find_spot_freed AND find_spot = ANY (ARRAY(SELECT id FROM below)))
        OR find_spot = ANY (ARRAY(SELECT id FROM below WHERE is_told))));
  END $$`;

/** Until visitors see a term, its address follows its labels. */
export const createKeepAddressOfTerm = (runner: QueryRunner, forgotten = 'item_id = OLD.id'): Promise<unknown> =>
  runner.query(`
  CREATE OR REPLACE FUNCTION keep_address_of_term() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX} AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM item_address WHERE ${forgotten};
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.labels <> NEW.labels AND NOT is_seen_term(NEW.id) THEN
      DELETE FROM item_address WHERE item_id = NEW.id AND state = 'current';
    END IF;
    IF ${hasPage('NEW')} AND NOT ${isAddressed('NEW')} THEN
      PERFORM make_address('terms', NEW.id, current_moment(), ${slugOfTerm('NEW')});
    END IF;
    RETURN NULL;
  END $$`);

/** For the table of a content type; one that is made later calls it in its own migration. */
export async function keepAddresses(runner: QueryRunner, table: string): Promise<void> {
  await createKeepAddress(runner, table);
  await inTransaction(runner, () => createTriggers(runner, table));
}

async function createTriggers(runner: QueryRunner, table: string): Promise<void> {
  const triggers = [
    ['inserted', 'INSERT', 'NEW.published'],
    [
      'updated',
      `UPDATE OF ${[...COLUMNS, ...(table === 'collections' ? ['record'] : [])].join(', ')}`,
      `(OLD.published OR NEW.published) AND ${dependsOn(table, 'OLD')} IS DISTINCT FROM ${dependsOn(table, 'NEW')}`,
    ],
    ['deleted', 'DELETE', 'OLD.published'],
  ];
  for (const [event, on, when] of triggers)
    await runner.query(`
      CREATE OR REPLACE TRIGGER keep_address_of_${event} AFTER ${on} ON ${table}
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION keep_address_of_${table}()`);
}
