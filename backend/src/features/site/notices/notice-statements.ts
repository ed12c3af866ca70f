import { boolean, integer, jsonb, text, timestamp, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { Localized } from '../../../platform/text/localized.js';
import { withinSchedule } from '../../../platform/content-types/schedule.js';
import type { NoticeKind, NoticePlace } from './notice.entity.js';

export const MAX_NOTICES = 500;
/** On all pages together. */
export const MAX_SHOWN = 20;

/** Parameter: the time. */
export const SHOWN_NOTICES = statement(
  'notices that are shown at a moment',
  `SELECT id, shown_version AS version, text, kind, place AS "where", branch_id AS branch, closable, shown_until AS "shownUntil" FROM notices
   WHERE published AND ${withinSchedule('$1')}
   ORDER BY position, created_at, id LIMIT ${MAX_SHOWN}`,
  {
    id: uuid,
    version: integer,
    text: jsonb<Localized<string>>(),
    kind: text.as<NoticeKind>(),
    where: text.as<NoticePlace>(),
    branch: uuid.orNull(),
    closable: boolean,
    shownUntil: timestamp.orNull(),
  },
);

export const NEXT_POSITION = statement(
  'the place behind the last notice, and how many there are',
  `SELECT least(coalesce(max(position), -1), 2147483646) + 1 AS position, count(*)::int AS total FROM notices`,
  { position: integer, total: integer },
);
