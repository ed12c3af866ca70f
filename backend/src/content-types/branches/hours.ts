import { lastDay, weekOn } from '@muzey/shared-ui/visit/opening.ts';
import { mergeLocalizedText, type Localized } from '../../platform/text/localized.js';
import type { FieldProblem } from '../../platform/errors/problem.js';
import type { ExceptionalDay, Hours, OpeningHours } from './hours.dto.js';

export const MAX_EXCEPTIONS = 200;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * The hours after a write, including stored values that it does not mention: weeks, and the last days of exceptions.
 */
export function hoursAfter(stored: Hours, { weekly, weeks, exceptions }: Hours): Hours {
  const ends = new Map(stored.exceptions.map(({ date, until }) => [date, until]));
  return {
    weekly,
    weeks: weeks === undefined ? stored.weeks : weeks,
    exceptions: exceptions.map((exception) => ({
      ...exception,
      until: exception.until === undefined ? ends.get(exception.date) : exception.until,
    })),
  };
}

/**
 * Faults between days and times; each value alone has already been validated.
 * @param stored if it has more exceptions than allowed, that number may stay
 */
export function checkHours({ weekly, weeks, exceptions }: Hours, stored: Hours): FieldProblem[] {
  const first = new Set<string>();
  const errors = checkWeekly(weekly, 'hours.weekly');
  (weeks ?? []).forEach((week, index) => {
    const field = `hours.weeks[${index}]`;
    if (first.has(week.valid_from)) errors.push(twice(`${field}.valid_from`));
    first.add(week.valid_from);
    errors.push(...checkWeekly(week.weekly, `${field}.weekly`));
  });
  const most = Math.max(MAX_EXCEPTIONS, stored.exceptions.length);
  if (exceptions.length > most)
    errors.push({
      field: 'hours.exceptions',
      code: 'too_long',
      message: `must have at most ${MAX_EXCEPTIONS} elements`,
    });
  exceptions.forEach((exception, index) => errors.push(...checkException(exception, `hours.exceptions[${index}]`)));
  return [...errors, ...overlaps(exceptions)];
}

function checkWeekly(weekly: readonly OpeningHours[], list: string): FieldProblem[] {
  const days = new Set<number>();
  return weekly.flatMap(({ weekday, opens, closes }, index) => {
    const isTwice = days.has(weekday);
    days.add(weekday);
    const field = `${list}[${index}]`;
    return [...(isTwice ? [twice(`${field}.weekday`)] : []), ...(closes <= opens ? [tooEarly(`${field}.closes`)] : [])];
  });
}

function checkException(exception: ExceptionalDay, field: string): FieldProblem[] {
  const { date, until, closed, opens, closes } = exception;
  const errors: FieldProblem[] = [];
  if (until && until < date)
    errors.push({ field: `${field}.until`, code: 'end_before_start', message: 'must not be before date' });
  if (daysOf(exception) > MAX_DAYS)
    errors.push({ field: `${field}.until`, code: 'too_long', message: `must be at most ${MAX_DAYS} days` });
  if (closed) return errors;
  if (opens === undefined) errors.push(needed(`${field}.opens`));
  if (closes === undefined) errors.push(needed(`${field}.closes`));
  if (opens !== undefined && closes !== undefined && closes <= opens) errors.push(tooEarly(`${field}.closes`));
  return errors;
}

const daysOf = (exception: ExceptionalDay): number =>
  (Date.parse(end(exception)) - Date.parse(exception.date)) / DAY_MS + 1;

/** Each exception that begins before another one, which the fault names, has ended. */
function overlaps(exceptions: readonly ExceptionalDay[]): FieldProblem[] {
  const errors: FieldProblem[] = [];
  let last: ExceptionalDay | undefined;
  const inOrder = exceptions
    .map((exception, index) => ({ exception, index }))
    .sort((a, b) => compare(a.exception.date, b.exception.date));
  for (const { exception, index } of inOrder) {
    const field = `hours.exceptions[${index}].date`;
    if (last && exception.date === last.date) errors.push(twice(field));
    else if (last && exception.date <= end(last))
      errors.push({ field, code: 'overlap', message: `overlaps with ${last.date} until ${end(last)}` });
    if (!last || end(exception) > end(last)) last = exception;
  }
  return errors;
}

/** The stored form: sorted, without absent fields. */
export function plainHours({ weekly, weeks, exceptions }: Hours): Hours {
  const later = (weeks ?? []).map((week) => ({
    valid_from: week.valid_from,
    ...written('name', week.name),
    weekly: plainWeekly(week.weekly),
  }));
  const special = exceptions.map((exception) => {
    const { date, closed, opens, closes, note } = exception;
    return {
      date,
      ...(end(exception) > date ? { until: end(exception) } : {}),
      ...(closed ? { closed } : { opens, closes }),
      ...written('note', note),
    };
  });
  return {
    weekly: plainWeekly(weekly),
    ...(later.length > 0 ? { weeks: later.sort((a, b) => compare(a.valid_from, b.valid_from)) } : {}),
    exceptions: special.sort((a, b) => compare(a.date, b.date)),
  };
}

const plainWeekly = (weekly: readonly OpeningHours[]): OpeningHours[] =>
  weekly.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })).sort((a, b) => a.weekday - b.weekday);

function written<Name extends string>(name: Name, texts: Localized<string | null> | undefined) {
  const merged = mergeLocalizedText({}, texts);
  return Object.keys(merged).length > 0 ? { [name]: merged } : {};
}

/** The hours from a given day on: `weekly` is the week of that day, and past weeks are left out. */
export function hoursFrom(day: string, hours: Hours): Hours {
  const current = weekOn(hours, day);
  if (!current) return hours;
  const weeks = hours.weeks?.filter(({ valid_from }) => valid_from >= current.valid_from);
  return { ...hours, weekly: current.weekly, weeks };
}

/** The hours without days that are over on a given day, and weeks that are replaced by then. */
export function hoursToCome(day: string, hours: Hours): Hours {
  return { ...hoursFrom(day, hours), exceptions: hours.exceptions.filter((exception) => end(exception) >= day) };
}

/** An empty `until` counts as absent. */
const end = ({ date, until }: ExceptionalDay): string => lastDay({ date, until: until || null });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const twice = (field: string): FieldProblem => ({ field, code: 'duplicate', message: 'is there twice' });
const needed = (field: string): FieldProblem => ({ field, code: 'required', message: 'is needed unless it is closed' });
const tooEarly = (field: string): FieldProblem => ({ field, code: 'end_before_start', message: 'must be after opens' });
