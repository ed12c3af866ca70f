import type { DataSource } from 'typeorm';

/** The test's choice: ids by filter, and the other filters. */
export interface ModelChoice {
  terms: Record<string, string[]>;
  from: number | null;
  until: number | null;
  undated: boolean;
  picture: boolean;
  on_show: boolean;
  q: string;
}

export interface ModelAnswer {
  total: number;
  /** By term. */
  counts: Record<string, number>;
  undated: number;
  picture: number;
  on_show: number;
}

const FILTER = `CASE kind WHEN 'person' THEN 'maker' WHEN 'organisation' THEN 'maker' ELSE kind END`;

/**
 * The links of all objects to terms, computed in SQL: through merges and upwards; a find spot that is not public, from
 * its district up.
 */
export async function makeModel(database: DataSource): Promise<void> {
  await database.query(`
    CREATE TABLE model_link AS
    WITH RECURSIVE survivor (id, term) AS (
      SELECT id, id FROM term WHERE merged_into IS NULL
      UNION ALL SELECT term.id, survivor.term FROM term JOIN survivor ON term.merged_into = survivor.id
    ), up (id, term, distance) AS (
      SELECT id, term, 0 FROM survivor
      UNION ALL SELECT up.id, survivor.term, distance + 1
      FROM up JOIN term ON term.id = up.term JOIN survivor ON survivor.id = term.broader_id
    ), told AS (
      SELECT collections.id AS object, min(distance) AS distance
      FROM collections JOIN up ON up.id = find_spot JOIN term ON term.id = up.term
      WHERE find_spot_freed OR place_level IN ('country', 'region', 'district') GROUP BY 1
    ), raw (object, term) AS (
      SELECT collections.id, up.term FROM collections JOIN up ON up.id = ANY (term_ids)
      UNION SELECT collections.id, up.term FROM collections JOIN term ON kind = 'category' AND key = category JOIN up ON up.id = term.id
      UNION SELECT collections.id, up.term FROM collections JOIN told ON object = collections.id
        JOIN up ON up.id = find_spot AND up.distance >= told.distance
    )
    SELECT object, array_agg(term) AS links FROM raw GROUP BY object;
    CREATE TABLE model_term AS SELECT id AS term, ${FILTER} AS filter FROM term;
    CREATE TABLE model_survivor AS
    WITH RECURSIVE survivor (id, term) AS (
      SELECT id, id FROM term WHERE merged_into IS NULL
      UNION ALL SELECT term.id, survivor.term FROM term JOIN survivor ON term.merged_into = survivor.id
    ) SELECT * FROM survivor;
    ANALYZE model_link, model_term, model_survivor, collections`);
}

const SCAN = `
  WITH asked AS MATERIALIZED (
    SELECT key AS filter, (SELECT coalesce(array_agg(coalesce(model_survivor.term, one.id::uuid)), '{}')
      FROM jsonb_array_elements_text(value) AS one (id) LEFT JOIN model_survivor ON model_survivor.id = one.id::uuid) AS ids
    FROM jsonb_each($1::jsonb) WHERE jsonb_array_length(value) > 0
  ), object AS MATERIALIZED (
    SELECT collections.id, earliest, latest, media_ids <> '{}' AS picture, on_show, earliest IS NOT NULL OR latest IS NOT NULL AS dated,
      links, ARRAY(SELECT filter FROM asked WHERE NOT coalesce(links && ids, false))
      || CASE WHEN $2::int IS NULL AND $3::int IS NULL AND NOT $4 THEN '{}'::text[]
           WHEN earliest IS NULL AND latest IS NULL THEN CASE WHEN $4 THEN '{}' ELSE '{years}'::text[] END
           WHEN $2::int IS NULL AND $3::int IS NULL THEN '{years}'
           WHEN coalesce(earliest <= $3, true) AND coalesce(latest >= $2, true) THEN '{}' ELSE '{years}' END
      || CASE WHEN $5 AND media_ids = '{}' THEN '{picture}'::text[] ELSE '{}' END
      || CASE WHEN $6 AND NOT on_show THEN '{on_show}'::text[] ELSE '{}' END
      || CASE WHEN $7 <> '' AND search NOT LIKE '%' || $7 || '%' THEN '{q}'::text[] ELSE '{}' END AS missing
    FROM collections LEFT JOIN model_link ON object = collections.id WHERE published AND NOT archived
      AND (shown_from IS NULL OR shown_from <= $8) AND (shown_until IS NULL OR shown_until > $8)
  )
  SELECT (SELECT count(*)::int FROM object WHERE missing = '{}') AS total,
    (SELECT count(*)::int FROM object WHERE NOT dated AND missing <@ '{years}') AS undated,
    (SELECT count(*)::int FROM object WHERE picture AND missing = '{}') AS picture,
    (SELECT count(*)::int FROM object WHERE on_show AND missing = '{}') AS on_show,
    (SELECT coalesce(jsonb_object_agg(term, count), '{}') FROM (
      SELECT model_term.term, count(*) FROM object, unnest(links) AS link (term) JOIN model_term USING (term)
      WHERE missing <@ ARRAY[filter] GROUP BY 1) AS counted) AS counts`;

/** A plain scan of all objects. */
export async function scan(database: DataSource, choice: ModelChoice, moment: Date): Promise<ModelAnswer> {
  const { terms, from, until, undated, picture, on_show, q } = choice;
  const parameters = [JSON.stringify(terms), from, until, undated, picture, on_show, q, moment];
  const [row] = await database.query<[ModelAnswer]>(SCAN, parameters);
  return row;
}

/** The objects whose years overlap a bar, with all filters except that of years. */
export async function scanYears(
  database: DataSource,
  choice: ModelChoice,
  bar: { from: number; until: number },
  moment: Date,
): Promise<number> {
  const { total } = await scan(database, { ...choice, ...bar, undated: false }, moment);
  return total;
}
