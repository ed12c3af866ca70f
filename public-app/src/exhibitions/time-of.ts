import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';

/** `lastWeeks`: running, and ending soon. */
export type Time = 'now' | 'lastWeeks' | 'coming' | 'past';

export type Dates = Pick<PublicExhibition, 'start_date' | 'end_date'>;

/** The last weeks begin this many days before the end, or halfway through a shorter exhibition. */
const LAST_DAYS = 21;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** @param today `YYYY-MM-DD` in the museum's time zone */
export function timeOf({ start_date: start, end_date: end }: Dates, today: string): Time {
  if (end !== null && end < today) return 'past';
  if (start !== null && start > today) return 'coming';
  if (start === null || end === null) return 'now';
  const left = daysBetween(today, end);
  return left <= LAST_DAYS && left <= daysBetween(start, today) ? 'lastWeeks' : 'now';
}

export const canBeSeen = (exhibition: Dates, today: string): boolean =>
  ['now', 'lastWeeks'].includes(timeOf(exhibition, today));
