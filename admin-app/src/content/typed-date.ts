import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The values of a field, by the names of HTML's input types: `2026-11-28`, `2026-11`, `2026-11-28T09:00`, `09:00`. */
export type DateType = 'date' | 'month' | 'datetime-local' | 'time';

/** `28.11.2026`, `28/11/2026`, `28-11-2026` */
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
/** `2026-11-28`, `2026.11.28` */
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
/** `11.2026`, `11/2026` */
const MONTH_FIRST = /^(\d{1,2})[./-](\d{4})$/;
const YEAR_AND_MONTH = /^(\d{4})[./-](\d{1,2})$/;
/** `9:00`, `09.00` */
const TIME = /^(\d{1,2})[:.](\d{2})$/;
const DAY_AND_TIME = /^(\S+?),?(?:T|\s+)(\d{1,2}[:.]\d{2})$/;

const padded = (part = ''): string => part.padStart(2, '0');

function readDay(text: string): string | undefined {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const [, isoYear = year, isoMonth = month, isoDay = day] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear === undefined) return undefined;
  const iso = `${isoYear}-${padded(isoMonth)}-${padded(isoDay)}`;
  const date = new Date(`${iso}T00:00Z`);
  // of the 31st of a short month JavaScript makes a day of the next one
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function readMonth(text: string): string | undefined {
  const [, month, year] = MONTH_FIRST.exec(text) ?? [];
  const [, isoYear = year, isoMonth = month] = YEAR_AND_MONTH.exec(text) ?? [];
  const number = Number(isoMonth);
  return isoYear !== undefined && number >= 1 && number <= 12 ? `${isoYear}-${padded(isoMonth)}` : undefined;
}

function readTime(text: string): string | undefined {
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${padded(hour)}:${minute}` : undefined;
}

function readDayAndTime(text: string): string | undefined {
  const [, typedDay = '', typedTime = ''] = DAY_AND_TIME.exec(text) ?? [];
  const [day, time] = [readDay(typedDay), readTime(typedTime)];
  return day !== undefined && time !== undefined ? `${day}T${time}` : undefined;
}

const READERS = { date: readDay, month: readMonth, 'datetime-local': readDayAndTime, time: readTime } as const;

/** The value that a typed text means, in any of the usual spellings: the day before the month, or as in ISO 8601. Empty for none. */
export const readTyped = (typed: string, type: DateType): string | undefined => {
  const text = typed.trim();
  return text === '' ? '' : READERS[type](text);
};

/** A value as people write it in a language: `28/11/2026` in English, `28.11.2026` in the others, `28.11.2026 9:00`. */
export function writtenDate(value: string, lang: Lang): string {
  const [, year, month, day, hour, minute] =
    /^(?:(\d{4})-(\d{2})(?:-(\d{2}))?)?T?(?:(\d{2}):(\d{2}))?/.exec(value) ?? [];
  const date = [day, month, year].filter((part) => part !== undefined).join(lang === 'en' ? '/' : '.');
  const time = hour === undefined ? '' : `${Number(hour)}:${minute}`;
  return [date, time].filter(Boolean).join(' ');
}

const STEPS: Record<DateType, (moment: Date, by: number) => void> = {
  date: (moment, by) => moment.setUTCDate(moment.getUTCDate() + by),
  month: (moment, by) => moment.setUTCMonth(moment.getUTCMonth() + by),
  'datetime-local': (moment, by) => moment.setUTCDate(moment.getUTCDate() + by),
  time: (moment, by) => moment.setUTCHours(moment.getUTCHours() + by),
};

/** A value some days further, a month some months, a time some hours; as it is where it is empty. */
export function stepped(value: string, type: DateType, by: number): string {
  const moment = new Date(type === 'time' ? `2000-01-01T${value}Z` : value.includes('T') ? `${value}Z` : value);
  if (value === '' || Number.isNaN(moment.getTime())) return value;
  STEPS[type](moment, by);
  const iso = moment.toISOString();
  return type === 'time' ? iso.slice(11, 16) : iso.slice(0, value.length);
}
