import type { EntityManager } from 'typeorm';
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
