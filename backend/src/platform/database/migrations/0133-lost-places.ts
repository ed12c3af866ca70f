import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Levels that visitors may see of a find-spot that is not public. */
const TOLD = "('country', 'region', 'district')";

const told = (row: string): string =>
  `(CASE WHEN ${row}.merged_into IS NULL AND ${row}.place_level IN ${TOLD} THEN ${row}.id
   ELSE told_place(coalesce(${row}.merged_into, ${row}.broader_id)) END)`;

/**
 * A place that visitors saw of find-spots below it, and that they no longer see, is a public change, too. Nothing else
 * tells which objects it was seen in.
 */
export class LostPlaces1763700000133 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION told_place(place uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
        WITH RECURSIVE up (id, next, level, nth) AS (
          SELECT id, coalesce(merged_into, broader_id), CASE WHEN merged_into IS NULL THEN place_level END, 1
          FROM term WHERE id = place
          UNION ALL SELECT term.id, coalesce(merged_into, broader_id), CASE WHEN merged_into IS NULL THEN place_level END, nth + 1
          FROM term JOIN up ON term.id = up.next WHERE nth < 1000
        )
        SELECT id FROM up WHERE level IN ${TOLD} ORDER BY nth LIMIT 1
      $$`);
    await runner.query(`
      CREATE FUNCTION keep_lost_place() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moment timestamptz := date_trunc('milliseconds', current_moment());
      BEGIN
        IF ${told('OLD')} IS NOT NULL AND ${told('NEW')} IS NULL THEN
          INSERT INTO public_change (type, id, what, at, seen_from) VALUES ('places', NEW.id, 'changed', moment, moment)
          ON CONFLICT (type, id) DO UPDATE SET tx = excluded.tx,
            at = greatest(excluded.at, public_change.at + interval '1 millisecond');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER public_change_lost AFTER UPDATE OF broader_id, place_level, merged_into ON term
      FOR EACH ROW WHEN (NEW.kind = 'place') EXECUTE FUNCTION keep_lost_place()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER public_change_lost ON term');
    await runner.query('DROP FUNCTION keep_lost_place, told_place');
    await runner.query("DELETE FROM public_change WHERE type = 'places'");
  }
}
