import type { MigrationInterface, QueryRunner } from 'typeorm';

const TODAY = "(current_moment() AT TIME ZONE 'Asia/Tashkent')::date";
const COLUMNS = ['content', 'address', 'directions', 'prices', 'hours', 'answers'];

/** The texts of migration 0122, and what a branch itself says of its pictures. The same in TypeScript: text/row-texts.ts. */
const TEXTS_OF_BRANCH = `
  CREATE OR REPLACE FUNCTION texts_of_branch(${COLUMNS.map((name) => `${name} jsonb`).join(', ')}, picture_texts jsonb, today date)
  RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT merged_texts(texts_of_branch(${COLUMNS.join(', ')}, today), texts_of_pictures(picture_texts))
  $$`;

/** As in migration 0122. @param columns with texts */
const keepOfBranch = (columns: readonly string[]): string => {
  const texts = (row: 'NEW' | 'OLD', day: string) =>
    `texts_of_branch(${columns.map((name) => `${row}.${name}`).join(', ')}, ${day})`;
  return `
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
  END $$`;
};

const trigger = (columns: readonly string[]): string => `
  CREATE OR REPLACE TRIGGER keep_translations BEFORE INSERT OR UPDATE OF ${columns.join(', ')}, origins, behind, unknown ON branch
  FOR EACH ROW EXECUTE FUNCTION keep_translations_of_branch()`;

/**
 * The states of translations of what branches themselves say of their pictures
 * (docs/decisions/0061-states-of-records.md). There are few branches.
 */
export class OriginsOfPicturesOfBranches1763700000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEXTS_OF_BRANCH);
    await runner.query(keepOfBranch([...COLUMNS, 'picture_texts']));
    await runner.query(trigger([...COLUMNS, 'picture_texts']));
    // nothing that visitors see changes, so caches stay valid (migration 0011)
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    await runner.query("UPDATE branch SET unknown = 0 WHERE picture_texts <> '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepOfBranch(COLUMNS));
    await runner.query(trigger(COLUMNS));
    await runner.query("UPDATE branch SET unknown = 0 WHERE picture_texts <> '{}'");
    await runner.query(
      `DROP FUNCTION texts_of_branch(${[...COLUMNS, 'picture_texts'].map(() => 'jsonb').join(', ')}, date)`,
    );
  }
}
