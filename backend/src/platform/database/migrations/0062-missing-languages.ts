import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { addMissingLanguages, missingBits } from '../missing-languages.js';

interface Table {
  textFields: readonly string[];
  /** The columns that counts need, so that an index-only scan is enough. */
  counted: string;
}

const STATES = 'published, archived, missing';
const TABLES: Record<string, Table> = {
  news: { textFields: ['title', 'excerpt', 'content'], counted: STATES },
  exhibitions: { textFields: ['title', 'excerpt', 'content'], counted: STATES },
  events: { textFields: ['title', 'description'], counted: STATES },
  collections: { textFields: ['title', 'description'], counted: `category, ${STATES}` },
  pages: { textFields: ['title', 'content'], counted: STATES },
};

/** Sample size for finding the most common value. */
const SAMPLE_ROWS = 1_000;
/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The languages in which an item lacks a text, as a bit mask: 1 is English, 2 Russian, 4 Uzbek, 8 Karakalpak. With an
 * index on the function, PostgreSQL called it again for each row as soon as the hits exceeded `work_mem`.
 *
 * Rewriting a row costs all its indexes. So the column defaults to the most common value, which costs nothing. Only
 * other rows are written, in batches, so that nobody waits for long. An interrupted run can be repeated.
 */
export class MissingLanguages1763700000062 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION missing_bits(content jsonb, parts text[]) RETURNS smallint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$
        SELECT coalesce(sum(1 << (array_position(ARRAY['en', 'ru', 'uz', 'kk'], lang) - 1)), 0)::smallint
        FROM unnest(missing_languages(content, parts)) AS lang
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_missing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.missing := missing_bits(NEW.content, TG_ARGV);
        RETURN NEW;
      END $$`);
    for (const [table, { textFields, counted }] of Object.entries(TABLES)) {
      await inTransaction(runner, async () => {
        await addMissingLanguages(runner, table, { textFields, usual: await usual(runner, table, textFields) });
      });
      for (let after: string | undefined = FIRST; after !== undefined;)
        after = await writeOthers(runner, { table, textFields, after });
      await runner.query(`DROP INDEX IF EXISTS ${table}_missing`);
      // blocks writes for about a second for 300,000 rows; CONCURRENTLY would wait for processes that wait for this one
      await runner.query(`CREATE INDEX ${table}_missing ON ${table} (${counted})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { textFields }] of Object.entries(TABLES)) {
      await runner.query(`DROP INDEX IF EXISTS ${table}_missing`);
      await runner.query(`DROP TRIGGER IF EXISTS keep_missing ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS missing`);
      const list = textFields.map((field) => `'${field}'`).join(', ');
      await runner.query(`
        CREATE INDEX ${table}_missing ON ${table}
        USING gin (missing_languages(content, ARRAY[${list}])) WITH (fastupdate = off)`);
    }
    await runner.query('DROP FUNCTION IF EXISTS keep_missing, missing_bits');
  }
}

/** The bits that most rows have, estimated from a sample. */
async function usual(runner: QueryRunner, table: string, textFields: readonly string[]): Promise<number> {
  const [found] = (await runner.query(`
    SELECT coalesce(mode() WITHIN GROUP (ORDER BY ${missingBits(textFields)}), 0) AS bits
    FROM (SELECT content FROM ${table} LIMIT ${SAMPLE_ROWS}) AS sample`)) as { bits: number }[];
  return found?.bits ?? 0;
}

/** @returns the last id of the batch; undefined after the last batch */
function writeOthers(
  runner: QueryRunner,
  { table, textFields, after }: { table: string; textFields: readonly string[]; after: string },
): Promise<string | undefined> {
  const bits = missingBits(textFields);
  return inTransaction(runner, async () => {
    // nothing that visitors see changes, so caches stay valid (migration 0011)
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    const rows = (await runner.query(`SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}`, [
      after,
    ])) as { id: string }[];
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    // the trigger sets the real value
    await runner.query(`UPDATE ${table} SET missing = 0 WHERE id > $1 AND id <= $2 AND missing <> ${bits}`, [
      after,
      last,
    ]);
    return last;
  });
}
