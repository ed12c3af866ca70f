import { applyDecorators } from '@nestjs/common';
import { Check, Index } from 'typeorm';

/** The period in which visitors see a published item; null: no limit. */
export interface Schedule {
  shownFrom: Date | null;
  /** From this time on it is hidden. */
  shownUntil: Date | null;
}

export const NO_SCHEDULE: Readonly<Schedule> = { shownFrom: null, shownUntil: null };

export const SHOWN = ['now', 'later', 'ended'] as const;
export type Shown = (typeof SHOWN)[number];

/** Whether a time is before, within or after a schedule. */
export function shownAt({ shownFrom, shownUntil }: Schedule, moment: Date): Shown {
  if (shownUntil && shownUntil <= moment) return 'ended';
  return shownFrom && shownFrom > moment ? 'later' : 'now';
}

/**
 * SQL: whether a row's schedule shows it.
 * @param moment SQL of a parameter, never now(): all processes must use the same clock
 */
export const withinSchedule = (moment: string): string =>
  `(shown_from IS NULL OR shown_from <= ${moment}) AND (shown_until IS NULL OR shown_until > ${moment})`;

/**
 * SQL: whether a time is before, within or after a row's schedule.
 * @param moment as in {@link withinSchedule}
 */
export const scheduleIs: Record<Shown, (moment: string) => string> = {
  now: withinSchedule,
  later: (moment) => `shown_from > ${moment} AND (shown_until IS NULL OR shown_until > ${moment})`,
  ended: (moment) => `shown_until <= ${moment}`,
};

/** Declares the schedule of an entity's table (database/schedule-columns.ts). */
export const Scheduled = (table: string): ClassDecorator =>
  applyDecorators(
    Check('shown_order', 'shown_from < shown_until'),
    ...['shown_from', 'shown_until'].map((column) => Index(`${table}_${column}`, { synchronize: false })),
  );
