import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { addMissingLanguages } from '../missing-languages.js';
import { addTranslationStates } from '../translation-states.js';

const TEXT_FIELDS = ['title', 'description'];
const FIELDS = `ARRAY['title', 'description']`;

/** The fields of a record with texts in several languages. */
const RECORD_FIELDS = [
  'title',
  'dimensions',
  'dimensions_text',
  'inscriptions',
  'field_collection',
  'object_history_note',
  'acquisition',
  'credit_line',
  'rights',
  'related',
  'exhibition_history',
  'on_show',
];
const HAS_TEXTS = `jsonb_exists_any(record, ARRAY[${RECORD_FIELDS.map((field) => `'${field}'`).join(', ')}])`;

/** SQL: a text of each entry of a list, with its name. */
const entries = (list: string, part: string, text = `entry -> '${part}'`) =>
  `UNION ALL SELECT 'record.${list}[' || place - 1 || '].${part}', ${text}
   FROM jsonb_path_query(record, '$.${list}[*]') WITH ORDINALITY AS listed (entry, place)`;

/** SQL: an inscription needs no translation into its own language, if it is translated at all. */
const INSCRIPTION = `CASE WHEN jsonb_exists(entry, 'translation') THEN CASE lower(entry ->> 'lang')
    WHEN 'en' THEN jsonb_build_object('en', entry -> 'content')
    WHEN 'ru' THEN jsonb_build_object('ru', entry -> 'content')
    WHEN 'uz' THEN jsonb_build_object('uz', entry -> 'content')
    WHEN 'uz-latn' THEN jsonb_build_object('uz', entry -> 'content')
    WHEN 'kaa' THEN jsonb_build_object('kk', entry -> 'content')
    WHEN 'kaa-latn' THEN jsonb_build_object('kk', entry -> 'content')
    ELSE '{}' END || (entry -> 'translation') END`;

