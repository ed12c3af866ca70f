import type { Repeats, RepeatsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { daysOf, daysOfRule, MAX_DAYS, weekdayOf } from '@muzey/shared-ui/recurrence/days.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { wholeNumber } from '../../content/whole-number.ts';

/** How an event repeats, in the form. */
export interface RepeatsDraft {
  on: boolean;
  /** Digits. */
  every: string;
  /** 1 (Monday) to 7, in addition to that of the first day, which is always included. */
  weekdays: readonly number[];
  ends: 'until' | 'count';
  /** `YYYY-MM-DD` */
  until: string;
  /** Digits. */
  count: string;
  /** In order. */
  except: readonly string[];
}

export const MAX_WEEKS = 52;

export const once: RepeatsDraft = {
  on: false,
  every: '1',
  weekdays: [],
  ends: 'until',
  until: '',
  count: '',
  except: [],
};

export const repeatsToDraft = (repeats: Repeats | null, date: string | null): RepeatsDraft =>
  repeats
    ? {
        on: true,
        every: String(repeats.every),
        weekdays: repeats.weekdays.filter((weekday) => date === null || weekday !== weekdayOf(date)),
        ends: repeats.count === null ? 'until' : 'count',
        until: repeats.until ?? '',
        count: repeats.count === null ? '' : String(repeats.count),
        except: repeats.except,
      }
    : once;

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** All weekdays of the rule, in order. */
export const weekdaysOf = (date: string, { weekdays }: Pick<RepeatsDraft, 'weekdays'>): number[] =>
  [...new Set([...weekdays, ...(isDay(date) ? [weekdayOf(date)] : [])])].sort();

/** In the form that is sent. */
export function toRepeats(draft: RepeatsDraft, date: string): RepeatsInput | null {
  if (!draft.on) return null;
  const { every, ends, until, count, except } = draft;
  const end =
    ends === 'until' ? { until: until || null, count: null } : { until: null, count: wholeNumber(count) ?? null };
  return { every: wholeNumber(every), weekdays: weekdaysOf(date, draft), ...end, except: [...except] };
}

/** The rule if it is complete; undefined while something is missing. */
export function ruleOf(draft: RepeatsDraft, date: string): Repeats | undefined {
  const sent = toRepeats(draft, date);
  if (!sent || !isDay(date)) return undefined;
  const { every, weekdays = [], until = null, count = null, except = [] } = sent;
  if (every === undefined || every < 1 || every > MAX_WEEKS) return undefined;
  if (until === null ? count === null || count < 1 : until < date || !isDay(until)) return undefined;
  const rule = { every, weekdays, until, count };
  const days = new Set(daysOfRule(date, rule));
  return { ...rule, except: except.filter((day) => days.has(day)) };
}

/** The days on which the event takes place, at most as many as allowed. */
export const daysOfDraft = (draft: RepeatsDraft, date: string): string[] => {
  const repeats = ruleOf(draft, date);
  return repeats ? daysOf({ date, repeats }).slice(0, MAX_DAYS) : [];
};

/** Errors that can be found without asking the API. */
export function repeatsErrors({ on, every, ends, until, count }: RepeatsDraft): FieldError[] {
  if (!on) return [];
  const isWithin = (text: string, max: number) => {
    const number = wholeNumber(text);
    return number !== undefined && number >= 1 && number <= max;
  };
  const field = ends === 'until' ? 'repeats.until' : 'repeats.count';
  const isMissing = ends === 'until' ? until === '' : count.trim() === '';
  return [
    ...(isWithin(every, MAX_WEEKS) ? [] : [{ field: 'repeats.every', code: 'invalid_value' }]),
    ...(isMissing ? [{ field, code: 'required' }] : []),
    ...(ends === 'count' && !isMissing && !isWithin(count, MAX_DAYS) ? [{ field, code: 'invalid_value' }] : []),
  ];
}
