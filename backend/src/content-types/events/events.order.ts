import type { SelectQueryBuilder } from 'typeorm';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { Event } from './events.entity.js';

/** Coming ones soonest first (today is coming), then past ones latest first, then drafts without a date. The order is total. */
export const inOrder = (items: SelectQueryBuilder<Event>): SelectQueryBuilder<Event> =>
  items
    .addSelect('item.date < :today', 'past')
    .addSelect('CASE WHEN item.date >= :today THEN item.date END', 'coming_on')
    .addSelect("CASE WHEN item.date >= :today THEN coalesce(item.start_time, '') END", 'coming_at')
    .setParameter('today', isoDay(new Date()))
    .addOrderBy('past', 'ASC', 'NULLS LAST')
    .addOrderBy('coming_on', 'ASC')
    .addOrderBy('coming_at', 'ASC')
    .addOrderBy('item.date', 'DESC', 'NULLS LAST')
    .addOrderBy('item.startTime', 'DESC', 'NULLS LAST')
    .addOrderBy('item.createdAt', 'DESC')
    .addOrderBy('item.id', 'DESC');