/** In PL/pgSQL, because an SQL function is planned again for each call of a trigger. The same in TypeScript: text/row-texts.ts. */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION texts_of_record(record jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    texts jsonb;
  BEGIN
    IF NOT ${HAS_TEXTS} THEN RETURN '{}'; END IF;
    SELECT coalesce(jsonb_object_agg(lang, own), '{}') INTO texts FROM (
      SELECT text.key AS lang, jsonb_object_agg(field, text.value) AS own
      FROM (
        SELECT 'record.' || name AS field, value FROM (VALUES
          ('title', record -> 'title'),
          ('dimensions_text', record -> 'dimensions_text'),
          ('field_collection.note', CASE WHEN record #>> '{field_collection,freed}' = 'true' THEN record #> '{field_collection,note}' END),
          ('object_history_note', record -> 'object_history_note'),
          ('acquisition.source', record #> '{acquisition,source}'),
          ('credit_line', record -> 'credit_line'),
          ('rights.holder', record #> '{rights,holder}'),
          ('rights.note', record #> '{rights,note}'),
          ('on_show.room', record #> '{on_show,room}')) AS plain (name, value)
        ${entries('dimensions', 'measured_part')}
        ${entries('inscriptions', 'translation', INSCRIPTION)}
        ${entries('related', 'note')}
        ${entries('exhibition_history', 'title')}
        ${entries('exhibition_history', 'venue')}
      ) AS fields, jsonb_each(CASE jsonb_typeof(fields.value) WHEN 'object' THEN fields.value END) AS text
      GROUP BY text.key) AS languages;
    RETURN texts;
  END $$`,
  // a language without any text has none of these either: its first text decides what all were made from
  `CREATE OR REPLACE FUNCTION with_other_texts(content jsonb, others jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    lang text;
  BEGIN
    IF others = '{}' THEN RETURN content; END IF;
    FOR lang IN SELECT jsonb_object_keys(others) LOOP
      CONTINUE WHEN NOT content ? lang;
      content := jsonb_set(content, ARRAY[lang], (content -> lang) || (others -> lang));
    END LOOP;
    RETURN content;
  END $$`,
  // a writer that knows nothing of origins does not tell which entry of a list became which: they are of unknown origin
  `CREATE OR REPLACE FUNCTION record_origins_after(before jsonb, after jsonb, origins jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    list text;
  BEGIN
    FOREACH list IN ARRAY ARRAY['dimensions', 'inscriptions', 'related', 'exhibition_history'] LOOP
      CONTINUE WHEN (before -> list) IS NOT DISTINCT FROM (after -> list);
      CONTINUE WHEN texts_of_record(jsonb_build_object(list, before -> list)) = texts_of_record(jsonb_build_object(list, after -> list));
      SELECT jsonb_object_agg(language.key, (SELECT coalesce(jsonb_object_agg(mark.key, mark.value), '{}')
        FROM jsonb_each(language.value) AS mark WHERE mark.key NOT LIKE 'record.' || list || '[%')) INTO origins
        FROM jsonb_each(origins) AS language;
    END LOOP;
    RETURN origins;
  END $$`,
  `CREATE OR REPLACE FUNCTION keep_translations_of_collections() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    others jsonb := texts_of_record(NEW.record);
    texts jsonb := with_other_texts(NEW.content, others);
    former jsonb;
    fields text[] := ${FIELDS};
    plain text[];
  BEGIN
    NEW.origins := coalesce(NEW.origins, '{}');
    IF others <> '{}' THEN
      SELECT fields || array_agg(DISTINCT name) INTO fields
        FROM jsonb_each(others) AS language, jsonb_object_keys(language.value) AS name;
    END IF;
    NEW.missing := missing_bits(texts, fields);
    IF NEW.origins = '{}' THEN
      NEW.behind := 0;
      NEW.unknown := written_bits(texts, fields);
      RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.origins = OLD.origins AND (NEW.content, NEW.record) IS DISTINCT FROM (OLD.content, OLD.record) THEN
      former := texts_of_record(OLD.record);
      SELECT ${FIELDS} || coalesce(array_agg(DISTINCT name) FILTER (WHERE name NOT LIKE '%[%'), '{}') INTO plain
        FROM (SELECT value FROM jsonb_each(others) UNION ALL SELECT value FROM jsonb_each(former)) AS language,
          jsonb_object_keys(language.value) AS name;
      NEW.origins := origins_after(with_other_texts(OLD.content, former), texts, NEW.origins, NEW.version, plain);
      NEW.origins := record_origins_after(OLD.record, NEW.record, NEW.origins);
    END IF;
    SELECT * INTO NEW.behind, NEW.unknown FROM translation_bits(texts, NEW.origins, fields);
    RETURN NEW;
  END $$`,
];

/** Rows per transaction. */
const BATCH_ROWS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The states of translations of the texts of object records (docs/decisions/0061-states-of-records.md). An interrupted
 * run can be repeated.
 */
export class OriginsOfRecords1763700000114 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inTransaction(runner, async () => {
      for (const sql of FUNCTIONS) await runner.query(sql);
      await runner.query(`
        CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF content, record, origins, missing, behind, unknown
        ON collections FOR EACH ROW EXECUTE FUNCTION keep_translations_of_collections()`);
      await runner.query('DROP TRIGGER IF EXISTS keep_missing ON collections');
    });
    const texts = 'with_other_texts(content, texts_of_record(record))';
    await writeStates(
      runner,
      `${HAS_TEXTS} AND (origins <> '{}' OR missing <> missing_bits(${texts}, ${FIELDS} || fields_of(${texts})))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await addMissingLanguages(runner, 'collections', { textFields: TEXT_FIELDS });
    await addTranslationStates(runner, 'collections', { textFields: TEXT_FIELDS });
    await writeStates(runner, HAS_TEXTS);
    await runner.query('DROP FUNCTION IF EXISTS record_origins_after, with_other_texts, texts_of_record');
  }
}

/** In batches, so that nobody waits for long. The triggers set the real values. @param differs SQL: the rows to write */
async function writeStates(runner: QueryRunner, differs: string): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const from: string = after;
    after = await inTransaction(runner, async () => {
      // nothing that visitors see changes, so caches stay valid (migration 0011)
      await runner.query("SELECT set_config('muzey.told', 'yes', true)");
      const rows = (await runner.query(`SELECT id FROM collections WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}`, [
        from,
      ])) as { id: string }[];
      const last = rows.at(-1)?.id;
      if (last !== undefined)
        await runner.query(
          `UPDATE collections SET missing = 0, unknown = 0 WHERE id > $1 AND id <= $2 AND (${differs})`,
          [from, last],
        );
      return last;
    });
  }
}
