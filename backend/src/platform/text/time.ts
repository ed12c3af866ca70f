import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, ValidateBy, type ValidationOptions } from 'class-validator';
import { invalid } from '../errors/problem.js';

/** Asia/Tashkent has no daylight saving time. */
const MUSEUM_OFFSET = '+05:00';

/** From an entity, or from {@link timeText}. */
export type Time = Date | string;

/** ISO 8601 in UTC, to the millisecond. */
export const onTheWire = (time: Time): string => (typeof time === 'string' ? time : time.toISOString());

/**
 * SQL for times in the format of answers. Creating a Date for each and formatting it again would take most of a row's
 * time.
 */
export const timeText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether the date at the start of an ISO 8601 text exists in the calendar (31 February doesn't). */
function dayExists(text: string): boolean {
  const [year, month, day] = (DAY.exec(text) ?? []).slice(1).map(Number);
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Reads an ISO 8601 time with its zone, or a plain `YYYY-MM-DD`, which means the start of that day in the museum.
 * @returns undefined when it is neither, or when the day does not exist
 */
export function parseInstant(text: string): Date | undefined {
  if (!dayExists(text)) return undefined;
  const full = text.length === 10 ? `${text}T00:00:00${MUSEUM_OFFSET}` : text;
  if (!INSTANT.test(full)) return undefined;
  const date = new Date(full);
  const inRange = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.getUTCFullYear() <= 9999;
  return inRange ? date : undefined;
}

/** A time in a write. Absent keeps it, null or empty clears it; anything else is `invalid_date`. */
export function InstantInput(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, format: 'date-time', description }),
    IsOptional(),
    IsString(),
    ValidateBy({
      name: 'invalid_date',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || value === '' || parseInstant(value) !== undefined,
        defaultMessage: () => 'must be a date (YYYY-MM-DD) or an ISO 8601 time with its zone',
      },
    }),
  );
}

/**
 * A day in a write. Absent keeps it, null or empty clears it. A timestamp counts as its day in the museum's time zone,
 * so that midnight in Tashkent is not the previous day.
 */
export function DayInput(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, format: 'date', example: '2026-05-18', description }),
    IsOptional(),
    IsString(),
    Transform(({ value }: { value: unknown }) => {
      const moment = typeof value === 'string' && value.length > 10 ? parseInstant(value) : undefined;
      return moment ? isoDay(moment) : value;
    }),
    Day(),
  );
}

const DAY_MS = 86_400_000;

/**
 * The moment at which something ends whose last day is given, or that works for some days.
 * @throws 400 for `last_day` that is past, or more than `max` days ahead
 */
export function endOfLastDay(
  day: string | null | undefined,
  { days, max }: { days: number; max: number },
  now: Date,
): Date {
  const startOf = (text: string): number => parseInstant(text)?.getTime() ?? NaN;
  const today = startOf(isoDay(now));
  const last = day ? startOf(day) : today + days * DAY_MS;
  if (last < today || last > today + max * DAY_MS) {
    const message = `must be today or one of the next ${max} days`;
    throw invalid([{ field: 'last_day', code: 'invalid_date', message }]);
  }
  return new Date(last + DAY_MS);
}

/** The last day of what ends at this moment. */
export const lastDayOf = (end: Date): string => isoDay(new Date(end.getTime() - 1));

/** An existing day `YYYY-MM-DD`, or an empty text; else `invalid_date`. */
export function Day(options?: ValidationOptions): PropertyDecorator {
  const validator = {
    validate: (value: unknown) =>
      typeof value !== 'string' || value === '' || (value.length === 10 && parseInstant(value) !== undefined),
    defaultMessage: () => 'must be a date (YYYY-MM-DD)',
  };
  return ValidateBy({ name: 'invalid_date', validator }, options);
}

/** A time of day as stored and sent. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A local time of day in a write. Absent keeps it, null or empty clears it; anything else is `invalid_time`. */
export function TimeInput(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, pattern: TIME.source, example: '17:30', description }),
    IsOptional(),
    IsString(),
    ValidateBy({
      name: 'invalid_time',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || value === '' || TIME.test(value),
        defaultMessage: () => 'must be a time from 00:00 to 23:59 (HH:mm)',
      },
    }),
  );
}
