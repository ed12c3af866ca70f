import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { keepTitleKeys } from '../title-keys.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages'];

/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** By language, and then its place in `title_keys`, counted from 1. */
const PLACES = { en: 1, ru: 2, uz: 3, kk: 4 };

/** Letters that stand after another one, in order; all others are in the order of their characters. */
const CYRILLIC = ['а ә', 'г ғ', 'е ё', 'и й', 'к қ', 'н ң', 'о ө', 'у ў ү ұ', 'х ҳ һ', 'ч ҷ', 'ы і'];
const UZBEK = ['z oʻ gʻ sh ch'];
const KARAKALPAK = ['a á', 'g ǵ', 'h x ı', 'k q', 'n ń', 'o ó', 'u ú', 'z sh c ch'];
/** Comes after all Latin and Cyrillic letters. */
const AFTER = '\u052F';

// for regular expressions of PostgreSQL
const NOTHING =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164' +
  '\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF' +
  '\\u02B0-\\u02BA\\u02BD-\\u02FF';
const LAST = '\uD7FF';
const MARKS = '\\u0300-\\u036F';
const BETWEEN_WORDS =
  '\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u2000-\\u2BFF\\u2E00-\\u2E7F\\u3000-\\u303F';
const AFTER_CYRILLIC = '\u0530';

/**
 * Sort keys of titles, one for each language's readers, because PostgreSQL knows no order of Uzbek and Karakalpak.
 * `sort_key` is the same as `sortKey` of shared-ui's `alphabets.ts`. A trigger keeps the keys, whichever program writes;
 * imports bring those of new objects along, because making them here takes longer than all indexes.
 * They are compared by bytes (`COLLATE "C"`), and indexed for objects, of which there are tens of thousands.
 *
 * Stored rows are written in batches, so that nobody waits for long. An interrupted run can be repeated.
 */
export class OrderOfTitles1763700000106 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner);
    for (const table of TABLES) {
      await inTransaction(runner, () => keepTitleKeys(runner, table));
      for (let after: string | undefined = FIRST; after !== undefined;) after = await writeKeys(runner, table, after);
    }
    for (const [lang, place] of Object.entries(PLACES)) {
      await runner.query(
        `CREATE INDEX IF NOT EXISTS collections_title_${lang} ON collections ((title_keys[${place}]))`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP TRIGGER IF EXISTS keep_title_keys ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS title_keys`);
    }
    await runner.query('DROP FUNCTION IF EXISTS keep_title_keys, title_keys, sort_key');
  }
}

/** @returns the last id of the batch; undefined after the last batch */
function writeKeys(runner: QueryRunner, table: string, after: string): Promise<string | undefined> {
  return inTransaction(runner, async () => {
    // nothing that visitors see changes, so caches stay valid (migration 0011)
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    const rows = (await runner.query(`SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}`, [
      after,
    ])) as { id: string }[];
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    // the trigger sets the real value
    await runner.query(`UPDATE ${table} SET title_keys = '{}' WHERE id > $1 AND id <= $2 AND title_keys = '{}'`, [
      after,
      last,
    ]);
    return last;
  });
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION sort_key(words text, lang text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    AS $$
    DECLARE
      visible text COLLATE "C" := left(words, 200);
      lowered text COLLATE "C";
      letters text COLLATE "C";
      has_marks boolean := false;
      capitals text COLLATE "C" := '';
    BEGIN
      IF visible ~ '[^\\u0001-\\u007F]' THEN
        IF visible ~ '[${NOTHING}\\uE000-\\U0010FFFF]' THEN
          visible := regexp_replace(regexp_replace(visible, '[${NOTHING}]', '', 'g'), '[\\uE000-\\U0010FFFF]', '${LAST}', 'g');
        END IF;
        visible := left(normalize(visible, NFD), 200);
      END IF;
      visible := translate(visible, '''’‘\`´ʼ', 'ʻʻʻʻʻʻ');
      lowered := lower(visible COLLATE "und-x-icu");
      letters := regexp_replace(lowered, '[${BETWEEN_WORDS}]+', ' ', 'g');
      IF lang = 'uz' THEN
        letters := ${weighed('letters', UZBEK)};
      ELSIF lang = 'kk' THEN
        letters := ${weighed("replace(letters, 'i\u0301', 'ı')", KARAKALPAK)};
      END IF;
      IF letters ~ '[^\\u0001-\\u007F]' THEN
        IF letters ~ '[\\u0400-\\u04FF]' THEN
          letters := ${weighed('letters', CYRILLIC)};
        END IF;
        letters := translate(letters, 'łøđðþßæœəı', 'loddtsaoai');
        has_marks := letters ~ '[${MARKS}]';
        letters := regexp_replace(letters, '[ʻ${MARKS}]', '', 'g');
      END IF;
      IF lang = 'ru' THEN
        letters := regexp_replace(letters, '[a-z\\u00C0-\\u03FF]', '${AFTER_CYRILLIC}\\&', 'g');
      END IF;
      letters := btrim(letters);
      IF letters ~ '[0-9]' THEN
        letters := regexp_replace(letters, '[0-9]+', '000000000000\\&', 'g');
        letters := regexp_replace(letters, '0*([0-9]{12,})', '\\1', 'g');
      END IF;
      IF lowered <> visible THEN
        capitals := regexp_replace(visible COLLATE "und-x-icu", '[^[:upper:]]+', '-', 'g');
      END IF;
      RETURN letters || chr(9) || CASE WHEN has_marks THEN replace(lowered, 'ʻ', '') ELSE '' END || chr(9) || capitals;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION title_keys(content jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 4000
    AS $$
    DECLARE
      en text := content -> 'en' ->> 'title';
      ru text := content -> 'ru' ->> 'title';
      uz text := content -> 'uz' ->> 'title';
      kk text := content -> 'kk' ->> 'title';
      other text := coalesce(en, ru, uz, kk, '');
    BEGIN
      RETURN ARRAY[sort_key(other, 'en'), sort_key(coalesce(ru, other), 'ru'), sort_key(coalesce(uz, other), 'uz'),
        sort_key(coalesce(kk, other), 'kk')];
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_title_keys() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' AND NEW.title_keys <> '{}' THEN
        RETURN NEW;
      END IF;
      IF TG_OP = 'INSERT' OR OLD.title_keys = '{}' OR ${titles('NEW')} IS DISTINCT FROM ${titles('OLD')} THEN
        NEW.title_keys := title_keys(NEW.content);
      ELSE
        NEW.title_keys := OLD.title_keys;
      END IF;
      RETURN NEW;
    END $$`);
}

const titles = (row: string): string =>
  `ROW(${Object.keys(PLACES)
    .map((lang) => `${row}.content #> '{${lang},title}'`)
    .join(', ')})`;

/** SQL: a decomposed text whose letters weigh as much as the letter before them, and `AFTER`. */
function weighed(text: string, rows: readonly string[]): string {
  const weights = rows.flatMap((row) => {
    const [first = '', ...after] = row.normalize('NFD').split(' ');
    return after.map((letter, at) => ({ letter, weight: first + AFTER.repeat(at + 1) }));
  });
  const longFirst = weights.toSorted((a, b) => b.letter.length - a.letter.length);
  return longFirst.reduce((sql, { letter, weight }) => `replace(${sql}, '${letter}', '${weight}')`, text);
}
