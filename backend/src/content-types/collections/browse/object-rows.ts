import {
  boolean,
  float,
  integer,
  text,
  texts,
  timestamp,
  uuid,
  uuids,
} from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';

/**
 * Pictures of which visitors are told the licence. Those whose rights end on a day are left out, because nothing is written on
 * that day.
 */
const LICENSED =
  "media.licence IS NOT NULL AND media.rights_expires_at IS NULL AND media.consent IS DISTINCT FROM 'withdrawn'";

/** Differs after every change of a licence. */
export const LICENCES_STATE = statement(
  'the licences of pictures',
  `SELECT count(*) || ':' || coalesce(sum(hashtextextended(licence, uuid_hash_extended(id, 0))), 0) AS state
   FROM media WHERE ${LICENSED}`,
  { state: text },
);

/** Schedules are checked when a request is answered. */
export const LISTED = 'published AND NOT archived';

/** Differs after every committed change of objects (migration 0076), and when old changes are deleted. */
export const CHANGES = statement(
  'the changes of objects',
  `SELECT count(*) || ':' || coalesce(sum(uuid_hash_extended(id, 0)), 0) AS state FROM change WHERE of_objects`,
  { state: text },
);

/**
 * Objects are compared in parts, by the first byte of their ids. Every write of a row changes its xmin, whichever
 * program writes.
 */
export const PART_STATES = statement(
  'the state of the listed objects, in parts',
  `SELECT get_byte(uuid_send(id), 0) AS part, count(*) || ':' || sum(hashtextextended(id::text, xmin::text::bigint)) AS state
   FROM collections WHERE ${LISTED} GROUP BY 1`,
  { part: integer.orNull(), state: text.orNull() },
);

/** Parameters: the first and the last id of each part. */
export const LISTED_OBJECTS = statement(
  'the listed objects of parts',
  `SELECT id, category, term_ids AS "termIds", find_spot AS "findSpot", find_spot_freed AS "findSpotFreed", earliest, latest,
     on_show AS "onShow", CASE WHEN on_show THEN record ->> 'part_of' END AS "shownPartOf",
     CASE WHEN on_show THEN record #>> '{on_show,branch}' END AS branch,
     CASE WHEN media_ids <> '{}' THEN ARRAY(SELECT media.licence FROM media WHERE media.id = ANY (media_ids) AND ${LICENSED}) END AS licences, media_ids <> '{}' AS picture, position, (extract(epoch FROM created_at) * 1000000)::float8 AS created,
     shown_from AS "shownFrom", shown_until AS "shownUntil"
   FROM unnest($1::uuid[], $2::uuid[]) AS part (first, last) JOIN collections ON id BETWEEN part.first AND part.last
   WHERE ${LISTED}`,
  {
    id: uuid,
    category: text,
    termIds: uuids,
    findSpot: uuid.orNull(),
    findSpotFreed: boolean,
    earliest: integer.orNull(),
    latest: integer.orNull(),
    onShow: boolean,
    /** The whole that it is a part of, if it is on show. */
    shownPartOf: text.orNull(),
    /** Where it is on show. */
    branch: text.orNull(),
    /** Those of its pictures. */
    licences: texts.orNull(),
    picture: boolean.orNull(),
    position: integer.orNull(),
    created: float.orNull(),
    shownFrom: timestamp.orNull(),
    shownUntil: timestamp.orNull(),
  },
);

/** The columns of an object that filters need. */
export type ObjectRow = NonNullable<Awaited<ReturnType<typeof LISTED_OBJECTS.first>>>;

/** The columns by which objects are ordered. */
export type InList = Pick<ObjectRow, 'position' | 'created' | 'id'>;

/** List order: those with a position, then the newest (collections.order.ts). */
export function inListOrder(a: InList, b: InList): number {
  const place = (a.position ?? Infinity) - (b.position ?? Infinity);
  // without positions, Infinity - Infinity is NaN
  if (place) return place;
  const newer = (b.created ?? 0) - (a.created ?? 0);
  if (newer) return newer;
  return a.id < b.id ? 1 : -1;
}

/** The part of an id, and the first and last id of a part. */
export const partOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16);
export const firstOf = (part: number): string => `${hex(part)}000000-0000-0000-0000-000000000000`;
export const lastOf = (part: number): string => `${hex(part)}ffffff-ffff-ffff-ffff-ffffffffffff`;
const hex = (part: number): string => part.toString(16).padStart(2, '0');

/** Merges two sorted lists. */
export function merged(a: readonly ObjectRow[], b: readonly ObjectRow[]): ObjectRow[] {
  const all: ObjectRow[] = [];
  let at = 0;
  for (const row of a) {
    for (let other = b[at]; other && inListOrder(other, row) < 0; other = b[at]) {
      all.push(other);
      at++;
    }
    all.push(row);
  }
  return all.concat(b.slice(at));
}
