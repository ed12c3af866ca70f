import type { EntityManager } from 'typeorm';
import { LOCK_FOR_TRANSACTION, USES_BY_MEDIA_LOCK } from '../../database/advisory-locks.js';
import type { StoredType } from '../../content-types/content-types.js';
import { withinSchedule } from '../../content-types/schedule.js';
import { integer, jsonb, text, texts, uuid } from '../../database/column-types.js';
import { isReadOnly } from '../../database/read-only.js';
import { statement } from '../../database/statement.js';
import type { Localized } from '../../text/localized.js';

/** The states of an item that uses a picture, in the order of lists. */
export const USE_STATES = ['live', 'waiting', 'draft', 'trash', 'revision'] as const;
export type UseState = (typeof USE_STATES)[number];

/** A picture cannot be deleted while an item in one of these states uses it. */
export const BLOCKING_STATES: readonly UseState[] = ['live', 'waiting', 'draft', 'trash'];

/**
 * SQL: whether any item, even in the trash, uses the medium of a row of `media`. Earlier versions of items do not
 * count.
 */
export const IS_USED = "EXISTS (SELECT FROM media_use WHERE media_id = media.id AND state <> 'revision')";

/**
 * SQL: the uses visible to visitors at a given time, each with `until` when that ends. Only content types have
 * schedules.
 * @param moment SQL of a parameter
 */
export const shownUses = (types: readonly Pick<StoredType, 'type' | 'table'>[], moment: string): string => {
  const schedules = types.map(
    ({ type, table }) =>
      `SELECT '${type}' AS type, id::text AS item_id, shown_from, shown_until FROM ${table}
       WHERE shown_from IS NOT NULL OR shown_until IS NOT NULL`,
  );
  return `(SELECT media_id, type, item_id, shown_until AS until
    FROM media_use LEFT JOIN (${schedules.join(' UNION ALL ')}) AS schedule USING (type, item_id)
    WHERE state = 'live' AND ${withinSchedule(moment)})`;
};

/** The first $3 uses of the picture $1 in the states $2. */
export const USES_OF = statement(
  'uses of a picture',
  `SELECT type, item_id AS id, state, places, count(*) OVER ()::int AS total FROM media_use
   WHERE media_id = $1 AND state = ANY($2::text[]) ORDER BY array_position($2::text[], state), type, item_id LIMIT $3`,
  { type: text, id: text, state: text.as<UseState>(), places: texts, total: integer },
);

/** How many items use each of the pictures $1; unused ones are left out. */
export const COUNT_USES = statement(
  'count the uses of pictures',
  `SELECT media_id AS id, count(*)::int AS count FROM media_use
   WHERE media_id = ANY($1::uuid[]) AND state <> 'revision' GROUP BY media_id`,
  { id: uuid, count: integer },
);

/** The captions and file names of the media $1. */
export const NAMES_OF_MEDIA = statement(
  'names of media that use others',
  'SELECT id::text AS id, caption AS title, original_name AS name FROM media WHERE id::text = ANY($1::text[])',
  { id: text, title: jsonb<Localized<string>>(), name: text.orNull() },
);

/**
 * Triggers take this lock when the media of a film, or the uses of a film, change. It must be taken before rows of
 * `media` are locked, to avoid deadlocks.
 */
export async function lockUsesByMedia(manager: EntityManager): Promise<void> {
  if (!isReadOnly(manager)) await LOCK_FOR_TRANSACTION.run(manager, [USES_BY_MEDIA_LOCK]);
}
