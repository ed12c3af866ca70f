import fc from '../testing/fast-check.ts';
import { isoDay } from '../i18n/dates.ts';
import { doorSign, openingOn, type Hours } from './opening.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2030, 0, 1);
const SPAN = 120;

/** `YYYY-MM-DD` of a day counted from 1 January 2030, a Tuesday. */
const day = (number: number) => new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10);
const momentOf = (number: number, time: string) => new Date(`${day(number)}T${time}:00+05:00`);

const times = fc
  .uniqueArray(fc.constantFrom('00:00', '08:00', '09:30', '17:00', '23:59'), { minLength: 2, maxLength: 2 })
  .map((two) => two.toSorted())
  .map(([opens = '', closes = '']) => ({ opens, closes }));
const weekly = fc
  .subarray([1, 2, 3, 4, 5, 6, 7])
  .chain((weekdays) => fc.tuple(...weekdays.map((weekday) => times.map((open) => ({ weekday, ...open })))));

interface Exception {
  from: number;
  length: number;
  open: { opens: string; closes: string } | null;
}
interface Week {
  from: number;
  weekly: Hours['weekly'];
}

const exceptions = fc.array(
  fc.record({ from: fc.nat(SPAN), length: fc.integer({ min: 1, max: 20 }), open: fc.option(times) }),
  { maxLength: 6 },
);
const weeks = fc.uniqueArray(fc.record({ from: fc.nat(SPAN), weekly }), { selector: ({ from }) => from, maxLength: 5 });

/** The first ranges that do not overlap. */
const apart = (all: readonly Exception[]): Exception[] =>
  all.filter((one, index) =>
    all.slice(0, index).every(({ from, length }) => one.from + one.length <= from || from + length <= one.from),
  );

const toHours = (base: Hours['weekly'], later: readonly Week[], special: readonly Exception[]): Hours => ({
  weekly: base,
  ...(later.length > 0 ? { weeks: later.map((week) => ({ valid_from: day(week.from), weekly: week.weekly })) } : {}),
  exceptions: special.map(({ from, length, open }) => ({
    date: day(from),
    ...(length > 1 ? { until: day(from + length - 1) } : {}),
    ...(open ?? { closed: true }),
  })),
});

/** Day by day, with later rules overwriting earlier ones. */
function calendar(base: Hours['weekly'], later: readonly Week[], special: readonly Exception[]) {
  const all: ({ opens: string; closes: string } | null)[] = [];
  let rule = base;
  for (let number = 0; number < SPAN + 40; number++) {
    rule = later.find(({ from }) => from === number)?.weekly ?? rule;
    const hours = rule.find(({ weekday }) => weekday === ((number + 1) % 7) + 1);
    all.push(hours ? { opens: hours.opens, closes: hours.closes } : null);
  }
  for (const { from, length, open } of special) all.fill(open, from, from + length);
  return all;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test('on every day those hours count that a calendar, filled in day by day, has', () => {
  fc.assert(
    fc.property(weekly, weeks, exceptions.map(apart), (base, later, special) => {
      const hours = toHours(base, later, special);
      const expected = calendar(base, later, special);
      for (let number = 0; number < SPAN; number++) {
        const open = expected[number];
        const opening = open ? { opens: minutes(open.opens), closes: minutes(open.closes) } : undefined;
        expect(openingOn(hours, momentOf(number, '12:00'))).toEqual(opening);
      }
    }),
  );
});

test('the sign on the door says what the same calendar says, and when it opens next', () => {
  const clock = fc.constantFrom('00:00', '07:59', '08:00', '16:59', '17:00', '23:58');
  const special = exceptions.map(apart);
  fc.assert(
    fc.property(weekly, weeks, special, fc.nat(SPAN), clock, (base, later, days, number, time) => {
      const expected = calendar(base, later, days);
      const today = expected[number];
      const next = expected
        .map((open, at) => ({ date: day(at), opens: open?.opens, at }))
        .find(({ at, opens }) => opens !== undefined && (at > number || (at === number && opens > time)));
      const isNear = next !== undefined && next.at - number <= 28;
      expect(doorSign(toHours(base, later, days), momentOf(number, time))).toEqual({
        open: today ? today.opens <= time && time < today.closes : false,
        opens: today?.opens ?? null,
        closes: today?.closes ?? null,
        next: isNear ? { date: next.date, opens: next.opens } : null,
      });
    }),
  );
});

test('the day is the museum’s: a week begins at its midnight', () => {
  const hours = toHours(
    [],
    [{ from: 10, weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })) }],
    [],
  );
  const midnight = momentOf(10, '00:00');
  expect(isoDay(midnight)).toBe('2030-01-11');
  expect(openingOn(hours, new Date(midnight.getTime() - 1))).toBeUndefined();
  expect(openingOn(hours, midnight)).toEqual({ opens: 540, closes: 1020 });
});
