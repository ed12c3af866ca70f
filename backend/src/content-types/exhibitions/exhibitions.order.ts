import type { ListOrder } from '../../platform/content/list-cursor.js';

/** Newest first; drafts without a date come last. */
export const BY_START: ListOrder = {
  name: 'exhibitions by start',
  keys: [
    { sql: 'item.start_date', type: 'date', direction: 'DESC', isNullable: true },
    { sql: 'item.created_at', type: 'timestamptz', direction: 'DESC' },
    { sql: 'item.id', type: 'uuid', direction: 'DESC' },
  ],
};

/** The same, after those with a position set by staff. */
export const BY_POSITION: ListOrder = {
  name: 'exhibitions by position',
  keys: [{ sql: 'item.position', type: 'integer', direction: 'ASC', isNullable: true }, ...BY_START.keys],
};
