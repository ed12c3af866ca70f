import type { SelectQueryBuilder } from 'typeorm';
import type { Collection } from './collections.entity.js';

/** Newest first. The order is total, so that no item is on two pages. */
export const inOrder = (items: SelectQueryBuilder<Collection>): SelectQueryBuilder<Collection> =>
  items.addOrderBy('item.createdAt', 'DESC').addOrderBy('item.id', 'DESC');

/** The same, after those with a position set by staff. */
export const placedFirst = (items: SelectQueryBuilder<Collection>): SelectQueryBuilder<Collection> =>
  inOrder(items.addOrderBy('item.position', 'ASC', 'NULLS LAST'));
