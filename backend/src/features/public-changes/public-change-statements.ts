import { text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

/** Which list of transaction ids this is: a restored museum has another one. */
export const LIST = statement('the list of public changes', 'SELECT id FROM public_change_list', { id: uuid });

/**
 * Rows by transaction: $1 to $3 are the last row that was read, $5 the transaction before which terms and media are left
 * out. The transactions before $4 had ended a while ago, and this server knows that they have.
 */
export const BY_TRANSACTION = statement(
  'public changes by transaction',
  `SELECT type, id, tx::text AS tx FROM public_change
   WHERE (tx, type, id) > ($1::xid8, $2::text, $3::uuid)
     AND tx < least($4::xid8, pg_snapshot_xmin(pg_current_snapshot()))
     AND (tx >= $5::xid8 OR type NOT IN ('terms', 'places', 'media'))
   ORDER BY public_change.tx, type, id LIMIT $6`,
  { type: text, id: uuid, tx: text },
);

const passed = (column: string): string =>
  `SELECT ${column} AS at, type, id FROM public_change
   WHERE ${column} >= $1 AND ${column} <= $4 AND (${column} > $1 OR (type, id) > ($2::text, $3::uuid))`;

/** Rows whose schedule, or whose rights, began or ended: after $1, or at $1 after the row $2 and $3, and up to $4. */
export const BY_SCHEDULE = statement(
  'public changes by schedule',
  `${passed('visible_from')} UNION ${passed('visible_until')} ORDER BY at, type, id LIMIT $5`,
  { at: timestamp.orNull(), type: text.orNull(), id: uuid.orNull() },
);

/** The items of the types $2 that show the medium $1, in their order after $3 and $4. */
export const SHOWING_MEDIUM = statement(
  'items that show a medium',
  `SELECT DISTINCT use.type, item_id AS id FROM media_use AS use
   WHERE state = 'live' AND type = ANY ($2::text[]) AND (type, item_id) > ($3::text, $4::text)
     AND media_id IN (SELECT $1::uuid UNION
       SELECT item_id::uuid FROM media_use WHERE media_id = $1 AND type = 'media' AND state = 'live')
   ORDER BY use.type, id LIMIT $5`,
  { type: text, id: text },
);

/** Whether an item, a row `change`, is not seen at a time. */
export const isGoneAt = (moment: string): string =>
  `(change.what = 'gone' OR coalesce(change.visible_from > ${moment}, false) OR coalesce(change.visible_until <= ${moment}, false))`;

/** The date of its own last change by then, without those of the media and terms that it shows. */
export const ownDateAt = (moment: string): string =>
  `(CASE WHEN change.what = 'gone' OR change.visible_from > ${moment} THEN change.at
     WHEN change.visible_until <= ${moment} THEN greatest(change.at, change.visible_until)
     ELSE greatest(change.at, change.visible_from) END)`;

/**
 * The items $1 and $2 as visitors see them at the time $3, with the date of the last change of a medium that they show.
 * Those that they never saw are left out.
 */
export const STATES = statement(
  'public items and their last changes',
  `SELECT change.type, change.id,
     CASE WHEN ${isGoneAt('$3')} THEN 'gone' WHEN visible_from > at THEN 'shown' ELSE what END AS what,
     ${ownDateAt('$3')} AS at,
     (SELECT max(greatest(medium.at, CASE WHEN medium.visible_until <= $3 THEN medium.visible_until END))
      FROM media_use AS use LEFT JOIN media_use AS inner_use
        ON inner_use.type = 'media' AND inner_use.item_id = use.media_id::text AND inner_use.state = 'live'
      JOIN public_change AS medium ON medium.type = 'media' AND medium.id IN (use.media_id, inner_use.media_id)
      WHERE use.type = change.type AND use.item_id = change.id::text AND use.state = 'live') AS media_at
   FROM unnest($1::text[], $2::uuid[]) AS asked (type, id) JOIN public_change AS change USING (type, id)
   WHERE visible_from IS NULL OR visible_from <= $3 OR seen_from <= $3`,
  {
    type: text,
    id: uuid,
    what: text.as<'shown' | 'changed' | 'gone'>().orNull(),
    at: timestamp.orNull(),
    media_at: timestamp.orNull(),
  },
);

/** Of the terms $1, and of the places $2 that are no longer seen. */
export const TERM_DATES = statement(
  'when terms last changed',
  `SELECT id, type, at FROM public_change
   WHERE (type = 'terms' AND id = ANY ($1::uuid[])) OR (type = 'places' AND id = ANY ($2::uuid[]))`,
  { id: uuid, type: text, at: timestamp },
);
