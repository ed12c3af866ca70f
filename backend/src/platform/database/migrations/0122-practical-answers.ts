import type { MigrationInterface, QueryRunner } from 'typeorm';

const TODAY = "(current_moment() AT TIME ZONE 'Asia/Tashkent')::date";

/** The texts of migration 0104, and the sentences of practical answers (`answer_toilet`). The same in TypeScript: text/row-texts.ts. */
const TEXTS_OF_BRANCH = `
  CREATE FUNCTION texts_of_branch(content jsonb, address jsonb, directions jsonb, prices jsonb, hours jsonb, answers jsonb, today date)
  RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_object_agg(lang, texts), '{}') FROM (
      SELECT lang, jsonb_object_agg(field, value) AS texts FROM (
        SELECT language.key AS lang, own.key AS field, own.value
          FROM jsonb_each(texts_of_branch(content, address, directions, prices, hours, today)) AS language, jsonb_each(language.value) AS own
        UNION ALL SELECT note.key, 'answer_' || (answer ->> 'key'), note.value
          FROM jsonb_path_query(answers, '$[*]') AS answer, jsonb_each(answer -> 'note') AS note
      ) AS text GROUP BY lang
    ) AS language
  $$`;

const COLUMNS = ['content', 'address', 'directions', 'prices', 'hours'];

/** As in migration 0104. @param columns those with texts */
export async function keepOfBranch(runner: QueryRunner, columns: readonly string[]): Promise<void> {
  const texts = (row: 'NEW' | 'OLD', day: string) =>
    `texts_of_branch(${columns.map((name) => `${row}.${name}`).join(', ')}, ${day})`;
  await runner.query(`
  CREATE OR REPLACE FUNCTION keep_translations_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    texts jsonb := ${texts('NEW', 'NULL')};
    before jsonb;
  BEGIN
    NEW.origins := coalesce(NEW.origins, '{}');
    IF TG_OP = 'UPDATE' AND NEW.origins <> '{}' AND NEW.origins = OLD.origins THEN
      before := ${texts('OLD', 'NULL')};
      NEW.origins := origins_after(before, texts, NEW.origins, NEW.version, fields_of(before) || fields_of(texts));
      IF texts_of_list(before, 'prices') <> texts_of_list(texts, 'prices') THEN
        SELECT jsonb_object_agg(key, (SELECT jsonb_object_agg(field.key, field.value) FROM jsonb_each(value) AS field
          WHERE field.key NOT LIKE 'prices.%')) INTO NEW.origins FROM jsonb_each(NEW.origins);
        NEW.origins := jsonb_strip_nulls(NEW.origins);
      END IF;
    END IF;
    SELECT states.behind, states.unknown INTO NEW.behind, NEW.unknown FROM translation_states(
      ${texts('NEW', TODAY)}, NEW.origins) AS states;
    RETURN NEW;
  END $$`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF ${columns.join(', ')}, origins, behind, unknown
    ON branch FOR EACH ROW EXECUTE FUNCTION keep_translations_of_branch()`);
}

/** Practical answers of a branch, its telephone, and the states of their translations. No branch has any yet. */
export class PracticalAnswers1763700000122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE branch ADD COLUMN answers jsonb NOT NULL DEFAULT '[]', ADD COLUMN phone text");
    await runner.query(TEXTS_OF_BRANCH);
    await keepOfBranch(runner, [...COLUMNS, 'answers']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepOfBranch(runner, COLUMNS);
    await runner.query('DROP FUNCTION texts_of_branch(jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, date)');
    await runner.query('ALTER TABLE branch DROP COLUMN answers, DROP COLUMN phone');
  }
}
