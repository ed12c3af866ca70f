import { hasDate, numeralOf, type Bag, type Numeral } from './bag.ts';
import { FIRST_SEASON } from './edtf.ts';
import { PARTS } from './parts.ts';
import type { Token } from './tokens.ts';
import type { Kind } from './vocabulary.ts';

/** Words that belong to the number before them. */
export const TIED: ReadonlySet<Kind> = new Set([
  'year',
  'years',
  'century',
  'millennium',
  'decade',
  'hijri',
  'bc',
  'ce',
]);

interface Place {
  next: Kind | undefined;
  /** Whether the date is the first one in its text. */
  first: boolean;
}

/**
 * Adds a token to a date.
 * @returns false if it does not fit, undefined if it cannot be part of any date
 */
export function fill(bag: Bag, token: Token, { next, first }: Place): boolean | undefined {
  switch (token.kind) {
    case 'number':
    case 'roman':
      return numeral(bag, token, next);
    case 'date':
      return written(bag, token.text);
    case 'century':
    case 'millennium':
    case 'year':
    case 'years':
    case 'decade':
      return unit(bag.numerals.at(-1), token.kind, token.text);
    case 'month':
    case 'season':
      return month(bag, token);
    case 'part':
      if (bag.part !== undefined) return false;
      bag.part = PARTS[token.value] ?? 'early';
      return true;
    case 'turn':
      bag.turn = true;
      return true;
    case 'approximate':
    case 'uncertain':
      bag[token.kind][hasDate(bag) ? 'after' : 'before'] = true;
      return true;
    case 'bc':
    case 'ce':
      if (bag.era !== undefined && bag.era !== token.kind) return false;
      bag.era = token.kind;
      bag.eraFirst = bag.numerals.length === 0;
      return true;
    case 'hijri':
    case 'oldStyle':
      bag[token.kind] = true;
      return true;
    case 'made':
    case 'finished':
      // “first published 1846”
      if (first && bag.numerals.every(({ digits, use }) => digits === 0 && use === undefined)) bag.numerals = [];
      return true;
    default:
      return undefined;
  }
}

/** A day, a month's year, a century. */
const MAX_NUMERALS = 3;

function numeral(bag: Bag, { value, digits }: Token, next: Kind | undefined): boolean {
  const ofYear = (next !== undefined && TIED.has(next)) || (bag.era !== undefined && bag.eraFirst);
  const inMonth = bag.month !== undefined && bag.month < FIRST_SEASON && numeralOf(bag, 'day', undefined) === undefined;
  const day = inMonth && !ofYear && digits >= 1 && digits <= 2;
  bag.numerals.push({ value, digits, ...(day && { use: 'day' }) });
  return bag.numerals.length <= MAX_NUMERALS;
}

/** `year`, `year-month` or `year-month-day` */
function written(bag: Bag, text: string): boolean {
  const [year = 0, monthOfYear, day] = text.split('-').map(Number);
  if (hasDate(bag)) return false;
  bag.numerals.push({ value: year, digits: 4, use: 'year' });
  if (monthOfYear !== undefined) bag.month = monthOfYear;
  if (day !== undefined) bag.numerals.push({ value: day, digits: 2, use: 'day' });
  return true;
}

function unit(last: Numeral | undefined, use: NonNullable<Numeral['use']>, text: string): boolean {
  const isYear = use === 'year' || use === 'years';
  // “в году 1868”, “hijriy yil”, “1890-е годы”
  if (last === undefined || last.use !== undefined) return isYear;
  last.use = use;
  if (text === 's') last.english = true;
  if (text.length === 1) last.abbreviated = true;
  return true;
}

function month(bag: Bag, { kind, value }: Token): boolean {
  if (bag.month !== undefined) return false;
  bag.month = value;
  const last = bag.numerals.at(-1);
  if (kind === 'month' && last && last.use === undefined && last.digits > 0 && last.digits <= 2) last.use = 'day';
  return true;
}
