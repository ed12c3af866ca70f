import type { DateParts, NumberFormat } from './number-format.js';

const DAY_MS = 86_400_000;
/** The days from 1899-12-30 and 1904-01-01, the beginnings of the two calendars, to 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const;
export type Calendar = keyof typeof DAYS_TO_1970;
/** The last day of 9999. */
const MAX_DAY = 2_958_466;
/** Digits that spreadsheet programs keep; a binary number has more. */
const PRECISION = 15;

/** A number as its cell shows it, with all its digits; undefined if it is none. */
export function numberText(written: string, format: NumberFormat, calendar: Calendar): string | undefined {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return undefined;
  if (format.date) return dateText(value, format.date, calendar) ?? plain(value);
  const shown = format.isPercent ? `${plain(value * 100)}%` : plain(value).padStart(format.digits, '0');
  return value < 0 ? shown : format.before + shown + format.after;
}

/** Without an exponent, and without digits that only the binary form has. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(PRECISION));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : text;
}

/** A date as ISO 8601 has it, with the parts that are shown; undefined if the calendar has no such day. */
function dateText(value: number, parts: DateParts, calendar: Calendar): string | undefined {
  const seconds = Math.round(value * 86_400);
  if (parts.elapsed) return seconds < 0 ? undefined : clock(seconds, parts.seconds);
  if (!parts.year && !parts.month && !parts.day) return clock(((seconds % 86_400) + 86_400) % 86_400, parts.seconds);
  const day = Math.floor(seconds / 86_400);
  if (day < (calendar === 1900 ? 1 : 0) || day > MAX_DAY - (calendar === 1904 ? 1_462 : 0)) return undefined;
  // 1900 was no leap year, but the calendar has a 29 February
  if (calendar === 1900 && day === 60) return '1900-02-29';
  const shift = calendar === 1900 && day < 60 ? 1 : 0;
  const iso = new Date((day + shift - DAYS_TO_1970[calendar]) * DAY_MS).toISOString().slice(0, 10);
  const time = seconds - day * 86_400;
  if (parts.time && time > 0) return `${iso} ${clock(time, parts.seconds)}`;
  if (parts.day || !parts.year) return iso;
  return parts.month ? iso.slice(0, 7) : iso.slice(0, 4);
}

function clock(seconds: number, withSeconds: boolean): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const [hours, minutes] = [two(seconds / 3_600), two((seconds % 3_600) / 60)];
  return withSeconds || seconds % 60 > 0 ? `${hours}:${minutes}:${two(seconds % 60)}` : `${hours}:${minutes}`;
}

/** A cell that has its date in ISO 8601: midnight is not shown. */
export const isoDateText = (written: string): string =>
  written
    .trim()
    .replace(/T00:00:00(?:\.0+)?Z?$/, '')
    .replace('T', ' ');
