import { integer, jsonb, nothing, text, texts, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { KEPT_DAYS } from './revision.entity.js';

const LISTED = {
  version: integer,
  at: timestamp,
  accountId: uuid.orNull(),
  username: text.orNull(),
  action: text.orNull(),
  fields: texts,
  name: text.orNull(),
};
const COLUMNS = 'version, at, account_id AS "accountId", username, action, fields, name';

/** Parameters: type, item, version. */
export const REVISION = statement(
  'a revision with its whole state',
  `SELECT ${COLUMNS}, whole_revision(state, parts) AS state FROM revision
   WHERE type = $1 AND item_id = $2 AND version = $3`,
  { ...LISTED, state: jsonb<Record<string, unknown>>() },
);

/**
 * SQL: the user name of the account that saved an item last; null if an import did.
 * @param item the alias of its table
 */
export const lastAuthorOf = (type: string, item: string): string =>
  `(SELECT username FROM revision WHERE type = '${type}' AND item_id = ${item}.id::text AND version = ${item}.version)`;

/** Named states are never thinned out, so their number per item is limited. */
export const MAX_NAMED = 100;

/** Parameters: type, item. Naming states of one item is serialized. */
export const LOCK_NAMES = statement(
  'lock the names of the revisions of an item',
  `SELECT pg_advisory_xact_lock(hashtextextended('names of revisions:' || $1 || ':' || $2, 0))`,
  { pg_advisory_xact_lock: nothing },
);

/**
 * The long texts of erased revisions, whose parts are in `erased`, are marked as long unused: `DELETE_UNUSED_PARTS`
 * removes them next.
 */
export const EXPIRE_TEXTS = `UPDATE revision_part SET used_at = now() - interval '8 days'
   FROM erased, jsonb_each(erased.parts) AS place, jsonb_each_text(place.value) AS named
   WHERE revision_part.hash = decode(named.value, 'hex')`;

/** Parameters: type, items. */
export const ERASE_REVISIONS = statement(
  'erase all revisions of some items',
  `WITH erased AS (DELETE FROM revision WHERE type = $1 AND item_id = ANY($2::text[]) RETURNING parts) ${EXPIRE_TEXTS}`,
);

/**
 * Of older states keeps the newest of each day, and after two years of each month; an item's newest state and named
 * ones always.
 */
export const THIN_OUT = statement(
  'thin out old revisions',
  `DELETE FROM revision USING (
     SELECT type, item_id, version,
       row_number() OVER (PARTITION BY type, item_id ORDER BY version DESC) = 1 AS is_last,
       row_number() OVER (PARTITION BY type, item_id,
         date_trunc(CASE WHEN at < now() - interval '2 years' THEN 'month' ELSE 'day' END, at AT TIME ZONE 'Asia/Tashkent')
         ORDER BY version DESC) = 1 AS is_newest
     FROM revision AS one
     WHERE EXISTS (SELECT FROM revision AS old
       WHERE old.type = one.type AND old.item_id = one.item_id AND old.at < now() - interval '${KEPT_DAYS} days')
   ) AS ranked
   WHERE revision.type = ranked.type AND revision.item_id = ranked.item_id AND revision.version = ranked.version
     AND revision.at < now() - interval '${KEPT_DAYS} days' AND revision.name IS NULL AND NOT is_last AND NOT is_newest`,
);

/** Long after their last use: a concurrent write that uses one again renews it (migration 0039). */
export const DELETE_UNUSED_PARTS = statement(
  'delete long texts that no revision has',
  `WITH used AS MATERIALIZED (
     SELECT DISTINCT named.value AS hash FROM revision, jsonb_each(parts) AS place, jsonb_each_text(place.value) AS named
   )
   DELETE FROM revision_part WHERE used_at < now() - interval '7 days'
     AND NOT EXISTS (SELECT FROM used WHERE used.hash = encode(revision_part.hash, 'hex'))`,
);
