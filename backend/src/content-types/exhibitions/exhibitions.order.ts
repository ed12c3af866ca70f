import type { SelectQueryBuilder } from 'typeorm';
import type { Exhibition } from './exhibitions.entity.js';

/** By start date, newest first; drafts without one come last. No two pages share an item. */
export const inOrder = (exhibitions: SelectQueryBuilder<Exhibition>): SelectQueryBuilder<Exhibition> =>
  exhibitions
    .addOrderBy('exhibition.startDate', 'DESC', 'NULLS LAST')
    .addOrderBy('exhibition.createdAt', 'DESC')
    .addOrderBy('exhibition.id', 'DESC');
