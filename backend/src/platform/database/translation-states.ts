import type { QueryRunner } from 'typeorm';
import { FIRST_ID } from './first-id.js';
import { inTransaction } from './in-transaction.js';

interface TranslatedTable {
  textFields: readonly string[];
  /**
   * SQL of columns of `row` with a text per language, by field; absent: the texts are in `content`. The trigger then also
   * keeps the languages that lack a text. Tables with `content` have another one for that (0062).
   */
  columns?: Readonly<Record<string, string>>;
}

/** Sample size for finding the most common value. */
const SAMPLE_ROWS = 1_000;
/** Rows per transaction. */
const BATCH_ROWS = 1_000;

/**
 * Functions for the columns that {@link addTranslationStates} adds. Never edit this once it is released.
 *
 * The languages are bits, as in `missing_bits`. `written_bits` gives those with a text, `translation_bits` those whose
 * source has changed since, and those with a text of unknown origin. `origins_after` is what a write means that knows nothing of origins: a changed text was
 * made from its language's source as it is now. The same rules in TypeScript: text/origins.ts.
 */
export async function createTranslationFunctions(runner: QueryRunner): Promise<void> {
  const languages = Object.entries({ en: 1, ru: 2, uz: 4, kk: 8 });
  const bits = languages.map(([lang, bit]) => `CASE WHEN content -> '${lang}' ?| fields THEN ${bit} ELSE 0 END`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION written_bits(content jsonb, fields text[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT (${bits.join(' + ')})::smallint $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION translation_bits(content jsonb, origins jsonb, fields text[], OUT behind smallint, OUT unknown smallint)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
      SELECT
        coalesce(bit_or(bit) FILTER (WHERE source <> lang AND left(md5(content -> source ->> field), 16) <> hash), 0)::smallint,
        coalesce(bit_or(bit) FILTER (WHERE NOT coalesce(content -> source ? field, false)), 0)::smallint
      FROM (
        SELECT lang, bit, field, origins -> lang -> field ->> 0 AS source, origins -> lang -> field ->> 2 AS hash
        FROM (VALUES ('en', 1), ('ru', 2), ('uz', 4), ('kk', 8)) AS languages (lang, bit), unnest(fields) AS field
        WHERE content -> lang ? field
      ) AS written
    $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION origins_after(before jsonb, after jsonb, origins jsonb, version integer, fields text[]) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    DECLARE
      lang text;
      field text;
      source text;
    BEGIN
      FOREACH lang IN ARRAY ARRAY['en', 'ru', 'uz', 'kk'] LOOP
        CONTINUE WHEN NOT origins ? lang OR (before -> lang) IS NOT DISTINCT FROM (after -> lang);
        FOREACH field IN ARRAY fields LOOP
          CONTINUE WHEN (before -> lang -> field) IS NOT DISTINCT FROM (after -> lang -> field);
          origins := origins #- ARRAY[lang, field] #- ARRAY[lang, 'checked'];
          source := origins -> lang ->> 'from';
          CONTINUE WHEN source IS NULL OR NOT coalesce(after -> lang ? field, false);
          IF NOT coalesce(after -> source ? field, false) THEN source := lang; END IF;
          origins := jsonb_set(origins, ARRAY[lang, field],
            jsonb_build_array(source, version, left(md5(after -> source ->> field), 16)));
        END LOOP;
      END LOOP;
      RETURN origins;
    END $$`);
}

/** Never edit this once it is released. */
export async function dropTranslationFunctions(runner: QueryRunner): Promise<void> {
  await runner.query('DROP FUNCTION IF EXISTS written_bits, translation_bits, origins_after');
}

const listOf = (names: readonly string[]): string => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]`;

/** SQL for the bits of a row without origins, by column: each text there is of unknown origin. */
function bitsOf({ columns, textFields }: TranslatedTable): Record<string, string> {
  if (!columns) return { unknown: `written_bits(row.content, ${listOf(textFields)})` };
  const written = Object.values(columns).map(
    (column) =>
      `(${LANGUAGE_BITS.map(([lang, bit]) => `CASE WHEN ${column} ? '${lang}' THEN ${bit} ELSE 0 END`).join(' + ')})`,
  );
  // a text that no language has is missing in none
  const missing = written.map((bits) => `CASE ${bits} WHEN 0 THEN 0 ELSE 15 - ${bits} END`);
  return { unknown: `(${written.join(' | ')})::smallint`, missing: `(${missing.join(' | ')})::smallint` };
}

const LANGUAGE_BITS = Object.entries({ en: 1, ru: 2, uz: 4, kk: 8 });

/** SQL: texts that are stored in a column each, as the texts of each language. */
export function textsOfColumns(columns: Readonly<Record<string, string>>): string {
  const languages = ['en', 'ru', 'uz', 'kk'].map((lang) => {
    const texts = Object.entries(columns).map(([field, column]) => `'${field}', ${column} -> '${lang}'`);
    return `'${lang}', jsonb_build_object(${texts.join(', ')})`;
  });
  return `jsonb_strip_nulls(jsonb_build_object(${languages.join(', ')}))`;
}

/**
 * Adds the origins of the texts of a table, and the columns of languages that a trigger makes of them. Existing rows
 * are not rewritten: the column defaults to what most of them need, others are written in batches. An interrupted run
 * can be repeated. For migrations without a transaction. Never edit this once it is released.
 */
export async function addTranslationStates(
  runner: QueryRunner,
  table: string,
  translated: TranslatedTable,
): Promise<void> {
  const { columns, textFields } = translated;
  const texts = columns ? textsOfColumns(columns) : 'row.content';
  const bits = bitsOf(translated);
  const states = ['behind', ...Object.keys(bits)];
  await inTransaction(runner, async () => {
    const usual: Record<string, number> = { behind: 0, ...(await usualBits(runner, table, bits)) };
    const added = states.map(
      (column) => `ADD COLUMN IF NOT EXISTS ${column} smallint NOT NULL DEFAULT ${usual[column]}`,
    );
    await runner.query(
      `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS origins jsonb NOT NULL DEFAULT '{}', ${added.join(', ')}`,
    );
    const made = states.map((column) => `ALTER COLUMN ${column} DROP DEFAULT`);
    await runner.query(`ALTER TABLE ${table} ${made.join(', ')}`);
    const of = (sql: string, row: 'NEW' | 'OLD' = 'NEW') => sql.replaceAll('row.', `${row}.`);
    const fields = listOf(textFields);
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_translations_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        texts jsonb;
      BEGIN
        NEW.origins := coalesce(NEW.origins, '{}');
        ${bits.missing ? `NEW.missing := ${of(bits.missing)};` : ''}
        IF NEW.origins = '{}' THEN
          NEW.behind := 0;
          NEW.unknown := ${of(bits.unknown ?? '0')};
          RETURN NEW;
        END IF;
        texts := ${of(texts)};
        IF TG_OP = 'UPDATE' AND NEW.origins = OLD.origins THEN
          NEW.origins := origins_after(${of(texts, 'OLD')}, texts, NEW.origins, NEW.version, ${fields});
        END IF;
        SELECT * INTO NEW.behind, NEW.unknown FROM translation_bits(texts, NEW.origins, ${fields});
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF ${[columnsOf(texts), 'origins', ...states].join(', ')} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION keep_translations_of_${table}()`);
  });
  for (let after: string | undefined = FIRST_ID; after !== undefined;)
    after = await writeOthers(runner, { table, bits, after });
  await runner.query(`CREATE INDEX IF NOT EXISTS ${table}_behind ON ${table} (behind) WHERE behind <> 0`);
}

/** Never edit this once it is released. */
export async function dropTranslationStates(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`DROP TRIGGER IF EXISTS keep_translations ON ${table}`);
  await runner.query(`DROP FUNCTION IF EXISTS keep_translations_of_${table}`);
  await runner.query(
    `ALTER TABLE ${table} DROP COLUMN IF EXISTS origins, DROP COLUMN IF EXISTS behind, DROP COLUMN IF EXISTS unknown`,
  );
}

/** The same, of a table whose trigger keeps the missing languages too. Never edit this once it is released. */
export async function dropAllTranslationStates(runner: QueryRunner, table: string): Promise<void> {
  await dropTranslationStates(runner, table);
  await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS missing`);
}

/** The columns that an expression of `row` names. */
function columnsOf(texts: string): string {
  return [...new Set([...texts.matchAll(/row\.([a-z_]+)/g)].map(([, name]) => name))].join(', ');
}

/** The bits that most rows have, estimated from a sample, by column. */
async function usualBits(
  runner: QueryRunner,
  table: string,
  bits: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const modes = Object.entries(bits).map(
    ([column, sql]) => `coalesce(mode() WITHIN GROUP (ORDER BY ${sql}), 0) AS ${column}`,
  );
  const [found] = (await runner.query(
    `SELECT ${modes.join(', ')} FROM (SELECT * FROM ${table} LIMIT ${SAMPLE_ROWS}) AS row`,
  )) as Record<string, number>[];
  return found ?? {};
}

/** @returns the last id of the batch; undefined after the last batch */
function writeOthers(
  runner: QueryRunner,
  { table, bits, after }: { table: string; bits: Readonly<Record<string, string>>; after: string },
): Promise<string | undefined> {
  return inTransaction(runner, async () => {
    // nothing that visitors see changes, so caches stay valid (migration 0011)
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    const rows = (await runner.query(`SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}`, [
      after,
    ])) as { id: string }[];
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    const differs = Object.entries(bits).map(([column, sql]) => `row.${column} <> ${sql}`);
    // the trigger sets the real values
    await runner.query(
      `UPDATE ${table} AS row SET unknown = 0 WHERE id > $1 AND id <= $2 AND origins = '{}' AND (${differs.join(' OR ')})`,
      [after, last],
    );
    return last;
  });
}
