import type { Schedule } from '../content-types/schedule.js';
import type { FieldProblem } from '../errors/problem.js';
import { parseInstant } from '../text/time.js';

export interface ScheduleChange {
  shown_from?: string | null;
  shown_until?: string | null;
}

/**
 * A schedule after a change, with the faults found. Absent fields keep their stored values; null or an empty text
 * clears them.
 */
export function mergeSchedule(
  stored: Schedule,
  { shown_from, shown_until }: ScheduleChange,
): { schedule: Schedule; errors: FieldProblem[] } {
  const schedule = {
    shownFrom: mergeInstant(stored.shownFrom, shown_from),
    shownUntil: mergeInstant(stored.shownUntil, shown_until),
  };
  return { schedule, errors: endsBeforeStart(schedule) ? [UNTIL_BEFORE_FROM] : [] };
}

const UNTIL_BEFORE_FROM = { field: 'shown_until', code: 'end_before_start', message: 'must be after shown_from' };

const endsBeforeStart = ({ shownFrom, shownUntil }: Schedule): boolean =>
  shownFrom !== null && shownUntil !== null && shownUntil <= shownFrom;

/** A date without a time means the start of that day in the museum. */
const mergeInstant = (stored: Date | null, change: string | null | undefined): Date | null =>
  change === undefined ? stored : (change && parseInstant(change)) || null;
