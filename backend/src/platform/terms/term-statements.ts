import { boolean, float, integer, jsonb, nothing, text, texts, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Localized } from '../text/localized.js';
import type { Origins } from '../text/origins.js';
import type { PlaceLevel, TermKind } from './term.entity.js';

/** Terms with their addresses. */
const ADDRESSED = `term LEFT JOIN item_address AS address ON address.item_id = term.id AND address.state = 'current' AND address.type = 'terms'`;

/** Every write of a row gives it another xmin, whichever program writes. */
const STATE = `(term.xmin || ' ' || coalesce(slug, ''))`;

export const TERMS_STATE = statement(
  'the state of all terms',
  `SELECT count(*) || ':' || coalesce(sum(hashtextextended(id || ${STATE}, 0)), 0) AS state FROM ${ADDRESSED}`,
  { state: text },
);

export const TERM_STATES = statement('the state of each term', `SELECT id, ${STATE} AS state FROM ${ADDRESSED}`, {
  id: uuid,
  state: text,
});

/** Parameter: ids. */
export const TERMS = statement(
  'terms',
  `SELECT id, kind, key, labels, variants, deprecated, broader_id AS "broaderId", place_level AS "placeLevel", latitude, longitude, born,
     died, earliest, latest, nobody_known AS "nobodyKnown", exact_match AS "exactMatch", close_match AS "closeMatch", scope_note AS "scopeNote", source,
     merged_into AS "mergedInto", origins, behind::int, unknown::int, version, created_at AS "createdAt", updated_at AS "updatedAt", slug, ${STATE} AS state
   FROM ${ADDRESSED} WHERE id = ANY($1::uuid[])`,
  {
    id: uuid,
    kind: text.as<TermKind>(),
    key: text.orNull(),
    labels: jsonb<Localized<string>>(),
    variants: texts,
    deprecated: jsonb<Localized<string[]>>(),
    broaderId: uuid.orNull(),
    placeLevel: text.as<PlaceLevel>().orNull(),
    latitude: float.orNull(),
    longitude: float.orNull(),
    born: integer.orNull(),
    died: integer.orNull(),
    earliest: integer.orNull(),
    latest: integer.orNull(),
    nobodyKnown: boolean,
    exactMatch: texts,
    closeMatch: texts,
    scopeNote: jsonb<Localized<string>>(),
    source: text.orNull(),
    mergedInto: uuid.orNull(),
    origins: jsonb<Origins>(),
    behind: integer,
    unknown: integer,
    version: integer,
    createdAt: timestamp,
    updatedAt: timestamp,
    slug: text.orNull(),
    state: text,
  },
);
type TermRow = NonNullable<Awaited<ReturnType<typeof TERMS.first>>>;
/** Triggers maintain them, and only answers need them. */
type Derived = 'behind' | 'unknown' | 'slug';
export type StoredTerm = Omit<TermRow, 'state' | Derived> & Partial<Pick<TermRow, Derived>>;

/** The first of the pairs of terms that are not the same. */
export const DIFFERENT_TERMS = statement(
  'terms that are not the same',
  'SELECT one_id AS one, other_id AS other FROM different_terms ORDER BY created_at LIMIT 100000',
  { one: uuid, other: uuid },
);
export type DifferentTerms = NonNullable<Awaited<ReturnType<typeof DIFFERENT_TERMS.first>>>;

/** Parameters: ids, the account's name. Every pair of them is different. */
export const SAVE_DIFFERENT = statement(
  'save that terms are not the same',
  `INSERT INTO different_terms (one_id, other_id, username)
   SELECT one, other, $2 FROM unnest($1::uuid[]) AS one, unnest($1::uuid[]) AS other WHERE one < other
   ON CONFLICT DO NOTHING`,
);

/** Parameter: ids. */
export const DELETE_DIFFERENT = statement(
  'delete that terms are not the same',
  'DELETE FROM different_terms WHERE one_id = ANY($1::uuid[]) AND other_id = ANY($1::uuid[])',
);

/** Serializes writes: two at the same time could create a cycle, or put a term below one that is being deleted. */
export const LOCK_TERMS = statement('lock the tree of terms', `SELECT pg_advisory_xact_lock(hashtext('terms'))`, {
  pg_advisory_xact_lock: nothing,
});

/** Parameter: ids. */
export const TERM_KINDS = statement('kinds of terms', 'SELECT id, kind FROM term WHERE id = ANY($1::uuid[])', {
  id: uuid,
  kind: text.as<TermKind>(),
});

/** Parameter: ids. Nobody deletes them until the transaction ends; labels may change meanwhile. */
export const HELD_TERMS = statement(
  'terms, held',
  'SELECT id, kind FROM term WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE',
  { id: uuid, kind: text.as<TermKind>() },
);

/** Every process keeps all of them in memory (docs/decisions/0022-terms-and-facets.md). */
export const MAX_TERMS = 50_000;

export const TERMS_COUNT = statement('how many terms there are', 'SELECT count(*)::int AS total FROM term', {
  total: integer,
});

/**
 * Parameters: the future parent term, and its child. A merged term counts as a child of its survivor, so that there is
 * one way up. `level` is how many terms are above.
 */
export const ABOVE = statement(
  'a term to be the broader one, and whether it is below the other one',
  `WITH RECURSIVE above (id, next, level) AS (
     SELECT id, coalesce(merged_into, broader_id), 1 FROM term WHERE id = $1::uuid
     UNION ALL SELECT term.id, coalesce(merged_into, broader_id), level + 1 FROM term JOIN above ON term.id = above.next
       WHERE level < 1000
   )
   SELECT (SELECT kind FROM term WHERE id = $1::uuid) AS kind, EXISTS (SELECT FROM above WHERE id = $2::uuid) AS below,
     coalesce((SELECT max(level) FROM above), 0) AS level`,
  { kind: text.as<TermKind>().orNull(), below: boolean, level: integer },
);

/** Parameter: a term. */
export const SURVIVOR = statement(
  'the term that stands for one',
  `WITH RECURSIVE merged (id, next) AS (
     SELECT id, merged_into FROM term WHERE id = $1::uuid
     UNION SELECT term.id, merged_into FROM term JOIN merged ON term.id = merged.next
   )
   SELECT id FROM merged WHERE next IS NULL`,
  { id: uuid.orNull() },
);

/** Parameter: a term. */
export const MERGED_TERMS = statement(
  'terms that were merged into one, and into those',
  `WITH RECURSIVE merged (id) AS (
     SELECT id FROM term WHERE merged_into = $1::uuid
     UNION SELECT term.id FROM term JOIN merged ON term.merged_into = merged.id
   )
   SELECT term.id, key, labels FROM term JOIN merged USING (id) ORDER BY created_at, term.id`,
  { id: uuid, key: text.orNull(), labels: jsonb<Localized<string>>() },
);
