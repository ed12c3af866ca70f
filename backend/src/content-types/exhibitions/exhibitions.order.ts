import type { SelectQueryBuilder } from 'typeorm';
import type { ListOrder } from '../../platform/content/list-cursor.js';
import type { Exhibition } from './exhibitions.entity.js';

/** By start date, newest first; drafts without one come last. The order is total, so that no item is on two pages. */
export const inOrder = (items: SelectQueryBuilder<Exhibition>): SelectQueryBuilder<Exhibition> =>
  items
    .addOrderBy('item.startDate', 'DESC', 'NULLS LAST')
    .addOrderBy('item.createdAt', 'DESC')
    .addOrderBy('item.id', 'DESC');

/** The same, after those with a position set by staff. */
export const placedFirst = (items: SelectQueryBuilder<Exhibition>): SelectQueryBuilder<Exhibition> =>
  inOrder(items.addOrderBy('item.position', 'ASC', 'NULLS LAST'));

/** The keys of {@link inOrder}. */
export const BY_START: ListOrder = {
  name: 'exhibitions by start',
  keys: [
    { sql: 'item.start_date', type: 'date', direction: 'DESC', isNullable: true },
    { sql: 'item.created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'item.id', type: 'uuid', direction: 'DESC' },
  ],
};

/** The keys of {@link placedFirst}. */
export const BY_POSITION: ListOrder = {
  name: 'exhibitions by position',
  keys: [{ sql: 'item.position', type: 'integer', direction: 'ASC', isNullable: true }, ...BY_START.keys],
};
