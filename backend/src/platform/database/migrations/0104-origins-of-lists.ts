import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addTranslationStates } from '../translation-states.js';
import { inTransaction } from '../in-transaction.js';

const LANGUAGES = "(VALUES ('en', 1), ('ru', 2), ('uz', 4), ('kk', 8)) AS languages (lang, bit)";
const TODAY = "(current_moment() AT TIME ZONE 'Asia/Tashkent')::date";

/**
 * The texts of a branch by language and field: address, directions, price lines (`prices.0`), special days
 * (`hours.2026-03-21`) and seasonal weeks (`hours.week.2026-05-01`) beside its content, without days and weeks that are over on a
 * day. The same in TypeScript: text/row-texts.ts.
 */
const TEXTS_OF_BRANCH = `
  CREATE OR REPLACE FUNCTION texts_of_branch(content jsonb, address jsonb, directions jsonb, prices jsonb, hours jsonb, today date)
  RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_object_agg(lang, texts), '{}') FROM (
      SELECT lang, jsonb_object_agg(field, value) AS texts FROM (
        SELECT language.key AS lang, own.key AS field, own.value FROM jsonb_each(content) AS language, jsonb_each(language.value) AS own
        UNION ALL SELECT key, 'address', value FROM jsonb_each(address)
        UNION ALL SELECT key, 'directions', value FROM jsonb_each(directions)
        UNION ALL SELECT name.key, 'prices.' || place - 1, name.value
          FROM jsonb_path_query(prices, '$[*]') WITH ORDINALITY AS line (price, place), jsonb_each(price -> 'name') AS name
        UNION ALL SELECT note.key, 'hours.' || (exception ->> 'date'), note.value
          FROM jsonb_path_query(hours, '$.exceptions[*]') AS exception, jsonb_each(exception -> 'note') AS note
          WHERE today IS NULL OR coalesce(exception ->> 'until', exception ->> 'date') >= today::text
        UNION ALL SELECT name.key, 'hours.week.' || (week ->> 'valid_from'), name.value
          FROM jsonb_path_query(hours, '$.weeks[*]') AS week, jsonb_each(week -> 'name') AS name
          WHERE today IS NULL OR NOT EXISTS (SELECT FROM jsonb_path_query(hours, '$.weeks[*]') AS later
            WHERE later ->> 'valid_from' > week ->> 'valid_from' AND later ->> 'valid_from' <= today::text)
      ) AS text GROUP BY lang
    ) AS language
  $$`;

/** The entries of a list of a branch; with an empty name the texts outside of lists. */
const TEXTS_OF_LIST = `
  CREATE OR REPLACE FUNCTION texts_of_list(texts jsonb, list text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_object_agg(lang, own), '{}') FROM (
      SELECT language.key AS lang, jsonb_object_agg(field.key, field.value) AS own
      FROM jsonb_each(texts) AS language, jsonb_each(language.value) AS field
      WHERE CASE list WHEN '' THEN field.key NOT LIKE '%.%' ELSE field.key LIKE list || '.%' END
      GROUP BY language.key) AS found
  $$`;

const FIELDS_OF = `
  CREATE OR REPLACE FUNCTION fields_of(texts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT field), '{}') FROM jsonb_each(texts) AS language, jsonb_object_keys(language.value) AS field
  $$`;

/** The bits of texts whose fields differ from row to row. */
const TRANSLATION_STATES = `
  CREATE OR REPLACE FUNCTION translation_states(texts jsonb, origins jsonb, OUT missing smallint, OUT behind smallint, OUT unknown smallint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce((SELECT bit_or(15 - written) FROM (
        SELECT sum(bit)::integer AS written FROM ${LANGUAGES}, jsonb_object_keys(texts -> lang) AS field GROUP BY field) AS found), 0)::smallint,
      bits.behind, bits.unknown
    FROM translation_bits(texts, origins, fields_of(texts)) AS bits
  $$`;

/**
 * A writer that knows nothing of origins does not tell which price line became which, so it leaves those of unknown
 * origin if it changes their names.
 */
