// The days on which an event takes place. Days and weekdays are those of the museum's calendar and separate from times of day, so that a
// zone with daylight saving time would keep the local time of every day.

/** A rule of RFC 5545 with FREQ=WEEKLY and WKST=MO, and its exceptions (EXDATE). The first day is that of the event. */
export interface Repeats {
  /** Every n-th week (INTERVAL). */
  every: number;
  /** 1 (Monday) to 7, in order; includes the weekday of the first day (BYDAY). */
  weekdays: number[];
  /** The last possible day (UNTIL). Set either this or `count`. */
  until: string | null;
  /** The number of days, including exceptions (COUNT). */
  count: number | null;
  /** Days of the rule on which it does not take place. */
  except: string[];
}

export interface Dated {
  /** The first day, `YYYY-MM-DD`. */
  date: string;
  /** The last day of the occurrence that starts on `date`. */
  end_date: string | null;
  repeats: Repeats | null;
}

export const MAX_DAYS = 366;
export const MAX_YEARS = 3;

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || DAYS_PER_WEEK;

export const addDays = (day: string, days: number): string => dayAt(numberOf(day) + days);

/** How many days one day is after another. */
export const daysBetween = (day: string, later: string): number => numberOf(later) - numberOf(day);

/** The last day that an event may have. */
export function latestDay(first: string): string {
  const date = new Date(first);
  date.setUTCFullYear(date.getUTCFullYear() + MAX_YEARS);
  return date.toISOString().slice(0, 10);
}

/** The days of a rule, including exceptions: at most one more than allowed, and none after {@link latestDay}. */
export function daysOfRule(first: string, { every, weekdays, until, count }: Omit<Repeats, 'except'>): string[] {
  const latest = latestDay(first);
  const [begin, end] = [numberOf(first), numberOf(until !== null && until < latest ? until : latest)];
  const length = Math.min(count ?? MAX_DAYS + 1, MAX_DAYS + 1);
  // as numbers, because lists expand the rules of a hundred events
  const days: number[] = [];
  const inWeek = weekdays.toSorted((a, b) => a - b);
  const step = Math.max(1, every) * DAYS_PER_WEEK;
  for (let monday = begin + 1 - weekdayOf(first); monday <= end; monday += step) {
    const week = inWeek.map((weekday) => monday + weekday - 1);
    days.push(...week.filter((day) => day >= begin && day <= end));
    if (days.length >= length || inWeek.length === 0) break;
  }
  return days.slice(0, length).map(dayAt);
}

/** All days on which an event starts. */
export function daysOf({ date, repeats }: Pick<Dated, 'date' | 'repeats'>): string[] {
  if (!repeats) return [date];
  const except = new Set(repeats.except);
  return daysOfRule(date, repeats).filter((day) => !except.has(day));
}

/** How many days an occurrence lasts beyond its first one. An older API does not send the last day. */
export const furtherDays = ({ date, end_date: end }: Pick<Dated, 'date' | 'end_date'>): number =>
  end ? Math.max(0, daysBetween(date, end)) : 0;

export interface Occurrences {
  /** The day of the next occurrence, which may be today; after the end of an event, that of the last one. */
  date: string;
  /** The last day of that occurrence. */
  end_date: string | null;
  /** The day of the occurrence after it. */
  following_date: string | null;
  /** Whether the last occurrence is over. */
  over: boolean;
  /** All days on which it starts. */
  dates: string[];
}

export function occurrencesOf(event: Dated, today: string): Occurrences {
  const dates = daysOf(event);
  const further = furtherDays(event);
  const earliest = addDays(today, -further);
  const next = dates.findIndex((day) => day >= earliest);
  const date = dates.at(next) ?? event.date;
  return {
    date,
    end_date: event.end_date === null ? null : addDays(date, further),
    following_date: next < 0 ? null : (dates[next + 1] ?? null),
    over: next < 0,
    dates,
  };
}
