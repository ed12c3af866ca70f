import {
  addDays,
  daysBetween,
  daysOf,
  daysOfRule,
  furtherDays,
  latestDay,
  MAX_DAYS,
  weekdayOf,
  type Dated,
  type Repeats,
} from '@muzey/shared-ui/recurrence/days.ts';
import type { FieldProblem } from '../../platform/errors/problem.js';
import type { Event } from './events.entity.js';
import type { RepeatsInput } from './repeats.dto.js';

const ONCE_A_WEEK: Repeats = { every: 1, weekdays: [], until: null, count: null, except: [] };

const inOrder = <Value>(values: readonly Value[]): Value[] => [...new Set(values)].sort();

/**
 * The rule after a change. A client that does not know rules may move the first day: then its weekday moves as well.
 * @param date the first day after the change
 */
export function mergeRepeats(
  stored: Pick<Event, 'date' | 'repeats'>,
  change: RepeatsInput | null | undefined,
  date: string | null,
): Repeats | null {
  if (change === null || (change === undefined && !stored.repeats)) return null;
  const before = stored.repeats ?? ONCE_A_WEEK;
  const merged: Repeats = {
    every: change?.every ?? before.every,
    weekdays: inOrder(change?.weekdays ?? before.weekdays),
    ...endOf(before, change),
    except: inOrder(change?.except ?? before.except),
  };
  if (date === null) return merged;
  const weekday = weekdayOf(date);
  if (change?.weekdays === undefined && !merged.weekdays.includes(weekday)) {
    const former = stored.date === null ? undefined : weekdayOf(stored.date);
    merged.weekdays = inOrder([...merged.weekdays.filter((day) => day !== former), weekday]);
  }
  const days = new Set(daysOfRule(date, merged));
  return { ...merged, except: merged.except.filter((day) => days.has(day)) };
}

/** Of the two kinds of end, a sent one replaces the other. */
function endOf(before: Repeats, change: RepeatsInput | undefined): Pick<Repeats, 'until' | 'count'> {
  const until = change?.until === undefined ? before.until : change.until || null;
  const count = change?.count === undefined ? before.count : change.count;
  if (change?.until && change.count === undefined) return { until, count: null };
  if (change?.count && change.until === undefined) return { until: null, count };
  return { until, count };
}

const problem = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

/** Faults in the days of an event. */
export function wrongDays({ date, endDate, repeats }: Pick<Event, 'date' | 'endDate' | 'repeats'>): FieldProblem[] {
  const errors: FieldProblem[] = [];
  if (repeats && repeats.until === null && repeats.count === null)
    errors.push(problem('repeats.until', 'required', 'or count is needed'));
  if (repeats && repeats.until !== null && repeats.count !== null)
    errors.push(problem('repeats.count', 'invalid_value', 'must not stand beside until'));
  if (date === null) return errors;
  if (endDate !== null && endDate < date)
    errors.push(problem('end_date', 'end_before_start', 'must not be before date'));
  else if (endDate !== null && endDate > latestDay(date))
    errors.push(problem('end_date', 'too_long', 'must not be more than three years after date'));
  if (repeats && errors.length === 0) errors.push(...wrongRule({ date, end_date: endDate, repeats }, repeats));
  return errors;
}

function wrongRule(event: Dated, repeats: Repeats): FieldProblem[] {
  const { date } = event;
  const end = repeats.until === null ? 'repeats.count' : 'repeats.until';
  if (!repeats.weekdays.includes(weekdayOf(date)))
    return [problem('repeats.weekdays', 'invalid_value', 'must have the weekday of date')];
  if (repeats.until !== null && repeats.until < date)
    return [problem(end, 'end_before_start', 'must not be before date')];
  const days = daysOfRule(date, repeats);
  const isCut = repeats.until === null ? days.length < (repeats.count ?? 0) : repeats.until > latestDay(date);
  if (isCut || days.length > MAX_DAYS)
    return [
      problem(end, 'too_long', `must not make more than ${MAX_DAYS} days or end more than three years after date`),
    ];
  const further = furtherDays(event);
  if (days.some((day, index) => index > 0 && daysBetween(days[index - 1] ?? day, day) <= further))
    return [problem('end_date', 'invalid_value', 'must be before the event takes place again')];
  return daysOf(event).length > 0 ? [] : [problem('repeats.except', 'invalid_value', 'must leave a day')];
}

/** The columns by which lists find an event. */
export function madeDays(event: Pick<Event, 'date' | 'endDate' | 'repeats'>): Pick<Event, 'days' | 'lastDay'> {
  const { date, endDate, repeats } = event;
  if (date === null || (!repeats && endDate === null)) return { days: null, lastDay: null };
  const dated = { date, end_date: endDate, repeats };
  const days = daysOf(dated);
  return { days: repeats ? days : null, lastDay: addDays(days.at(-1) ?? date, furtherDays(dated)) };
}
