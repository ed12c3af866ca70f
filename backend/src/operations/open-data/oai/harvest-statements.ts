import { integer, text, timestamp, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { isGoneAt, ownDateAt } from '../../../features/public-changes/public-change-statements.js';
import { ALLOWED } from '../../../platform/media/library/public-media.js';
import { OPEN_LICENCE } from '../records/open-record.js';

export const CHANGED_TERMS = statement(
  'terms that changed since a time',
  `SELECT id, type FROM public_change WHERE type IN ('terms', 'places') AND at >= $1`,
  { id: uuid, type: text },
);

export const EARLIEST = statement(
  'the earliest change of an object',
  `SELECT min(at) AS at FROM public_change WHERE type = 'collections'`,
  { at: timestamp.orNull() },
);

const IS_GONE = isGoneAt('$2');
const OWN_DATE = ownDateAt('$2');

/** Media that changed since a time, and media that have one of these, as films have captions. */
const changedMedia = (since: string): string => `
  WITH changed AS (
    SELECT id FROM public_change WHERE type = 'media' AND at >= ${since}
    UNION SELECT id FROM public_change WHERE type = 'media' AND visible_until >= ${since} AND visible_until <= $2)
  SELECT id FROM changed UNION SELECT item_id::uuid FROM media_use
  WHERE type = 'media' AND state = 'live' AND media_id IN (SELECT id FROM changed)`;

/** Whether an object shows a term or a medium that changed since a time. */
const shows = (since: string, terms: string, spots: string, categories: string): string => `coalesce(
  EXISTS (SELECT FROM unnest(item.term_ids) AS one (id) WHERE one.id IN (SELECT unnest(${terms}::uuid[])))
  OR (item.find_spot_freed AND item.find_spot IN (SELECT unnest(${terms}::uuid[])))
  OR (NOT item.find_spot_freed AND item.find_spot IN (SELECT unnest(${spots}::uuid[])))
  OR item.category IN (SELECT unnest(${categories}::text[]))
  OR item.id::text IN (SELECT item_id FROM media_use
    WHERE type = 'collections' AND state = 'live' AND media_id IN (${changedMedia(since)})), false)`;

/** The rule of `hasOpenPicture`. */
const HAS_OPEN_PICTURE = `(NOT jsonb_exists(item.record, 'sensitive') AND EXISTS (
  SELECT FROM media WHERE media.id = ANY (item.media_ids) AND media.kind = 'image' AND NOT media.not_for_download
    AND ${ALLOWED.replaceAll('$1', '$2')} AND media.licence ~ '${OPEN_LICENCE}'
    AND coalesce(media.artwork_or_object ->> 'licence', item.record #>> '{rights,licence}') ~ '${OPEN_LICENCE}'))`;

/**
 * Objects that visitors see or once saw at the time $2, after $1, that changed since $3 (null: whenever), and not since $4 (null: whenever).
 * $5 to $7 are the terms that changed since $3, the find-spots that visitors see as these, and the categories of these;
 * $8 to $10 the same since $4. Of a set: its categories $11, its branch $12, or $13 for open pictures. Those that are
 * gone are in every set: nobody knows in which they were.
 */
const HARVESTED = `
  FROM public_change AS change LEFT JOIN collections AS item ON item.id = change.id
  WHERE change.type = 'collections' AND change.id > $1::uuid
    AND (change.visible_from IS NULL OR change.visible_from <= $2::timestamptz OR change.seen_from <= $2)
    AND ($3::timestamptz IS NULL OR ${OWN_DATE} >= $3 OR (NOT ${IS_GONE} AND ${shows('$3', '$5', '$6', '$7')}))
    AND ($4::timestamptz IS NULL OR (${OWN_DATE} < $4 AND (${IS_GONE} OR NOT ${shows('$4', '$8', '$9', '$10')})))
    AND (${IS_GONE} OR (
      ($11::text[] IS NULL OR item.category = ANY ($11))
      AND ($12::text IS NULL OR item.record ->> 'branch' = $12)
      AND (NOT $13::boolean OR ${HAS_OPEN_PICTURE})))`;

export const LISTED = statement(
  'objects for harvesters',
  `SELECT change.id ${HARVESTED} ORDER BY change.id LIMIT $14`,
  { id: uuid },
);

export const COUNTED = statement('the number of objects for harvesters', `SELECT count(*)::int AS count ${HARVESTED}`, {
  count: integer,
});
