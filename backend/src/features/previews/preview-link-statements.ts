import { boolean, integer, jsonb, nothing, text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { Grants } from '../../platform/grants/grants.js';
import type { ItemState } from '../../platform/revisions/item-state.js';

/** The latest end of a link. */
export const MAX_DAYS = 90;
export const MAX_OF_ITEM = 20;
export const MAX_OF_ACCOUNT = 200;

/** SQL: a link has not ended. One whose end is too far ahead was made while the clock was wrong. */
const HAS_NOT_ENDED = `link.ends_at > now() AND link.ends_at < now() + interval '${MAX_DAYS + 1} days'`;

/** SQL: the same, and whoever made it has an account that can be used. */
const HELD = `FROM preview_link AS link JOIN admin ON admin.id = link.account_id
  WHERE admin.disabled_at IS NULL AND ${HAS_NOT_ENDED}`;

const TARGET = { type: text, itemId: uuid, grants: jsonb<Grants>().orNull() };

/** Parameter: the hash of its secret. */
export const FIND_LINK = statement(
  'find a link to a preview',
  `SELECT link.id, link.type, link.item_id AS "itemId", link.state, link.ends_at AS "endsAt", admin.grants
   ${HELD} AND link.hash = $1`,
  { id: uuid, ...TARGET, state: jsonb<ItemState>().orNull(), endsAt: timestamp },
);

/**
 * Parameters: link, medium. Since an answer named the medium, an item whose newest version is shown may have changed: the
 * medium must still be part of it, or of a film in its texts. Its rights may have ended, too.
 */
export const FIND_LINK_OF_MEDIUM = statement(
  'find a link to a preview that shows a medium',
  `SELECT link.type, link.item_id AS "itemId", admin.grants ${HELD} AND link.id = $1
     AND EXISTS (SELECT FROM media WHERE media.id = $2 AND media.deleted_at IS NULL
       AND media.consent IS DISTINCT FROM 'withdrawn'
       AND (media.rights_expires_at IS NULL OR media.rights_expires_at > current_moment()))
     AND (link.state IS NOT NULL OR EXISTS (
       SELECT FROM media_use AS used WHERE used.type = link.type AND used.item_id = link.item_id::text
         AND used.state IN ('live', 'waiting', 'draft')
         AND (used.media_id = $2 OR used.media_id::text IN (
           SELECT item_id FROM media_use WHERE type = 'media' AND state = 'live' AND media_id = $2))))`,
  TARGET,
);

const LISTED = {
  id: uuid,
  version: integer,
  showsNewest: boolean,
  accountId: uuid,
  username: text,
  madeAt: timestamp,
  endsAt: timestamp,
};
const LISTED_COLUMNS = `link.id, link.version, link.state IS NULL AS "showsNewest", link.account_id AS "accountId",
  link.username, link.made_at AS "madeAt", link.ends_at AS "endsAt"`;

/** Parameters: hash of the secret, type, item, version, row of that version, account, its name, end. */
export const MAKE_LINK = statement(
  'make a link to a preview',
  `INSERT INTO preview_link AS link (hash, type, item_id, version, state, account_id, username, ends_at)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) RETURNING ${LISTED_COLUMNS}`,
  LISTED,
);

/** Parameters: type, item. */
export const LIST_LINKS = statement(
  'links to the previews of an item',
  `SELECT ${LISTED_COLUMNS} ${HELD} AND link.type = $1 AND link.item_id = $2 ORDER BY link.made_at DESC, link.id`,
  LISTED,
);

/** Parameters: limit, skip. */
export const LIST_ALL_LINKS = statement(
  'all links to previews',
  `SELECT ${LISTED_COLUMNS}, link.type, link.item_id AS "itemId", count(*) OVER ()::int AS total
   ${HELD} ORDER BY link.made_at DESC, link.id LIMIT $1 OFFSET $2`,
  { ...LISTED, type: text, itemId: uuid, total: integer },
);

/** Links are made one after the other, so that they can be counted. */
export const LOCK_LINKS = statement(
  'lock the making of links to previews',
  `SELECT pg_advisory_xact_lock(hashtext('preview links')) AS locked`,
  { locked: nothing },
);

/** Parameters: type, item, account. */
export const COUNT_LINKS = statement(
  'count the links to previews of an item and of an account',
  `SELECT count(*) FILTER (WHERE link.type = $1 AND link.item_id = $2)::int AS "ofItem",
     count(*) FILTER (WHERE link.account_id = $3)::int AS "ofAccount" ${HELD}`,
  { ofItem: integer.orNull(), ofAccount: integer.orNull() },
);

export const SWEEP_LINKS = statement(
  'delete links to previews that have ended',
  `DELETE FROM preview_link AS link WHERE NOT (${HAS_NOT_ENDED})`,
);
