import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { addMissingLanguages } from '../missing-languages.js';
import { addTranslationStates } from '../translation-states.js';
import { OriginsOfPlacesAndAuthors1763700000113 } from './0113-origins-of-places-and-authors.js';
import { OriginsOfRecords1763700000114 } from './0114-origins-of-records.js';

interface Table {
  textFields: readonly string[];
  /** SQL: the texts of a `row` with these fields. */
  texts: string;
  /** A text that is missing nowhere. */
  optional?: string;
  /** SQL: its other texts, by language and field. */
  others: string;
  /** SQL: the origins after a write that knows nothing of them, where names alone do not tell which text became which. */
  origins?: string;
}

const OF_PICTURES = 'texts_of_pictures(row.picture_texts)';
const PLACE = "with_texts(row.content, 'location', texts_of_place(row.location, row.locations))";

const TABLES: Record<string, Table> = {
  events: { textFields: ['title', 'description', 'location'], texts: PLACE, others: OF_PICTURES },
  exhibitions: { textFields: ['title', 'excerpt', 'content', 'location'], texts: PLACE, others: OF_PICTURES },
  news: {
    textFields: ['title', 'excerpt', 'content'],
    texts: "with_texts(row.content, 'author', texts_of_author(row.author, row.author_names))",
    optional: 'author',
    others: OF_PICTURES,
  },
  pages: { textFields: ['title', 'content'], texts: 'row.content', others: OF_PICTURES },
  collections: {
    textFields: ['title', 'description'],
    texts: 'row.content',
    others: `merged_texts(texts_of_record(row.record), ${OF_PICTURES})`,
    origins: 'record_origins_after(OLD.record, NEW.record, NEW.origins)',
  },
};

/** In PL/pgSQL, because an SQL function is planned again for each call of a trigger. The same in TypeScript: text/row-texts.ts. */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION texts_of_pictures(picture_texts jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    texts jsonb;
  BEGIN
    IF picture_texts = '{}' THEN RETURN '{}'; END IF;
    SELECT coalesce(jsonb_object_agg(lang, own), '{}') INTO texts FROM (
      SELECT text.key AS lang, jsonb_object_agg('pictures.' || picture.key || '.' || part, text.value) AS own
      FROM jsonb_each(picture_texts) AS picture, unnest(ARRAY['alt', 'caption']) AS part,
        jsonb_each(picture.value -> part) AS text
      GROUP BY text.key) AS languages;
    RETURN texts;
  END $$`,
  `CREATE OR REPLACE FUNCTION merged_texts(texts jsonb, others jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    lang text;
  BEGIN
    IF texts = '{}' THEN RETURN others; END IF;
    IF others = '{}' THEN RETURN texts; END IF;
    FOR lang IN SELECT jsonb_object_keys(others) LOOP
      texts := jsonb_set(texts, ARRAY[lang], coalesce(texts -> lang, '{}') || (others -> lang));
    END LOOP;
    RETURN texts;
  END $$`,
];

const list = (names: readonly string[]) => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]`;

/** One trigger keeps all bits, because the missing languages follow from the same texts. */
function keepStates(table: string, { textFields, texts, optional, others, origins }: Table): string {
  const of = (sql: string, row: 'NEW' | 'OLD') => sql.replaceAll('row.', `${row}.`);
  return `
    CREATE OR REPLACE FUNCTION keep_translations_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      others jsonb := ${of(others, 'NEW')};
      texts jsonb := with_other_texts(${of(texts, 'NEW')}, others);
      former jsonb;
      fields text[] := ${list([...textFields, ...(optional ? [optional] : [])])};
      own text[] := '{}';
      changed text[] := '{}';
    BEGIN
      NEW.origins := coalesce(NEW.origins, '{}');
      IF others <> '{}' THEN
        SELECT array_agg(DISTINCT name) INTO own
          FROM jsonb_each(others) AS language, jsonb_object_keys(language.value) AS name;
      END IF;
      NEW.missing := missing_bits(texts, ${list(textFields)} || own);
      IF NEW.origins = '{}' THEN
        NEW.behind := 0;
        NEW.unknown := written_bits(texts, fields || own);
        RETURN NEW;
      END IF;
      IF TG_OP = 'UPDATE' AND NEW.origins = OLD.origins THEN
        former := ${of(others, 'OLD')};
        IF others <> former THEN
          SELECT coalesce(array_agg(DISTINCT name) FILTER (WHERE name NOT LIKE '%[%'), '{}') INTO changed
            FROM (SELECT value FROM jsonb_each(others) UNION ALL SELECT value FROM jsonb_each(former)) AS language,
              jsonb_object_keys(language.value) AS name;
        END IF;
        NEW.origins := origins_after(with_other_texts(${of(texts, 'OLD')}, former), texts, NEW.origins, NEW.version, fields || changed);
        ${origins ? `NEW.origins := ${origins};` : ''}
      END IF;
      SELECT * INTO NEW.behind, NEW.unknown FROM translation_bits(texts, NEW.origins, fields || own);
      RETURN NEW;
    END $$`;
}

/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The states of translations of what an item itself says of its pictures (docs/decisions/0061-states-of-records.md).
 * Table by table, so that no writer waits for two of them. An interrupted run can be repeated.
 */
export class OriginsOfPictureTexts1763700000115 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of FUNCTIONS) await runner.query(sql);
    for (const [table, texts] of Object.entries(TABLES)) {
      await inTransaction(runner, async () => {
        await runner.query(keepStates(table, texts));
        const named = [...`content ${texts.texts} ${texts.others}`.matchAll(/row\.([a-z_]+)/g)].map(([, name]) => name);
        await runner.query(`
          CREATE OR REPLACE TRIGGER keep_translations
          BEFORE INSERT OR UPDATE OF ${[...new Set(named)].join(', ')}, origins, missing, behind, unknown
          ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_translations_of_${table}()`);
        await runner.query(`DROP TRIGGER IF EXISTS keep_missing ON ${table}`);
      });
      await writeStates(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await addMissingLanguages(runner, 'pages', { textFields: ['title', 'content'] });
    await addTranslationStates(runner, 'pages', { textFields: ['title', 'content'] });
    // each writes its triggers anew
    await new OriginsOfPlacesAndAuthors1763700000113().up(runner);
    await new OriginsOfRecords1763700000114().up(runner);
    for (const table of Object.keys(TABLES)) await writeStates(runner, table);
    await runner.query('DROP FUNCTION IF EXISTS texts_of_pictures, merged_texts');
  }
}

/** In batches, so that nobody waits for long. The trigger sets the real values. */
async function writeStates(runner: QueryRunner, table: string): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const from: string = after;
    after = await inTransaction(runner, async () => {
      // nothing that visitors see changes, so caches stay valid (migration 0011)
      await runner.query("SELECT set_config('muzey.told', 'yes', true)");
      const rows = (await runner.query(`SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}`, [
        from,
      ])) as { id: string }[];
      const last = rows.at(-1)?.id;
      if (last !== undefined)
        await runner.query(
          `UPDATE ${table} SET missing = 0, unknown = 0 WHERE id > $1 AND id <= $2 AND picture_texts <> '{}'`,
          [from, last],
        );
      return last;
    });
  }
}
