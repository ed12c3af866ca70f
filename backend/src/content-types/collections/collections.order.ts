import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { SelectQueryBuilder } from 'typeorm';
import { ordered, type ListOrder } from '../../platform/content/list-cursor.js';
import type { Collection } from './collections.entity.js';

export const NEWEST_FIRST: Pick<ListOrder, 'keys'> = {
  keys: [
    { sql: 'item.created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'item.id', type: 'uuid', direction: 'DESC' },
  ],
};

/** The same, after those with a position set by staff. */
export const BY_POSITION: ListOrder = {
  name: 'collections',
  keys: [{ sql: 'item.position', type: 'integer', direction: 'ASC', isNullable: true }, ...NEWEST_FIRST.keys],
};

/** The same in memory, where times are numbers: places of one are refused by the other. */
export const BY_POSITION_IN_MEMORY: ListOrder = { ...BY_POSITION, name: 'collections in memory' };

/** By title in a reader's alphabet, or by number: in the order of an index, so that the first pages of a long list read few objects. */
export function byIndex(
  items: SelectQueryBuilder<Collection>,
  { sort, lang }: { sort: 'title' | 'number'; lang: Lang },
): SelectQueryBuilder<Collection> {
  const key = sort === 'title' ? `item.title_keys[${LANGS.indexOf(lang) + 1}]` : 'item.number_sort';
  // in parentheses, or TypeORM would take it for a column of the item
  return ordered(items.addSelect(`(${key})`, 'sorted_by').orderBy('sorted_by', 'ASC'), NEWEST_FIRST);
}
