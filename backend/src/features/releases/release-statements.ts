import { integer, jsonb, text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { ReleaseProblem } from '../../platform/content/release-members.js';

const COLUMNS = {
  id: uuid,
  name: text,
  accountId: uuid,
  username: text,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
  publishAt: timestamp.orNull(),
  publishedAt: timestamp.orNull(),
  problem: jsonb<ReleaseProblem>().orNull(),
};
const SELECTED = `releases.id, name, account_id AS "accountId", username, version, created_at AS "createdAt",
  updated_at AS "updatedAt", publish_at AS "publishAt", published_at AS "publishedAt", problem`;
/** Compares with the clock of schedules, read once so that an index can be used. */
const IS_DUE = 'publish_at <= (SELECT current_moment()) AND published_at IS NULL AND problem IS NULL';

/**
 * Parameters: null, or whether they are published; null, or type and id of an item; limit, offset; null, or the only ids.
 * Those that need attention come first.
 */
export const RELEASES = statement(
  'releases',
  `SELECT ${SELECTED}, (SELECT count(*)::int FROM release_member WHERE release_id = releases.id) AS size,
     count(*) OVER ()::int AS total
   FROM releases
   WHERE ($1::boolean IS NULL OR (published_at IS NOT NULL) = $1)
     AND ($2::text IS NULL OR EXISTS (
       SELECT FROM release_member WHERE release_id = releases.id AND type = $2 AND item_id = $3::uuid))
     AND ($6::uuid[] IS NULL OR releases.id = ANY ($6))
   ORDER BY published_at IS NOT NULL, problem IS NULL, published_at DESC, publish_at NULLS LAST, updated_at DESC, releases.id
   LIMIT $4 OFFSET $5`,
  { ...COLUMNS, size: integer, total: integer },
);

/** Parameter of this and the next statements: the release. No row while another process has it locked. */
export const DUE_RELEASE = statement(
  'take a release whose time has come',
  `SELECT ${SELECTED} FROM releases WHERE id = $1 AND ${IS_DUE} FOR UPDATE SKIP LOCKED`,
  COLUMNS,
);

/** Parameters: how many, ids to leave out. */
export const DUE_RELEASES = statement(
  'releases whose time has come',
  `SELECT 'releases' AS type, id FROM releases WHERE ${IS_DUE} AND id <> ALL($2::uuid[]) ORDER BY publish_at LIMIT $1`,
  { type: text, id: uuid },
);

/** Further parameters: types and ids of the members that stay. */
export const REMOVE_OTHER_MEMBERS = statement(
  'take members out of a release',
  `DELETE FROM release_member WHERE release_id = $1 AND (type, item_id) NOT IN (SELECT * FROM unnest($2::text[], $3::uuid[]))`,
);

/** Further parameters: types and ids. Members of another release are left out. */
export const ADD_MEMBERS = statement(
  'put members into a release',
  `INSERT INTO release_member (release_id, type, item_id) SELECT $1, * FROM unnest($2::text[], $3::uuid[]) ON CONFLICT DO NOTHING`,
);

/** Parameters: types and ids, release. */
export const IN_OTHER_RELEASES = statement(
  'items that are in another release',
  `SELECT type, item_id AS id, name FROM release_member JOIN releases ON releases.id = release_id
   WHERE open AND release_id <> $3 AND (type, item_id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))`,
  { type: text, id: uuid, name: text },
);

/**
 * Further parameters: name, account, its name. A stopped release loses its scheduled time, or saving would publish it.
 */
export const SAVE_RELEASE = statement(
  'save a release',
  `INSERT INTO releases (id, name, account_id, username, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now())
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, account_id = excluded.account_id, username = excluded.username,
     updated_at = now(), version = releases.version + 1, problem = NULL,
     publish_at = CASE WHEN releases.problem IS NULL THEN releases.publish_at END`,
);

/** Further parameters: time, account, its name. Refuses a time in the past, or years ahead, by returning no row. */
export const PLAN_RELEASE = statement(
  'plan when a release goes live',
  `UPDATE releases SET publish_at = $2::timestamptz, account_id = $3, username = $4, problem = NULL, updated_at = now(),
     version = version + 1
   WHERE id = $1
     AND ($2::timestamptz IS NULL OR ($2::timestamptz > current_moment() AND $2::timestamptz < current_moment() + interval '5 years'))
   RETURNING version`,
  { version: integer },
);

/** Further parameters: account, its name. */
export const RELEASE_IS_LIVE = statement(
  'a release is live',
  `WITH closed AS (UPDATE release_member SET open = false WHERE release_id = $1)
   UPDATE releases SET published_at = current_moment(), publish_at = NULL, problem = NULL, account_id = $2, username = $3,
     updated_at = now(), version = version + 1
   WHERE id = $1`,
);

/** Further parameter: problem. */
export const STOP_RELEASE = statement(
  'keep why a release could not go live',
  `UPDATE releases SET problem = $2::jsonb || jsonb_build_object('at', current_moment()), version = version + 1 WHERE id = $1`,
);
