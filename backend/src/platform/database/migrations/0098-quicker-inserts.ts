import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trigger for missing languages took most of the time of an imported row: an SQL function cannot be inlined in a
 * trigger, so it is planned for each call. The results stay the same.
 */
export class QuickerInserts1763700000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION missing_bits(content jsonb, parts text[]) RETURNS smallint
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
      AS $$
      DECLARE
        en jsonb := content -> 'en';
        ru jsonb := content -> 'ru';
        uz jsonb := content -> 'uz';
        kk jsonb := content -> 'kk';
        wanted text[] := '{}';
        part text;
      BEGIN
        FOREACH part IN ARRAY parts LOOP
          IF jsonb_exists(en, part) OR jsonb_exists(ru, part) OR jsonb_exists(uz, part) OR jsonb_exists(kk, part) THEN
            wanted := wanted || part;
          END IF;
        END LOOP;
        RETURN CASE WHEN jsonb_exists_all(en, wanted) THEN 0 ELSE 1 END
          + CASE WHEN jsonb_exists_all(ru, wanted) THEN 0 ELSE 2 END
          + CASE WHEN jsonb_exists_all(uz, wanted) THEN 0 ELSE 4 END
          + CASE WHEN jsonb_exists_all(kk, wanted) THEN 0 ELSE 8 END;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION missing_bits(content jsonb, parts text[]) RETURNS smallint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$
        SELECT coalesce(sum(1 << (array_position(ARRAY['en', 'ru', 'uz', 'kk'], lang) - 1)), 0)::smallint
        FROM unnest(missing_languages(content, parts)) AS lang
      $$`);
  }
}
