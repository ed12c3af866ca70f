import type { EntityManager } from 'typeorm';
import { uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { ERASE_REVISIONS } from './revision-statements.js';

/** Parameters: type, items. */
const ERASE_QUESTIONS = statement(
  'erase the questions about some items',
  'DELETE FROM question WHERE type = $1 AND item_id = ANY($2::uuid[])',
);

/** Parameters: type, items. */
const END_PREVIEW_LINKS = statement(
  'end the links to the previews of some items',
  'DELETE FROM preview_link WHERE type = $1 AND item_id = ANY($2::uuid[])',
);

/** SQL: those of a merged object lead to the one that stays, and one that staff let go is a 410 for ever: nothing else may get it. */
const IS_FORGOTTEN = "state <> 'gone' AND NOT EXISTS (SELECT FROM merged_object WHERE collection_id = item_id)";

/** Parameters: type, items. */
export const FORGET_ADDRESSES = statement(
  'forget the addresses of some items',
  `DELETE FROM item_address WHERE type = $1 AND item_id = ANY($2::uuid[]) AND ${IS_FORGOTTEN}`,
);

const HOLDERS = ['news', 'exhibitions', 'events', 'collections', 'term', 'trash'];

const WITHOUT_ITEM = statement(
  'items with addresses that have been deleted for good',
  `SELECT DISTINCT item_id AS id FROM item_address WHERE ${HOLDERS.map((table) => `NOT EXISTS (SELECT FROM ${table} WHERE ${table}.id = item_id)`).join(' AND ')} AND ${IS_FORGOTTEN} LIMIT 10000`,
  { id: uuid },
);
const FORGET_LOST = statement(
  'forget lost addresses',
  "DELETE FROM item_address WHERE item_id = ANY($1::uuid[]) AND state <> 'gone'",
);

/** Forgets the addresses of items whose time in the trash is over, or that an older version deleted. */
export async function forgetLostAddresses(manager: EntityManager): Promise<void> {
  const ids = (await WITHOUT_ITEM.all(manager)).map(({ id }) => id);
  // a statement that deletes nothing would still make caches ask anew
  if (ids.length > 0) await FORGET_LOST.run(manager, [ids]);
}

/** Ends the links to the previews of items that are deleted: a restored item has none. */
export const endPreviewLinks = (manager: EntityManager, type: string, ids: readonly string[]): Promise<unknown> =>
  END_PREVIEW_LINKS.run(manager, [type, ids]);

/** Parameters: type, item. */
export const END_LINKS_TO_VERSIONS = statement(
  'end the links to fixed versions of an item',
  'DELETE FROM preview_link WHERE type = $1 AND item_id = $2 AND state IS NOT NULL',
);

/** Erases what belongs to items that are deleted for good: their earlier states, the questions about them, their addresses, and the links to their previews. */
export async function eraseItems(manager: EntityManager, type: string, ids: readonly string[]): Promise<void> {
  await ERASE_REVISIONS.run(manager, [type, ids]);
  await ERASE_QUESTIONS.run(manager, [type, ids]);
  await FORGET_ADDRESSES.run(manager, [type, ids]);
  await endPreviewLinks(manager, type, ids);
}
