import { isMarked, numeralOf, type Bag, type Chain, type Join, type Numeral } from './bag.ts';
import { fromHijra, fromOldStyle, isDay } from './calendars.ts';
import { FIRST_SEASON, inOrder, type Point, type Span } from './edtf.ts';
import { firstYear, isVague, TURN_YEARS, yearsOf, type Size } from './parts.ts';
import { shareWords } from './shared-words.ts';

/** A date of the chain before it is joined with others. */
interface Dated {
  from: Point;
  to: Point;
  /** Longer than a year: “before” and “after” exclude it. */
  long: boolean;
}

/** The first and last date of a text; null if it states none. */
export function resolve(chain: Chain): Span | null {
  const { bags, joins } = chain;
  shareWords(chain);
  markTurns(bags, joins);
  const several = bags.length > 1;
  const dated: Dated[] = [];
  for (const bag of bags) {
    const date = dateOf(bag, several);
    if (!date) return null;
    dated.push(date);
  }
  return joined(chain, dated);
}

/** “рубеж XIX–XX веков”: the last years of one century and the first of the next. */
function markTurns(bags: Bag[], joins: readonly Join[]): void {
  const [first, second] = bags;
  if (!first?.turn || bags.length !== 2 || !second || joins[0] === 'list') return;
  const [one, other] = [numeralOf(first, 'century'), numeralOf(second, 'century')];
  if (!one || !other || Math.abs(one.value - other.value) !== 1) return;
  const later = first.era === 'bc' ? Math.min(one.value, other.value) : Math.max(one.value, other.value);
  one.value = later;
  bags.pop();
}

/** Dates that a dash or a slash joins. */
interface Group {
  from: Point;
  to: Point;
  /** Says a century or millennium, so that another date may say more about it. */
  counted: boolean;
  join: Join | undefined;
}

function joined({ bags, joins, remarked }: Chain, dated: readonly Dated[]): Span | null {
  const groups = groupsOf(bags, joins, dated);
  const [first, ...others] = groups ?? [];
  if (!first) return null;
  let { from, to, counted } = first;
  for (const group of others) {
    const isInside = from.year <= group.from.year && group.to.year <= to.year;
    if (group.join === 'within' && !isInside) return null;
    // “XIX в., 1870–1880 гг.”
    if (group.join === 'within' || (group.join === 'list' && counted && isInside && !group.counted)) {
      ({ from, to, counted } = group);
    } else {
      if (!inOrder({ from, to: group.from })) from = group.from;
      if (inOrder({ from: to, to: group.to })) to = group.to;
    }
  }
  const open = bags.find((bag) => bag.open !== undefined)?.open;
  // a later year is that of a copy or a repair; an earlier one contradicts
  if (remarked.some((year) => year < from.year)) return null;
  return opened(
    from,
    to,
    open,
    dated.some(({ long }) => long),
  );
}

function groupsOf(bags: readonly Bag[], joins: readonly Join[], dated: readonly Dated[]): Group[] | null {
  const groups: Group[] = [];
  for (const [at, date] of dated.entries()) {
    const join = joins[at - 1];
    const isEither = join === 'or' || (at === 0 && joins[0] === 'or');
    const marks = isEither ? { uncertain: true } : {};
    const [from, to] = [
      { ...date.from, ...marks },
      { ...date.to, ...marks },
    ];
    const bag = bags[at];
    const counted = bag !== undefined && numeralOf(bag, 'century', 'millennium') !== undefined;
    const last = groups.at(-1);
    if (last && (join === 'same' || (join === 'slash' && isSameYear(bags[at - 1], date))))
      groups[groups.length - 1] = { ...last, from, to, counted };
    else if (last && (join === 'range' || join === 'span' || join === 'slash')) {
      if (!inOrder({ from: last.from, to })) return null;
      last.to = to;
      last.counted ||= counted;
    } else groups.push({ from, to, counted, join });
  }
  return groups;
}

function opened(from: Point, to: Point, open: Bag['open'], long: boolean): Span {
  if (open === 'before') return { from: null, to: long ? { ...from, year: from.year - 1 } : to };
  if (open === 'notLater') return { from: null, to };
  if (open === 'after') return { from: long ? { ...to, year: to.year + 1 } : from, to: null };
  return open === 'from' ? { from, to: null } : { from, to };
}

/** `1290/1873`: a Hijri year and the same year in our calendar. */
function isSameYear(before: Bag | undefined, { from }: Dated): boolean {
  const year = before && numeralOf(before, 'year', undefined);
  if (!before || !year || before.era !== undefined || numeralOf(before, 'century')) return false;
  const [first, last] = fromHijra(year.value, year.value);
  return from.year >= first - 1 && from.year <= last + 1;
}

