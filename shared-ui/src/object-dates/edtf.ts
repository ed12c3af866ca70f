// EDTF (ISO 8601-2), levels 0 and 1, as far as objects need it: dates without a time of day.
import { isDay } from './calendars.ts';

/** A year in astronomical numbering, possibly with a month (or a season, 21 to 24) and a day. */
export interface Point {
  year: number;
  month?: number;
  day?: number;
  approximate: boolean;
  uncertain: boolean;
}

/** First and last date; null is an open end. */
export interface Span {
  from: Point | null;
  to: Point | null;
}

const YEAR_DIGITS = 4;
const MAX_FOUR_DIGITS = 9999;

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

function yearOf(year: number): string {
  const sign = year < 0 ? '-' : '';
  const size = Math.abs(year);
  return size > MAX_FOUR_DIGITS ? `Y${sign}${size}` : `${sign}${padded(size, YEAR_DIGITS)}`;
}

function pointAsEdtf(point: Point | null): string {
  if (point === null) return '..';
  const { year, month, day, approximate, uncertain } = point;
  const rest = [month, day].flatMap((value) => (value === undefined ? [] : [`-${padded(value, 2)}`]));
  const sign = approximate ? (uncertain ? '%' : '~') : uncertain ? '?' : '';
  return `${yearOf(year)}${rest.join('')}${sign}`;
}

/** A span in EDTF; a single date where both ends are the same. */
export function asEdtf({ from, to }: Span): string {
  const [first, last] = [pointAsEdtf(from), pointAsEdtf(to)];
  return first === last ? first : `${first}/${last}`;
}

const DATE = /^(?:Y(-?[1-9]\d{4,5})|(-?\d{4}|-?\d{3}X|-?\d{2}XX)(?:-(\d\d|XX)(?:-(\d\d|XX))?)?)([?~%])?$/;

/** Seasons take the place of a month. */
export const FIRST_SEASON = 21;
export const LAST_SEASON = 24;

/** @returns undefined for a text that is not a date */
function pointsOf(text: string): Span | undefined {
  const [, long, short, month, day, sign] = DATE.exec(text) ?? [];
  const year = long ?? short;
  if (year === undefined) return undefined;
  const qualifiers = {
    approximate: sign === '~' || sign === '%',
    uncertain: sign === '?' || sign === '%',
  };
  if (year.includes('X')) return month === undefined ? unspecified(year, qualifiers) : undefined;
  const point: Point = { year: Number(year) + 0, ...qualifiers };
  if (month === 'XX' || month === undefined)
    return day === undefined || day === 'XX' ? { from: point, to: point } : undefined;
  point.month = Number(month);
  const season = point.month >= FIRST_SEASON && point.month <= LAST_SEASON;
  if (season ? day !== undefined : point.month < 1 || point.month > 12) return undefined;
  if (day !== undefined && day !== 'XX') {
    point.day = Number(day);
    if (!isDay({ year: point.year, month: point.month, day: point.day })) return undefined;
  }
  return { from: point, to: point };
}

/** `189X`, `18XX`: from the first to the last possible year. */
function unspecified(year: string, qualifiers: Pick<Point, 'approximate' | 'uncertain'>): Span {
  const ends = [Number(year.replaceAll('X', '0')) + 0, Number(year.replaceAll('X', '9'))];
  const [first = 0, last = 0] = ends.sort((a, b) => a - b);
  return { from: { year: first, ...qualifiers }, to: { year: last, ...qualifiers } };
}

/** Longer than any date with two ends. */
const MAX_LENGTH = 40;

/** @returns null for a text that is not EDTF of these levels, has two open ends, or ends before it begins */
export function fromEdtf(edtf: string): Span | null {
  if (edtf.length > MAX_LENGTH) return null;
  const ends = edtf.split('/');
  const [first = '', last = first] = ends;
  if (ends.length > 2) return null;
  const open = (end: string): boolean => ends.length === 2 && (end === '..' || end === '');
  const [start, end] = [open(first) ? null : pointsOf(first), open(last) ? null : pointsOf(last)];
  if (start === undefined || end === undefined || (start === null && end === null)) return null;
  const span = { from: start?.from ?? null, to: end?.to ?? null };
  return inOrder(span) ? span : null;
}

/** Whether the last date is not before the first, as far as both are precise. */
export function inOrder({ from, to }: Span): boolean {
  if (from === null || to === null || from.year < to.year) return true;
  if (from.year > to.year) return false;
  if (from.month === undefined || to.month === undefined) return true;
  if (from.month >= FIRST_SEASON !== to.month >= FIRST_SEASON) return true;
  return from.month < to.month || (from.month === to.month && (from.day ?? 0) <= (to.day ?? 31));
}
