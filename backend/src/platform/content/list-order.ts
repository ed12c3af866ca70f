import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ContentType } from '../content-types/content-type.js';
import { invalid } from '../errors/problem.js';
import type { AdminListQuery, Sort } from './list-query.dto.js';

const NEVER_NULL = ['item.created_at', 'item.updated_at', 'created_at', ...LANGS.map(titleKey)];

interface Known extends Pick<ContentType, 'newness'> {
  /** SQL for the sort orders that only this type has. */
  columns: Partial<Record<Sort, string>>;
}

/**
 * Sorts a list in the requested order instead of its default. Items without a value come last. The order is total, so
 * that no item is on two pages.
 * @throws 400 for an order that the type does not have
 */
export function sorted<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  sort: Sort,
  { lang, order }: Pick<AdminListQuery, 'lang' | 'order'>,
  { newness, columns }: Known,
): SelectQueryBuilder<Item> {
  const orders: Partial<Record<Sort, string>> = {
    title: titleKey(lang || 'en'),
    date: newness,
    created: 'item.created_at',
    updated: 'item.updated_at',
    ...columns,
  };
  const expression = orders[sort];
  if (expression === undefined) throw invalid([{ field: 'sort', code: 'invalid_value', message: 'is unknown here' }]);
  const direction = (order ? order === 'asc' : ['title', 'position', 'number'].includes(sort)) ? 'ASC' : 'DESC';
  // the index for the usual order can only be used without it
  const nulls = direction === 'DESC' && !NEVER_NULL.includes(expression) ? 'NULLS LAST' : undefined;
  return (
    items
      // in parentheses, or TypeORM would take it for a column of the item
      .addSelect(`(${expression})`, 'sorted_by')
      .orderBy('sorted_by', direction, nulls)
      .addOrderBy('item.createdAt', direction)
      .addOrderBy('item.id', direction)
  );
}

/**
 * SQL: the sort key of the title that a row shows: in the requested language, else in English, else in the first
 * language that has one (migration 0106).
 */
function titleKey(lang: Lang): string {
  return `item.title_keys[${LANGS.indexOf(lang) + 1}]`;
}
