import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The texts of all columns with fields. `whole_revision` restores parts of any column, in the previous version, too.
 */
const ALL_TEXTS = `jsonb_each(whole) AS place,
        jsonb_each(CASE jsonb_typeof(place.value) WHEN 'object' THEN place.value ELSE '{}' END) AS text`;

/**
 * Revisions store long texts of all columns separately, each once, including those of settings and media such as
 * transcripts (docs/decisions/0016-revisions.md). Revisions of many rows are written together.
 */
export class PartsOfRevisions1763700000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      writeRevision(`SELECT place.key AS place, text.key AS lang, text.value
        FROM ${ALL_TEXTS}`),
    );
    // the same for many rows, passed as arrays of equal length: one call per row would double the time of the write
    await runner.query(`
      CREATE FUNCTION write_revisions(
        of_type text, items text[], versions integer[], written_at timestamptz[],
        by_account uuid, by_username text, done text, changed jsonb[], wholes jsonb[]
      ) RETURNS void LANGUAGE sql AS $$
        WITH kept AS MATERIALIZED (
          SELECT * FROM unnest(items, versions, written_at, changed, wholes) AS kept (item, version, at, fields, whole)
        ),
        part AS MATERIALIZED (
          SELECT item, version, place.key AS place, text.key AS lang, text.value,
            sha256(convert_to(text.value::text, 'UTF8')) AS hash
          FROM kept, ${ALL_TEXTS}
          WHERE length(text.value::text) > 400
        ),
        stored AS (
          INSERT INTO revision_part (hash, part) SELECT DISTINCT ON (hash) hash, value FROM part ORDER BY hash
          ON CONFLICT (hash) DO UPDATE SET used_at = now() WHERE revision_part.used_at < now() - interval '1 day'
        ),
        place AS (
          SELECT item, version, place, jsonb_object_agg(lang, encode(hash, 'hex')) AS hashes, array_agg(lang) AS langs
          FROM part GROUP BY item, version, place
        ),
        apart AS (
          SELECT item, version, jsonb_object_agg(place, (whole -> place) - langs) AS rest,
            jsonb_object_agg(place, hashes) AS hashes
          FROM place JOIN kept USING (item, version) GROUP BY item, version
        )
        INSERT INTO revision (type, item_id, version, at, account_id, username, action, fields, state, parts)
        SELECT of_type, item, version, at, by_account, by_username, done,
          ARRAY(SELECT jsonb_array_elements_text(fields)), whole || coalesce(rest, '{}'), coalesce(hashes, '{}')
        FROM kept LEFT JOIN apart USING (item, version)
        ON CONFLICT (type, item_id, version) DO NOTHING
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION write_revisions');
    await runner.query(
      writeRevision(`SELECT 'content' AS place, key AS lang, value FROM jsonb_each(whole -> 'content')
        UNION ALL SELECT 'documents', key, value FROM jsonb_each(coalesce(whole -> 'documents', '{}'))`),
    );
  }
}

/** As in migration 0039, with other texts. A part that is used again is updated, for the reason given there. */
const writeRevision = (texts: string): string => `
  CREATE OR REPLACE FUNCTION write_revision(
    of_type text, of_item text, of_version integer, written_at timestamptz,
    by_account uuid, by_username text, done text, changed text[], whole jsonb
  ) RETURNS void LANGUAGE sql AS $$
    WITH part AS (
      SELECT place, lang, value, sha256(convert_to(value::text, 'UTF8')) AS hash
      FROM (
        ${texts}
      ) AS texts
      WHERE length(value::text) > 400
    ),
    stored AS (
      INSERT INTO revision_part (hash, part) SELECT DISTINCT ON (hash) hash, value FROM part ORDER BY hash
      ON CONFLICT (hash) DO UPDATE SET used_at = now() WHERE revision_part.used_at < now() - interval '1 day'
    ),
    place AS (
      SELECT place, jsonb_object_agg(lang, encode(hash, 'hex')) AS hashes, array_agg(lang) AS langs FROM part GROUP BY place
    )
    INSERT INTO revision (type, item_id, version, at, account_id, username, action, fields, state, parts)
    SELECT of_type, of_item, of_version, written_at, by_account, by_username, done, changed,
      whole || coalesce((SELECT jsonb_object_agg(place, (whole -> place) - langs) FROM place), '{}'),
      coalesce((SELECT jsonb_object_agg(place, hashes) FROM place), '{}')
    ON CONFLICT (type, item_id, version) DO NOTHING
  $$`;