function dateOf(bag: Bag, several: boolean): Dated | null {
  const bc = bag.era === 'bc';
  const years = yearsIn(bag, several);
  if (!years) return null;
  const { first, last, vague } = years;
  const [from, to] = bag.hijri
    ? fromHijra(first, last)
    : bc && !years.astronomical
      ? [1 - last, 1 - first]
      : [first, last];
  const marks = {
    approximate: isMarked(bag.approximate) || vague,
    uncertain: isMarked(bag.uncertain),
  };
  const day = numeralOf(bag, 'day');
  if (bag.month === undefined)
    return day ? null : { from: { year: from, ...marks }, to: { year: to, ...marks }, long: from !== to && !bag.hijri };
  if (from !== to || bag.hijri) return null;
  const point = pointOf(from, bag.month, day?.value, bag.oldStyle);
  return point && { from: { ...point, ...marks }, to: { ...point, ...marks }, long: false };
}

function pointOf(
  year: number,
  month: number,
  day: number | undefined,
  oldStyle: boolean,
): Omit<Point, 'approximate' | 'uncertain'> | null {
  if (day === undefined) return { year, month };
  if (month >= FIRST_SEASON) return null;
  const said = { year, month, day };
  if (oldStyle && day <= 29) return fromOldStyle(said);
  if (!isDay(said)) return null;
  return oldStyle ? fromOldStyle(said) : said;
}

interface Years {
  first: number;
  last: number;
  vague: boolean;
  /** Whether the years include their era already. */
  astronomical?: boolean;
}

function yearsIn(bag: Bag, several: boolean): Years | null {
  const { numerals, part } = bag;
  const bc = bag.era === 'bc';
  const century = numeralOf(bag, 'century');
  const millennium = numeralOf(bag, 'millennium');
  const decade = numeralOf(bag, 'decade', 'years');
  const day = numeralOf(bag, 'day') ? 1 : 0;
  if (century && decade) {
    if (numerals.length !== 2 || decade.value % 10 !== 0 || decade.digits !== 2 || bc) return null;
    return period((century.value - 1) * 100 + decade.value, 10, bag);
  }
  const counted = century ?? millennium;
  if (counted) {
    if (numerals.length !== 1 || counted.value < 1 || counted.value > MAX_CENTURY) return null;
    const size = century ? 100 : 1000;
    if (century && !bc && counted.value > MAX_CENTURY_OF_OUR_ERA) return null;
    const first = firstYear(counted.value, size, bc && !bag.hijri);
    if (bag.turn) return { first: first - TURN_YEARS, last: first + TURN_YEARS - 1, vague: true, astronomical: true };
    return { ...period(first, size, bag), astronomical: true };
  }
  const numeral = decade ?? numeralOf(bag, 'year', undefined);
  if (!numeral || numerals.length !== 1 + day || bag.turn) return null;
  // “начало XX”
  if (numeral.digits === 0)
    return part !== undefined && numeral.value > 5
      ? { ...period(firstYear(numeral.value, 100, bc), 100, bag), astronomical: true }
      : null;
  if (!isYear(numeral, bag)) return null;
  if (decade && isDecade(decade, several)) {
    if (numeral.english && numeral.value % 100 === 0 && numeral.value < FIRST_PLAIN_CENTURY)
      return period(numeral.value, 100, bag);
    return numeral.digits >= 3 ? period(numeral.value, 10, bag) : null;
  }
  return { first: numeral.value, last: numeral.value, vague: false };
}

/** `the 2000s` are ten years, `the 1900s` a century. */
const FIRST_PLAIN_CENTURY = 2000;

/** “1870 гг.” is a decade, “1870–1880 гг.” are years. */
const isDecade = ({ use, value }: { use?: string; value: number }, several: boolean): boolean =>
  value % 10 === 0 && (use === 'decade' || !several);

function period(first: number, size: Size, { part }: Bag): Years {
  const [from, to] = yearsOf(first, size, part);
  return { first: from, last: to, vague: isVague(part) };
}

const MAX_CENTURY = 100;
/** Larger Roman numerals are not read either. */
const MAX_CENTURY_OF_OUR_ERA = 39;
const FIRST_BARE_YEAR = 1000;
/** No object is from a later year, and larger numbers are other things. */
const LAST_BARE_YEAR = 2099;
const LAST_YEAR_OF_HIJRA = 1500;

/** A number on its own is a year only if it looks like one. */
function isYear({ value, digits, use, abbreviated }: Numeral, bag: Bag): boolean {
  if (value < 1) return false;
  if (bag.era !== undefined) return true;
  if (bag.hijri) return value <= LAST_YEAR_OF_HIJRA;
  if (value > LAST_BARE_YEAR) return false;
  if (digits >= 4) return value >= FIRST_BARE_YEAR;
  // `c. 85` and `May 85` may leave out the century
  if (digits !== 3) return false;
  if (isMarked(bag.approximate) || bag.month !== undefined) return true;
  if (use === 'year' || use === 'years') return abbreviated !== true;
  return use === 'decade' || bag.open !== undefined;
}
