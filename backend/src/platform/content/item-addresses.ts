import type { EntityManager } from 'typeorm';
import { text, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { gone } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import type { ItemAddressEntity } from './item-address.entity.js';

const SLUGS = statement(
  'the addresses of some items',
  `SELECT item_id AS id, slug FROM item_address WHERE item_id = ANY($1::uuid[]) AND state = 'current'`,
  { id: uuid, slug: text },
);

const AT = statement(
  'the item at an address',
  'SELECT item_id AS id, state FROM item_address WHERE type = $1 AND slug = $2',
  { id: uuid, state: text.as<ItemAddressEntity['state']>() },
);

/** SQL for the slug of a row, for a read that would otherwise take one more round trip. @param id the column with the item's id */
export const slugColumn = (id: string): string =>
  `(SELECT slug FROM item_address WHERE item_id = ${id} AND state = 'current')`;

/** The slugs of items by their ids; an older process may have published an item without one. Call it with visible items only. */
export async function slugsOf(ids: readonly string[], manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length > 0 ? await SLUGS.all(manager, [ids]) : [];
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The same item with its slug, if it has one. */
export function withSlug<Item>(item: Item, slug: string | undefined): Item {
  return slug !== undefined && typeof item === 'object' && item !== null ? { ...item, slug } : item;
}

/**
 * The id of the item at an address, whether visitors see it or not.
 * @param name an id, a slug, or a former slug
 * @returns undefined if there is none
 * @throws 410 for an address that staff let go
 */
export async function idAt(type: string, name: string, manager: EntityManager): Promise<string | undefined> {
  if (isId(name)) return name;
  if (name.includes('\0')) return undefined;
  const address = await AT.first(manager, [type, name.toLowerCase()]);
  if (address?.state === 'gone') throw gone();
  return address?.id;
}
