// Words that are written once for several dates: “XVIII – начало XIX в.”, `1911–2`, `V–IV asrlar`.
import { hasDate, numeralOf, type Bag, type Chain, type Join, type Mark } from './bag.ts';

const NEIGHBOURS: ReadonlySet<Join> = new Set(['range', 'slash', 'span', 'and', 'or']);

/** `late 1990s, early 2000s`: beside a decade, `2000s` is one, too. */
function shareDecades(bags: readonly Bag[]): void {
  const decades = bags.flatMap((bag) => numeralOf(bag, 'decade') ?? []);
  if (decades.some(({ value }) => value % 100 !== 0)) for (const decade of decades) decade.english = false;
}

/** Gives each date what its neighbour states for both. */
export function shareWords({ bags, joins }: Chain): void {
  // from right to left, then from left to right, so that a word reaches more than two dates
  for (let at = joins.length - 1; at >= 0; at -= 1) shareAt(bags, joins, at, true);
  for (let at = 0; at < joins.length; at += 1) shareAt(bags, joins, at, false);
  shareDecades(bags);
}

function shareAt(bags: Bag[], joins: readonly Join[], at: number, toLeft: boolean): void {
  const [left, right, join] = [bags[at], bags[at + 1], joins[at]];
  if (!left || !right || join === undefined) return;
  if (join === 'list') {
    if (!toLeft) shareMarks(left, right, 'before');
    return;
  }
  if (!NEIGHBOURS.has(join)) return;
  if (toLeft) {
    shareDay(right, left);
    shareEra(right, left, !right.eraFirst);
    shareHijri(right, left);
    shareUnits(right, left);
    if (join === 'range' || join === 'slash' || join === 'or') shareMarks(right, left, 'after');
  } else {
    shareDay(left, right);
    shareEra(left, right, left.eraFirst);
    shareHijri(left, right);
    shorten(left, right);
    shareUnits(left, right);
    if (join === 'range' || join === 'slash') shareMarks(left, right, 'before');
  }
}

function shareEra(from: Bag, to: Bag, reaches: boolean): void {
  if (to.era !== undefined || from.era === undefined || !reaches) return;
  to.era = from.era;
  to.eraFirst = from.eraFirst;
}

function shareHijri(from: Bag, to: Bag): void {
  if (from.hijri && to.era === undefined) to.hijri = true;
}

/** `c.1795–1800` is approximate at both ends, `1795–c.1800` at one; the same holds for a mark after the last. */
function shareMarks(from: Bag, to: Bag, side: keyof Mark): void {
  if (side === 'before' && (to.approximate.before || to.uncertain.before)) return;
  for (const kind of ['approximate', 'uncertain'] as const) to[kind][side] ||= from[kind][side];
}

/** `1911–2`, `1764 or 66`: only the last digits are written. */
function shorten(left: Bag, right: Bag): void {
  const [first, second] = [yearOf(left), yearOf(right)];
  if (!first || !second || left.era === 'bc' || right.month !== undefined || numeralOf(right, 'century')) return;
  if (second.digits === 0 || second.digits > 2 || first.digits < 3) return;
  const size = 10 ** second.digits;
  second.value += Math.floor(first.value / size) * size;
  // `1998–02`
  if (second.value < first.value && second.digits === 2) second.value += size;
  second.digits = first.digits;
}

const yearOf = (bag: Bag) => numeralOf(bag, undefined, 'year', 'years', 'decade');

function shareUnits(from: Bag, to: Bag): void {
  shareYears(from, to);
  for (const unit of ['century', 'millennium'] as const) {
    const counted = numeralOf(from, unit);
    if (!counted) continue;
    const free = numeralOf(to, undefined);
    // “середина – конец XIX века”
    if (to.numerals.length === 0 && to.part !== undefined)
      to.numerals = from.numerals.map((numeral) => ({ ...numeral }));
    else if (numeralOf(from, 'decade', 'years') || numeralOf(to, 'decade', 'years')) shareCentury(from, to);
    else if (free && free.digits <= 2 && to.month === undefined) free.use = unit;
  }
  if (to.numerals.length === 0 && to.part !== undefined && numeralOf(from, 'decade', 'years'))
    to.numerals = from.numerals.map((numeral) => ({ ...numeral }));
  const decade = numeralOf(from, 'decade');
  const free = numeralOf(to, undefined);
  if (decade && free && free.digits >= 2 && free.value % 10 === 0 && !decade.english) free.use = 'decade';
}

/** “907–1125 гг.” */
function shareYears(from: Bag, to: Bag): void {
  const years = numeralOf(from, 'year', 'years');
  const free = numeralOf(to, undefined);
  if (!years || free?.digits !== 3) return;
  free.use = years.use;
  if (years.abbreviated === true) free.abbreviated = true;
}

/** “60–70-е годы XIX века” */
function shareCentury(from: Bag, to: Bag): void {
  const century = numeralOf(from, 'century');
  const decade = numeralOf(to, 'decade', 'years') ?? numeralOf(to, undefined);
  if (!century || numeralOf(to, 'century') || !decade || decade.digits !== 2) return;
  decade.use = 'decade';
  const other = numeralOf(from, undefined);
  if (other?.digits === 2) other.use = 'decade';
  to.numerals.push({ ...century });
}

/** `1–5 May 1868`, “1868-jıl 1-may – 5-iyun” */
function shareDay(from: Bag, to: Bag): void {
  if (!hasDate(to) || from.month === undefined) return;
  // `AD 8` is a year
  const free = to.era === undefined || to.numerals.length > 1 ? numeralOf(to, undefined) : undefined;
  if (free && free.digits > 0 && free.digits <= 2 && numeralOf(from, 'day') && numeralOf(to, 'day') === undefined)
    free.use = 'day';
  if (to.month === undefined && numeralOf(to, 'day')) to.month = from.month;
  const year = numeralOf(from, 'year', undefined);
  if (to.month !== undefined && numeralOf(to, 'year', undefined) === undefined && year && year.digits > 2)
    to.numerals.push({ ...year, use: 'year' });
}
