import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Earlier states of items (docs/decisions/0016-revisions.md). A state is a row by its column names. Long texts of a
 * language are stored once each in `revision_part`, by hash, because most saves change only one language; `parts` has
 * the hashes by column and language.
 */
export class Revisions1763700000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE revision_part (
        hash bytea CONSTRAINT revision_part_pk PRIMARY KEY,
        part jsonb NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE revision (
        type text NOT NULL,
        item_id text NOT NULL,
        version integer NOT NULL,
        at timestamptz NOT NULL,
        account_id uuid,
        username text,
        action text,
        fields text[] NOT NULL DEFAULT '{}',
        name text,
        state jsonb NOT NULL,
        parts jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT revision_pk PRIMARY KEY (type, item_id, version)
      )`);
    await runner.query('CREATE INDEX revision_at ON revision (at)');
    // a part that is used again is updated, so that a concurrent clean-up of unused parts rechecks it and keeps it
    await runner.query(`
      CREATE FUNCTION write_revision(
        of_type text, of_item text, of_version integer, written_at timestamptz,
        by_account uuid, by_username text, done text, changed text[], whole jsonb
      ) RETURNS void LANGUAGE sql AS $$
        WITH part AS (
          SELECT place, lang, value, sha256(convert_to(value::text, 'UTF8')) AS hash
          FROM (
            SELECT 'content' AS place, key AS lang, value FROM jsonb_each(whole -> 'content')
            UNION ALL SELECT 'documents', key, value FROM jsonb_each(coalesce(whole -> 'documents', '{}'))
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
      $$`);
    // the state of a revision, with its long texts
    await runner.query(`
      CREATE FUNCTION whole_revision(state jsonb, parts jsonb) RETURNS jsonb STABLE LANGUAGE sql AS $$
        SELECT state || coalesce(jsonb_object_agg(place.key, (state -> place.key) || place.texts), '{}')
        FROM (
          SELECT place.key, jsonb_object_agg(named.key, revision_part.part) AS texts
          FROM jsonb_each(parts) AS place, jsonb_each_text(place.value) AS named
          JOIN revision_part ON revision_part.hash = decode(named.value, 'hex')
          GROUP BY place.key
        ) AS place
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION write_revision, whole_revision');
    await runner.query('DROP TABLE revision, revision_part');
  }
}
