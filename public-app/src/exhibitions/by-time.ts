import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';

/** `lastWeeks`: it runs, and not for long any more. */
export type Time = 'now' | 'lastWeeks' | 'coming' | 'past';

type Dates = Pick<PublicExhibition, 'start_date' | 'end_date'>;

/** So many days before its end the last weeks begin, at the middle of a shorter exhibition. */
const LAST_DAYS = 21;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** @param today `YYYY-MM-DD` at the museum */
export function timeOf({ start_date: start, end_date: end }: Dates, today: string): Time {
  if (end !== null && end < today) return 'past';
  if (start !== null && start > today) return 'coming';
  if (start === null || end === null) return 'now';
  const left = daysBetween(today, end);
  return left <= LAST_DAYS && left <= daysBetween(start, today) ? 'lastWeeks' : 'now';
}

export const canBeSeen = (exhibition: Dates, today: string): boolean =>
  ['now', 'lastWeeks'].includes(timeOf(exhibition, today));

/** Those of a time in the API's order; coming ones by the day on which they open. */
function ofTime<Item extends Dates>(exhibitions: readonly Item[], times: readonly Time[], today: string): Item[] {
  const found = exhibitions.filter((one) => times.includes(timeOf(one, today)));
  if (!times.includes('coming')) return found;
  return found.sort((one, other) => (one.start_date ?? '').localeCompare(other.start_date ?? ''));
}

/** Those that can be seen today, then those that open later. */
export const seenFirst = <Item extends Dates>(exhibitions: readonly Item[], today: string): Item[] => [
  ...ofTime(exhibitions, ['now', 'lastWeeks'], today),
  ...ofTime(exhibitions, ['coming'], today),
];

const ORDER = ['now', 'lastWeeks', 'coming', 'past'] as const satisfies readonly Time[];

/** The times that have exhibitions, in order. */
export const groupsByTime = <Item extends Dates>(exhibitions: readonly Item[], today: string) =>
  ORDER.map((time) => ({ time, items: ofTime(exhibitions, [time], today) })).filter(({ items }) => items.length > 0);
