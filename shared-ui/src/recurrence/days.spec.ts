import fc from '../testing/fast-check.ts';
import { addDays, daysOf, daysOfRule, latestDay, MAX_DAYS, occurrencesOf, weekdayOf, type Repeats } from './days.ts';

const day = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-12-31') })
  .map((date) => date.toISOString().slice(0, 10));

/** An event with a valid rule. */
const repeating = fc
  .record({
    date: day,
    every: fc.integer({ min: 1, max: 6 }),
    others: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    ends: fc.oneof(
      fc.record({ after: fc.nat(1_200), count: fc.constant(null) }),
      fc.record({ after: fc.constant(null), count: fc.integer({ min: 1, max: MAX_DAYS }) }),
    ),
    except: fc.array(fc.nat(200), { maxLength: 20 }),
    length: fc.option(fc.nat(9), { nil: null }),
    today: fc.integer({ min: -30, max: 1_500 }),
  })
  .map(({ date, every, others, ends: { after, count }, except, length, today }) => {
    const repeats: Repeats = {
      every,
      weekdays: [...new Set([weekdayOf(date), ...others])].sort(),
      until: after === null ? null : addDays(date, after),
      count,
      except: except.map((days) => addDays(date, days)),
    };
    const end_date = length === null ? null : addDays(date, length);
    return { date, end_date, repeats, today: addDays(date, today) };
  });

const DAY_MS = 86_400_000;
const mondayBefore = (at: string) => Date.parse(at) - (weekdayOf(at) - 1) * DAY_MS;

/** RFC 5545, 3.3.10, implemented literally: checks one day after the other. */
function dayByDay(first: string, { every, weekdays, until, count }: Repeats): string[] {
  const days: string[] = [];
  for (let at = first; at <= latestDay(first); at = addDays(at, 1)) {
    const weeks = (mondayBefore(at) - mondayBefore(first)) / (7 * DAY_MS);
    if (until !== null && at > until) break;
    if (weeks % every === 0 && weekdays.includes(weekdayOf(at))) days.push(at);
    if (days.length === (count ?? MAX_DAYS + 1)) break;
  }
  return days;
}

test('a rule has the days that one finds by looking at every day', () => {
  fc.assert(
    fc.property(repeating, ({ date, repeats }) => {
      const expected = dayByDay(date, repeats);
      expect(daysOfRule(date, repeats)).toEqual(expected);
      expect(daysOf({ date, repeats })).toEqual(expected.filter((day) => !repeats.except.includes(day)));
    }),
  );
});

test('the next occurrence is the first one that is not over', () => {
  fc.assert(
    fc.property(repeating, ({ today, ...event }) => {
      const { date, end_date, following_date, over, dates } = occurrencesOf(event, today);
      fc.pre(dates.length > 0);
      const length = event.end_date === null ? 0 : (Date.parse(event.end_date) - Date.parse(event.date)) / DAY_MS;
      const coming = dates.filter((start) => addDays(start, length) >= today);
      expect(date).toBe(coming[0] ?? dates.at(-1));
      expect(following_date).toBe(coming[1] ?? null);
      expect(over).toBe(coming.length === 0);
      expect(end_date).toBe(event.end_date === null ? null : addDays(date, length));
    }),
  );
});

// examples of RFC 5545, 3.8.5.3
test.each([
  ['every other week on Monday, Wednesday and Friday', '1997-09-01', { every: 2, weekdays: [1, 3, 5], count: 6 }],
  [
    'Tuesday and Sunday of every second week, the week starting on Monday',
    '1997-08-05',
    { weekdays: [2, 7], count: 4 },
  ],
])('%s', (_, first, rule) => {
  const repeats = { every: 2, until: null, except: [], ...rule };
  expect(daysOf({ date: first, repeats })).toEqual(
    first === '1997-09-01'
      ? ['1997-09-01', '1997-09-03', '1997-09-05', '1997-09-15', '1997-09-17', '1997-09-19']
      : ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  );
});

test('an event without a rule has its own day, over or not', () => {
  const event = { date: '2026-05-18', end_date: '2026-05-20', repeats: null };
  const days = { date: '2026-05-18', end_date: '2026-05-20', following_date: null, dates: ['2026-05-18'] };
  expect(occurrencesOf(event, '2026-05-20')).toEqual({ ...days, over: false });
  expect(occurrencesOf(event, '2026-05-21')).toEqual({ ...days, over: true });
});
