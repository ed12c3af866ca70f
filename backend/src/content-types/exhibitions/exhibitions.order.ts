import type { SelectQueryBuilder } from 'typeorm';
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
