import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { addMissingLanguages } from '../missing-languages.js';
import { addTranslationStates } from '../translation-states.js';

interface Table {
  textFields: readonly string[];
  /** The further text. */
  field: string;
  /** SQL: it by language, of a `row`. */
  text: string;
  /** Whether a language is complete only with it. */
  isRequired: boolean;
  /** SQL: the rows that have it. */
  written: string;
  /** The columns that are written with the bits, with their values. */
  filled?: Readonly<Record<string, string>>;
}

const PLACE = {
  field: 'location',
  text: 'texts_of_place(row.location, row.locations)',
  isRequired: true,
  written: 'location IS NOT NULL',
  // version 0.1.0 wrote only `location`
  filled: { locations: 'texts_of_place(location, locations)' },
};

const TABLES: Record<string, Table> = {
  events: { textFields: ['title', 'description'], ...PLACE },
  exhibitions: { textFields: ['title', 'excerpt', 'content'], ...PLACE },
  news: {
    textFields: ['title', 'excerpt', 'content'],
    field: 'author',
    text: 'texts_of_author(row.author, row.author_names)',
    isRequired: false,
    written: "author_names <> '{}'",
  },
};

/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** In PL/pgSQL, because an SQL function is planned again for each call of a trigger. The same in TypeScript: text/row-texts.ts. */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION texts_of_place(location text, locations jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    IF coalesce(locations ->> 'en', locations ->> 'ru', locations ->> 'uz', locations ->> 'kk', '') = coalesce(location, '') THEN
      RETURN locations;
    END IF;
    RETURN jsonb_build_object('en', coalesce(location, ''));
  END $$`,
  `CREATE OR REPLACE FUNCTION texts_of_author(author text, author_names jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    IF author_names = '{}' OR author IS NULL THEN RETURN author_names; END IF;
    RETURN jsonb_build_object('en', author, 'ru', author, 'uz', author, 'kk', author) || author_names;
  END $$`,
  // a language without any text has no place or author either: its first text decides what all were made from
  `CREATE OR REPLACE FUNCTION with_texts(content jsonb, field text, texts jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    lang text;
  BEGIN
    FOR lang IN SELECT jsonb_object_keys(texts) LOOP
      CONTINUE WHEN NOT content ? lang;
      content := jsonb_set(content, ARRAY[lang, field], texts -> lang);
    END LOOP;
    RETURN content;
  END $$`,
];

/**
 * The states of translations of two texts outside of the content: the place of events and exhibitions, and the author of
 * news as other languages spell it (docs/decisions/0054-states-of-translations.md).
 *
 * Table by table, so that no writer waits for two of them. An interrupted run can be repeated.
 */
export class OriginsOfPlacesAndAuthors1763700000113 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of FUNCTIONS) await runner.query(sql);
    for (const [table, columns] of Object.entries(TABLES)) {
      await inTransaction(runner, () => keepStates(runner, table, columns));
      await writeStates(runner, table, columns);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { textFields, written }] of Object.entries(TABLES)) {
      await addMissingLanguages(runner, table, { textFields });
      await addTranslationStates(runner, table, { textFields });
      await writeStates(runner, table, { written });
    }
    await runner.query('DROP FUNCTION IF EXISTS with_texts, texts_of_author, texts_of_place');
  }
}

/** One trigger keeps all bits, because the missing languages follow from the same texts. */
async function keepStates(runner: QueryRunner, table: string, { textFields, ...column }: Table): Promise<void> {
  const { field, text, isRequired } = column;
  const list = (names: readonly string[]) => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]`;
  const fields = list([...textFields, field]);
  const textsOf = (row: 'NEW' | 'OLD') =>
    `with_texts(${row}.content, '${field}', ${text.replaceAll('row.', `${row}.`)})`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_translations_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      texts jsonb := ${textsOf('NEW')};
    BEGIN
      NEW.origins := coalesce(NEW.origins, '{}');
      NEW.missing := missing_bits(texts, ${isRequired ? fields : list(textFields)});
      IF NEW.origins = '{}' THEN
        NEW.behind := 0;
        NEW.unknown := written_bits(texts, ${fields});
        RETURN NEW;
      END IF;
      IF TG_OP = 'UPDATE' AND NEW.origins = OLD.origins THEN
        NEW.origins := origins_after(${textsOf('OLD')}, texts, NEW.origins, NEW.version, ${fields});
      END IF;
      SELECT * INTO NEW.behind, NEW.unknown FROM translation_bits(texts, NEW.origins, ${fields});
      RETURN NEW;
    END $$`);
  const columns = new Set(['content', ...[...text.matchAll(/row\.([a-z_]+)/g)].map(([, name]) => name)]);
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF ${[...columns].join(', ')}, origins, missing, behind, unknown
    ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_translations_of_${table}()`);
  await runner.query(`DROP TRIGGER IF EXISTS keep_missing ON ${table}`);
}

/** In batches, so that nobody waits for long. The trigger sets the real values. */
async function writeStates(
  runner: QueryRunner,
  table: string,
  { written, filled = {} }: Pick<Table, 'written' | 'filled'>,
): Promise<void> {
  const columns = Object.entries({ missing: '0', unknown: '0', ...filled }).map(
    ([name, value]) => `${name} = ${value}`,
  );
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
        await runner.query(`UPDATE ${table} SET ${columns.join(', ')} WHERE id > $1 AND id <= $2 AND (${written})`, [
          from,
          last,
        ]);
      return last;
    });
  }
}
