import { dayOf, isoDay } from '../i18n/dates.ts';
import { weekdayOf } from '../recurrence/days.ts';

/** A weekday that is not listed is closed. */
export type Weekly = readonly { weekday: number; opens: string; closes: string }[];

/** A day, or the days from `date` until `until`, both included. */
export interface Days {
  /** `YYYY-MM-DD` */
  date: string;
  until?: string | null;
}

/** Opening hours as the API sends them: times are `HH:mm` in the museum's time zone, weekdays 1 (Monday) to 7 (ISO 8601). */
export interface Hours {
  /** In force until the first of `weeks` begins. */
  weekly: Weekly;
  /** Each replaces the previous one from its day on. */
  weeks?: readonly { valid_from: string; weekly: Weekly }[] | null;
  /** Days that differ from the weekly rule: closed, or with hours of their own. */
  exceptions: readonly (Days & { closed?: boolean; opens?: string; closes?: string })[];
}

/** The entry of `weeks` that is in force on a day `YYYY-MM-DD`: the latest that has begun; undefined if none has begun. */
export function weekOn<Week extends { valid_from: string }>(
  { weeks }: { weeks?: readonly Week[] | null },
  day: string,
): Week | undefined {
  const begun = (weeks ?? []).filter(({ valid_from }) => valid_from <= day);
  return begun.reduce<Week | undefined>(
    (last, week) => (last && last.valid_from > week.valid_from ? last : week),
    undefined,
  );
}

/** The weekly rule on a day `YYYY-MM-DD`. */
export const weeklyOn = <Week>(
  hours: { weekly: Week; weeks?: readonly { valid_from: string; weekly: Week }[] | null },
  day: string,
): Week => weekOn(hours, day)?.weekly ?? hours.weekly;

export const lastDay = ({ date, until }: Days): string => until ?? date;

/** The exception that applies on a day `YYYY-MM-DD`. */
export const exceptionOn = <Exception extends Days>(
  { exceptions }: { exceptions: readonly Exception[] },
  day: string,
): Exception | undefined => exceptions.find((exception) => exception.date <= day && day <= lastDay(exception));

/** Whether it is closed on the whole day `YYYY-MM-DD`. Without a weekly rule only exceptions are known. */
export function isClosedOn(hours: Hours, day: string): boolean {
  const exception = exceptionOn(hours, day);
  if (exception) return exception.closed === true;
  const weekly = weeklyOn(hours, day);
  return weekly.length > 0 && !weekly.some(({ weekday }) => weekday === weekdayOf(day));
}

/** `09:00` → minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export interface Opening {
  /** Minutes since midnight in Tashkent. */
  opens: number;
  closes: number;
}

const timesOn = (hours: Hours, moment: Date): { opens: string; closes: string } | undefined => {
  const today = isoDay(moment);
  const exception = exceptionOn(hours, today);
  if (exception?.closed) return undefined;
  if (exception?.opens && exception.closes) return { opens: exception.opens, closes: exception.closes };
  return weeklyOn(hours, today).find((day) => day.weekday === dayOf(moment).weekday);
};

/** The opening hours on the day of a moment, including exceptional days; undefined: closed. */
export function openingOn(hours: Hours, moment: Date): Opening | undefined {
  const times = timesOn(hours, moment);
  return times && { opens: minutesOf(times.opens), closes: minutesOf(times.closes) };
}

/** The sign on a door at a moment. */
export interface DoorSign {
  open: boolean;
  /** Today's hours; null: closed all day. */
  opens: string | null;
  closes: string | null;
  /** The next opening after this moment; null when there is none within four weeks. */
  next: { date: string; opens: string } | null;
}

const DAY = 86_400_000;

/** A day `YYYY-MM-DD`, a number of days after another one. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

const MAX_DAYS_AHEAD = 28;

/** Whether it is open at a moment, until when, and when it opens next. */
export function doorSign(hours: Hours, moment: Date): DoorSign {
  const today = timesOn(hours, moment);
  const { minutes } = dayOf(moment);
  const open = today !== undefined && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes);
  return { open, opens: today?.opens ?? null, closes: today?.closes ?? null, next: nextOpening(hours, moment) };
}

function nextOpening(hours: Hours, moment: Date): DoorSign['next'] {
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const day = new Date(moment.getTime() + ahead * DAY);
    const times = timesOn(hours, day);
    const isLater = ahead > 0 || (times !== undefined && dayOf(moment).minutes < minutesOf(times.opens));
    if (times && isLater) return { date: isoDay(day), opens: times.opens };
  }
  return null;
}
