import type { FieldError } from '../form-errors.ts';
import { isMoment, meaningOf, zonedTime } from './local-time.ts';

/** From when until when a published item is shown, in a form: times with offsets (`zonedTime`); empty if there is none. */
export interface Schedule {
  /** Without an offset while it is ambiguous. */
  shown_from: string;
  shown_until: string;
}

export const SCHEDULE_FIELDS = ['shown_from', 'shown_until'] as const;

/** The same in the API's form. */
export type StoredSchedule = { readonly [Field in keyof Schedule]?: string | null };

export const NO_SCHEDULE: Schedule = { shown_from: '', shown_until: '' };

export const toTime = (moment: string | null | undefined): string => (moment ? zonedTime(moment) : '');

/** A time that means no moment is sent as typed, and the API refuses it. */
export const toMoment = (time: string): string | null => (isMoment(time) ? new Date(time).toISOString() : time || null);

export const toSchedule = ({ shown_from: from, shown_until: until }: StoredSchedule): Schedule => ({
  shown_from: toTime(from),
  shown_until: toTime(until),
});

export const sentSchedule = ({ shown_from: from, shown_until: until }: Schedule) => ({
  shown_from: toMoment(from),
  shown_until: toMoment(until),
});

/** Whether visitors see a published item. */
export type Shown = 'now' | 'later' | 'ended';

/** An ambiguous time counts as none. */
export function shownAt({ shown_from: from, shown_until: until }: Schedule, now: number): Shown {
  if (isMoment(until) && Date.parse(until) <= now) return 'ended';
  return isMoment(from) && Date.parse(from) > now ? 'later' : 'now';
}

/** A stored item that visitors may see; without a switch it is always published. */
export interface Showable extends StoredSchedule {
  published?: boolean;
}

/** Whether visitors can see it. */
export const isShown = ({ published = true, ...schedule }: Showable, now: number): boolean =>
  published && shownAt(toSchedule(schedule), now) === 'now';

/** The error for a time that means no moment. */
export const timeErrors = (field: string, time: string): FieldError[] =>
  time === '' || isMoment(time) ? [] : [{ field, code: meaningOf(time) ? 'unclear_time' : 'invalid_date' }];

/** Errors that can be found without asking the API. */
export function scheduleErrors(schedule: Schedule): FieldError[] {
  const unclear = SCHEDULE_FIELDS.flatMap((field) => timeErrors(field, schedule[field]));
  if (unclear.length > 0) return unclear;
  const [from, until] = SCHEDULE_FIELDS.map((field) => Date.parse(schedule[field]));
  return from !== undefined && until !== undefined && from >= until
    ? [{ field: 'shown_until', code: 'end_before_start' }]
    : [];
}

/** A draft without its schedule, as an older version of the console stored it. */
export function withoutSchedule<Draft extends object>(draft: Draft): Draft {
  const rest = { ...draft };
  for (const field of SCHEDULE_FIELDS) Reflect.deleteProperty(rest, field);
  return rest;
}

/** A stored draft of any version; a draft without a schedule gets the known one. */
export function withSchedule<Draft extends object>(draft: Draft, stored: Draft): Draft {
  const complete = { ...draft };
  for (const field of SCHEDULE_FIELDS) {
    const value: unknown = Reflect.get(stored, field);
    if (value !== undefined && typeof Reflect.get(draft, field) !== 'string') Reflect.set(complete, field, value);
  }
  return complete;
}
