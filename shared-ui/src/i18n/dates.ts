// Dates use the project's own tables: Node and browsers lack Karakalpak, and server and browser must print the same text.
import { months, weekdays } from './months.ts';
import type { Lang } from './languages.ts';

/** The museum's time zone. */
export const TIME_ZONE = 'Asia/Tashkent';

export interface Day {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
  /** 1 (Monday) to 7 (ISO 8601) */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/**
 * A moment by the museum's clock and calendar.
 * @param iso a timestamp with time zone, or a plain day `YYYY-MM-DD`, which is not converted
 * @throws {RangeError} for anything else
 */
export function dayOf(iso: string | Date): Day {
  const plain = typeof iso === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) : null;
  if (plain) {
    const [year, month, day] = plain.slice(1).map(Number) as [number, number, number];
    return { year, month, day, weekday: weekdayOf(year, month, day), minutes: 0 };
  }
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`not a date: ${String(iso)}`);
  const values = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = values;
  return { year, month, day, weekday: weekdayOf(year, month, day), minutes: hour * 60 + minute };
}

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** `9-mart, 2025`: the uz-UZ format of news cards and articles in every language. */
export function newsDate(iso: string | Date): string {
  const { year, month, day } = dayOf(iso);
  return `${day}-${months.uz[month - 1] ?? ''}, ${year}`;
}

/** A day in the page's language: `9 March 2025`, `9 марта 2025 г.`, `9-mart, 2025`, `2025-jıl 9-mart`. */
export function longDate(iso: string | Date, lang: Lang): string {
  const { year, month, day } = dayOf(iso);
  const name = months[lang][month - 1] ?? '';
  const forms: Record<Lang, string> = {
    en: `${day} ${name} ${year}`,
    ru: `${day} ${name} ${year} г.`,
    uz: `${day}-${name}, ${year}`,
    kk: `${year}-jıl ${day}-${name}`,
  };
  return forms[lang];
}

/** A day without its year: `9 March`, `9 марта`, `9-mart`. */
export function dayMonth(iso: string | Date, lang: Lang): string {
  const { month, day } = dayOf(iso);
  const name = months[lang][month - 1] ?? '';
  return lang === 'en' || lang === 'ru' ? `${day} ${name}` : `${day}-${name}`;
}

/** Between words; between numbers every language uses the short one. */
export const dash = (lang: Lang): string => (lang === 'en' ? '–' : '—');

/** A range of days: `1 May 2026 – 3 May 2026`. */
export const longRange = (first: string, last: string, lang: Lang): string =>
  `${longDate(first, lang)} ${dash(lang)} ${longDate(last, lang)}`;

/** Month and year below the number of a day: `November 2026`, `ноября 2026 г.` */
export function monthYear(iso: string | Date, lang: Lang): string {
  const { year, month } = dayOf(iso);
  const name = months[lang][month - 1] ?? '';
  const forms: Record<Lang, string> = {
    en: `${name} ${year}`,
    ru: `${name} ${year} г.`,
    uz: `${name}, ${year}`,
    kk: `${year}-jıl ${name}`,
  };
  return forms[lang];
}

/** A day and the time by the museum's clock. */
export function longDateTime(iso: string | Date, lang: Lang): string {
  return `${longDate(iso, lang)}, ${clock(dayOf(iso).minutes)}`;
}

/** Minutes since midnight as `9:05`. */
export const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The name of a weekday, 1 (Monday) to 7. */
export const weekdayName = (weekday: number, lang: Lang): string => weekdays[lang][weekday - 1] ?? '';

/** The day as `YYYY-MM-DD` in the museum's calendar. */
export function isoDay(iso: string | Date): string {
  const { year, month, day } = dayOf(iso);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Today and so many days in the museum's calendar, `YYYY-MM-DD`; a negative number is in the past. */
export const dayIn = (days: number): string => isoDay(new Date(Date.now() + days * 86_400_000));
