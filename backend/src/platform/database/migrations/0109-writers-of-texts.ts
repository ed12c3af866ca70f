import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTranslationFunctions } from '../translation-states.js';

/**
 * The origins of a language tell who last wrote it (`by`). A write that knows nothing of origins, such as an import,
 * takes that back with the check.
 */
export class WritersOfTexts1763700000109 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
          origins := origins #- ARRAY[lang, field] #- ARRAY[lang, 'checked'] #- ARRAY[lang, 'by'];
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

  async down(runner: QueryRunner): Promise<void> {
    await createTranslationFunctions(runner);
  }
}
