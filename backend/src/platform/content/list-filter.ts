import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ContentType } from '../content-types/content-type.js';
import { scheduleIs } from '../content-types/schedule.js';
import type { AdminListQuery } from './list-query.dto.js';
import { parseInstant } from '../text/time.js';

/** SQL: who created the items of a type, by the user name at that time. Gives rows of `item_id` and `name`. */
const creatorsOf = (type: string): string =>
  `SELECT item_id::uuid AS item_id, username AS name FROM audit_entry WHERE type = '${type}' AND action = 'created'`;

const DAY_MS = 86_400_000;

/** A content type with its table. */
export interface ListedType extends Pick<ContentType, 'type' | 'newness' | 'author'> {
  table: string;
}

/**
 * Adds the conditions on an item's date, schedule and author. Items have the alias `item`.
 * @param moment by which schedules are judged
 */
export function narrowFurther<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { author, from, to, shown }: Pick<AdminListQuery, 'author' | 'from' | 'to' | 'shown'>,
  listed: ListedType,
  moment: Date,
): SelectQueryBuilder<Item> {
  const { newness } = listed;
  const first = from ? parseInstant(from) : undefined;
  const last = to ? parseInstant(to) : undefined;
  if (first) items.andWhere(`(${newness}) >= :from`, { from: first });
  if (last) items.andWhere(`(${newness}) < :to`, { to: new Date(last.getTime() + DAY_MS) });
  if (shown) items.andWhere(scheduleIs[shown](':moment'), { moment });
  if (author) {
    const written = `SELECT item_id FROM (${authorsOf(listed)}) AS written WHERE name = :author`;
    items.andWhere(`item.id IN (${written})`, { author });
  }
  return items;
}

/** SQL: who wrote which item, without duplicates: who created it, and the author it names. */
export function authorsOf({ type, author, table }: Omit<ListedType, 'newness'>): string {
  const creators = creatorsOf(type);
  return author ? `${creators} UNION SELECT id, ${author} FROM ${table} WHERE ${author} IS NOT NULL` : creators;
}
