import type { SelectQueryBuilder } from 'typeorm';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { Event } from './events.entity.js';

/** Coming ones soonest first (today is coming), then past ones latest first; drafts without a date come last. No two pages share an item. */
export const inOrder = (events: SelectQueryBuilder<Event>): SelectQueryBuilder<Event> =>
  events
    .addSelect('event.date < :today', 'past')
    .addSelect('CASE WHEN event.date >= :today THEN event.date END', 'coming_on')
    .addSelect("CASE WHEN event.date >= :today THEN coalesce(event.start_time, '') END", 'coming_at')
    .setParameter('today', isoDay(new Date()))
    .addOrderBy('past', 'ASC', 'NULLS LAST')
    .addOrderBy('coming_on', 'ASC')
    .addOrderBy('coming_at', 'ASC')
    .addOrderBy('event.date', 'DESC', 'NULLS LAST')
    .addOrderBy('event.startTime', 'DESC', 'NULLS LAST')
    .addOrderBy('event.createdAt', 'DESC')
    .addOrderBy('event.id', 'DESC');
