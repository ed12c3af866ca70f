import type { SelectQueryBuilder } from 'typeorm';
import type { Collection } from './collections.entity.js';

/** The newest first. No two pages share an item. */
export const inOrder = (collections: SelectQueryBuilder<Collection>): SelectQueryBuilder<Collection> =>
  collections.addOrderBy('collection.createdAt', 'DESC').addOrderBy('collection.id', 'DESC');
