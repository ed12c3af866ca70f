import type { ListOrder } from '../../platform/content/list-cursor.js';

/** SQL: the last day of an event. It must be exactly the expression of the index (migration 0044). */
export const LAST_DAY = 'coalesce(item.last_day, item.date)';

/**
 * SQL: the first day of the next occurrence that has not ended, else of the last one, as `occurrencesOf` finds it.
 * @param today a parameter
 */
export const nextDay = (today: string): string => `coalesce(
  (SELECT min(day) FROM unnest(item.days) AS day WHERE day + (coalesce(item.end_date, item.date) - item.date) >= ${today}),
  item.days[cardinality(item.days)],
  item.date)`;

const IS_COMING = `${LAST_DAY} >= :today`;

/** Coming ones soonest first (`:today` is coming), then past ones latest first, then drafts without a date. */
export const COMING_FIRST: ListOrder = {
  name: 'events',
  keys: [
    { sql: `${LAST_DAY} < :today`, type: 'boolean', direction: 'ASC', isNullable: true },
    { sql: `CASE WHEN ${IS_COMING} THEN ${nextDay(':today')} END`, type: 'date', direction: 'ASC', isNullable: true },
    {
      sql: `CASE WHEN ${IS_COMING} THEN coalesce(item.start_time, '') END`,
      type: 'text',
      direction: 'ASC',
      isNullable: true,
    },
    { sql: LAST_DAY, type: 'date', direction: 'DESC', isNullable: true },
    { sql: 'item.start_time', type: 'text', direction: 'DESC', isNullable: true },
    { sql: 'item.created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'item.id', type: 'uuid', direction: 'DESC' },
  ],
};
