import { TIME_ZONE } from '@muzey/shared-ui/i18n/dates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Local time: `2026-11-30T09:00`, as datetime-local inputs return it. */
const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const OFFSET = /(Z|[+-]\d{2}:\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
};

/** The UTC offset of a time zone at a moment, in minutes. */
function offsetAt(ms: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** A moment as local time in the zone, with its offset (RFC 3339): `2026-11-30T09:00+05:00`. */
export function zonedTime(moment: string | number, zone = TIME_ZONE): string {
  const ms = new Date(moment).getTime();
  const offset = offsetAt(ms, zone);
  const clock = new Date(ms + offset * MINUTE_MS).toISOString().replace(/(:00)?(\.000)?Z$/, '');
  const minutes = Math.abs(offset);
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The local part of a zoned time, without its offset. */
export const clockTime = (time: string): string => time.replace(OFFSET, '');

/** Whether a local time means exactly one moment. */
export const isMoment = (time: string): boolean => OFFSET.test(time) && !Number.isNaN(Date.parse(time));

/** The moments that a local time may mean. */
export interface Meaning {
  /** A local time occurs once; never, when clocks are put forward; twice, when they are put back. */
  shown: 'once' | 'never' | 'twice';
  /** The possible zoned times, in order. For a local time that never occurs, those with the offsets before and after. */
  choices: readonly string[];
}

/** @returns undefined for anything that is not a local time */
export function meaningOf(time: string, zone = TIME_ZONE): Meaning | undefined {
  const asUtc = CLOCK_TIME.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [...new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => offsetAt(ms, zone)))];
  const moments = offsets.map((offset) => asUtc - offset * MINUTE_MS).toSorted((a, b) => a - b);
  const choices = moments.map((ms) => zonedTime(ms, zone));
  const exact = choices.filter((choice) => clockTime(choice) === shortest(time));
  if (exact.length === 0) return { shown: 'never', choices };
  return { shown: exact.length === 1 ? 'once' : 'twice', choices: exact };
}

const shortest = (time: string): string => time.replace(/\.0+$/, '').replace(/(T\d{2}:\d{2}):00$/, '$1');

/** A typed time with its offset, if it means only one moment; else as typed. */
export function settledTime(typed: string, zone = TIME_ZONE): string {
  const meaning = meaningOf(typed, zone);
  return meaning?.shown === 'once' ? (meaning.choices[0] ?? typed) : typed;
}

/** The offset of a zoned time in words: `UTC+5`, `UTC+5:30`, `UTC`. */
export function offsetName(time: string): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(time) ?? [];
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (distance === 0) return 'UTC';
  const rest = minutes === '00' ? '' : `:${minutes}`;
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`;
}
