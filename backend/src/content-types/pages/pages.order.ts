import type { SelectQueryBuilder } from 'typeorm';
import type { PageEntity } from './pages.entity.js';

/** By position, the older page first. The order is total, so that no item is on two pages. */
export const inOrder = (items: SelectQueryBuilder<PageEntity>): SelectQueryBuilder<PageEntity> =>
  items.addOrderBy('item.position').addOrderBy('item.createdAt').addOrderBy('item.id');