const KEEP_OF_BRANCH = `
  CREATE OR REPLACE FUNCTION keep_translations_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    texts jsonb := texts_of_branch(NEW.content, NEW.address, NEW.directions, NEW.prices, NEW.hours, NULL);
    before jsonb;
  BEGIN
    NEW.origins := coalesce(NEW.origins, '{}');
    IF TG_OP = 'UPDATE' AND NEW.origins <> '{}' AND NEW.origins = OLD.origins THEN
      before := texts_of_branch(OLD.content, OLD.address, OLD.directions, OLD.prices, OLD.hours, NULL);
      NEW.origins := origins_after(before, texts, NEW.origins, NEW.version, fields_of(before) || fields_of(texts));
      IF texts_of_list(before, 'prices') <> texts_of_list(texts, 'prices') THEN
        SELECT jsonb_object_agg(key, (SELECT jsonb_object_agg(field.key, field.value) FROM jsonb_each(value) AS field
          WHERE field.key NOT LIKE 'prices.%')) INTO NEW.origins FROM jsonb_each(NEW.origins);
        NEW.origins := jsonb_strip_nulls(NEW.origins);
      END IF;
    END IF;
    SELECT states.behind, states.unknown INTO NEW.behind, NEW.unknown FROM translation_states(
      texts_of_branch(NEW.content, NEW.address, NEW.directions, NEW.prices, NEW.hours, ${TODAY}), NEW.origins) AS states;
    RETURN NEW;
  END $$`;

const TEXTS_OF_SITE = `
  CREATE OR REPLACE FUNCTION texts_of_site(name jsonb, address jsonb, about jsonb, banner jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_object_agg(lang, texts), '{}') FROM (
      SELECT lang, jsonb_object_agg(field, text) AS texts FROM (
        SELECT text.key AS lang, field, text.value AS text
        FROM (VALUES ('name', name), ('address', address), ('about', about), ('banner', banner -> 'text')) AS fields (field, texts),
          jsonb_each(texts) AS text) AS text
      GROUP BY lang) AS language
  $$`;

const KEEP_OF_SITE = `
  CREATE OR REPLACE FUNCTION keep_origins_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    texts jsonb := texts_of_site(NEW.name, NEW.address, NEW.about, NEW.banner);
  BEGIN
    IF NEW.origins <> '{}' AND NEW.origins = OLD.origins THEN
      NEW.origins := origins_after(texts_of_site(OLD.name, OLD.address, OLD.about, OLD.banner), texts, NEW.origins, NEW.version,
        ARRAY['name', 'address', 'about', 'banner']);
    END IF;
    RETURN NEW;
  END $$`;

const FUNCTIONS = [
  TEXTS_OF_BRANCH,
  TEXTS_OF_LIST,
  FIELDS_OF,
  TRANSLATION_STATES,
  KEEP_OF_BRANCH,
  TEXTS_OF_SITE,
  KEEP_OF_SITE,
];

const BRANCH_TRIGGER = (columns: string) => `
  CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF ${columns}, origins, behind, unknown ON branch
  FOR EACH ROW EXECUTE FUNCTION keep_translations_of_branch()`;

/**
 * The states of the other texts of branches, price lines and opening hours among them, and of the settings of the site
 * (docs/decisions/0060-states-of-lists.md). There are few of these rows: all are written at once, and the list of
 * translations works out their bits. A run can be repeated.
 */
export class OriginsOfLists1763700000104 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inTransaction(runner, async () => {
      for (const sql of FUNCTIONS) await runner.query(sql);
      await runner.query(BRANCH_TRIGGER('content, address, directions, prices, hours'));
      await runner.query("ALTER TABLE site ADD COLUMN IF NOT EXISTS origins jsonb NOT NULL DEFAULT '{}'");
      await runner.query(`
        CREATE OR REPLACE TRIGGER keep_origins BEFORE UPDATE OF name, address, about, banner, origins ON site
        FOR EACH ROW EXECUTE FUNCTION keep_origins_of_site()`);
      await writeBits(runner);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS keep_origins ON site');
    await runner.query('ALTER TABLE site DROP COLUMN IF EXISTS origins');
    await addTranslationStates(runner, 'branch', { textFields: ['title', 'content'] });
    await inTransaction(runner, () => writeBits(runner));
    await runner.query(
      'DROP FUNCTION IF EXISTS keep_origins_of_site, texts_of_site, translation_states, fields_of, texts_of_list, texts_of_branch',
    );
  }
}

/** The trigger sets the real values. */
async function writeBits(runner: QueryRunner): Promise<void> {
  // nothing that visitors see changes, so caches stay valid (migration 0011)
  await runner.query("SELECT set_config('muzey.told', 'yes', true)");
  await runner.query('UPDATE branch SET unknown = 0');
}
