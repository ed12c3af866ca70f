import type { EntityManager } from 'typeorm';
import { currentGrants, visibleRows } from '../grants/grants.js';
import type { StoredType } from '../content-types/content-types.js';
import { jsonb, text } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Localized } from '../text/localized.js';

interface Item {
  type: string;
  id: string;
}

/**
 * SQL: the title in each language that has one.
 * @param isShown SQL: whether the language `key` counts
 */
export const titleIn = (content: string, isShown = 'true'): string => `coalesce(
  (SELECT jsonb_object_agg(key, value -> 'title') FROM jsonb_each(${content}) WHERE jsonb_exists(value, 'title') AND ${isShown}), '{}')`;

const DELETED_TITLES = statement(
  'titles of deleted items',
  `SELECT type, id::text AS id, ${titleIn("item -> 'content'")} AS title FROM trash
   WHERE (type, id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))`,
  { type: text, id: text, title: jsonb<Localized<string>>() },
);

/** The titles of items, including deleted ones. Items that do not belong to a content type have none. */
export async function titlesOfItems(
  items: readonly Item[],
  types: readonly StoredType[],
  manager: EntityManager,
): Promise<(item: Item) => Localized<string>> {
  const ofKnownTypes = items.filter(({ type }) => types.some((other) => other.type === type));
  const rows = await DELETED_TITLES.all(manager, [
    ofKnownTypes.map(({ type }) => type),
    ofKnownTypes.map(({ id }) => id),
  ]);
  for (const { type, table } of types) {
    const ids = ofKnownTypes.flatMap((item) => (item.type === type ? item.id : []));
    if (ids.length === 0) continue;
    const sql = `SELECT '${type}' AS type, id, ${titleIn('content')} AS title FROM ${table} WHERE id = ANY($1::uuid[])`;
    rows.push(...(await manager.query<typeof rows>(sql, [ids])));
  }
  const titles = new Map(rows.map(({ type, id, title }) => [`${type} ${id}`, title]));
  return ({ type, id }) => titles.get(`${type} ${id}`) ?? {};
}

/** Which of these items the current account may read. Deleted items, and those of no content type, are not. */
export async function readableItems(
  items: readonly Item[],
  types: readonly Pick<StoredType, 'type' | 'table'>[],
  manager: EntityManager,
): Promise<(item: Item) => boolean> {
  if (currentGrants() === null) return () => true;
  const readable = new Set<string>();
  for (const { type, table } of types) {
    const ids = items.flatMap((item) => (item.type === type ? item.id : []));
    if (ids.length === 0) continue;
    const sql = `SELECT id FROM ${table} WHERE id = ANY($1::uuid[]) AND ${visibleRows({ tableName: table }, table) ?? 'true'}`;
    for (const { id } of await manager.query<{ id: string }[]>(sql, [ids])) readable.add(`${type} ${id}`);
  }
  return ({ type, id }) => readable.has(`${type} ${id}`);
}
