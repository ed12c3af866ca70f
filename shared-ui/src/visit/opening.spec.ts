import { doorSign, isClosedOn, openingOn, type Hours } from './opening.ts';

/** Tuesday to Friday 9–17, Saturday and Sunday 10–16, Monday closed. */
const hours: Hours = {
  weekly: [
    ...[2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    ...[6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '16:00' })),
  ],
  exceptions: [
    { date: '2026-03-21', closed: true },
    { date: '2026-05-18', opens: '18:00', closes: '23:00' },
  ],
};
const closed: Hours = { weekly: [], exceptions: [] };
const at = (museumTime: string) => new Date(`${museumTime}:00+05:00`);

// 2026-03-17 is a Tuesday
test.each([
  ['2026-03-17T08:59', { open: false, opens: '09:00', closes: '17:00', next: { date: '2026-03-17', opens: '09:00' } }],
  ['2026-03-17T09:00', { open: true, opens: '09:00', closes: '17:00', next: { date: '2026-03-18', opens: '09:00' } }],
  ['2026-03-17T16:59', { open: true, opens: '09:00', closes: '17:00', next: { date: '2026-03-18', opens: '09:00' } }],
  ['2026-03-17T17:00', { open: false, opens: '09:00', closes: '17:00', next: { date: '2026-03-18', opens: '09:00' } }],
  ['2026-03-16T12:00', { open: false, opens: null, closes: null, next: { date: '2026-03-17', opens: '09:00' } }],
  ['2026-03-22T23:59', { open: false, opens: '10:00', closes: '16:00', next: { date: '2026-03-24', opens: '09:00' } }],
  // Navruz: an exceptional day that is closed
  ['2026-03-20T18:00', { open: false, opens: '09:00', closes: '17:00', next: { date: '2026-03-22', opens: '10:00' } }],
  ['2026-03-21T12:00', { open: false, opens: null, closes: null, next: { date: '2026-03-22', opens: '10:00' } }],
  // a Monday with exceptional hours
  ['2026-05-18T20:00', { open: true, opens: '18:00', closes: '23:00', next: { date: '2026-05-19', opens: '09:00' } }],
])('at %s', (moment, expected) => {
  expect(doorSign(hours, at(moment))).toEqual(expected);
});

test('the day is the museum’s, wherever the clock stands', () => {
  // still Monday in London, Tuesday morning in Nukus
  expect(doorSign(hours, new Date('2026-03-16T23:30:00Z')).opens).toBe('09:00');
});

test('what never opens has no next time', () => {
  expect(doorSign(closed, at('2026-03-17T12:00'))).toEqual({ open: false, opens: null, closes: null, next: null });
  expect(openingOn(closed, at('2026-03-17T12:00'))).toBeUndefined();
});

test.each([
  ['2026-03-16', true],
  ['2026-03-17', false],
  ['2026-03-21', true],
  ['2026-05-18', false],
])('closed on %s: %s', (day, expected) => expect(isClosedOn(hours, day)).toBe(expected));

test('without a weekly rule only exceptions are closed', () => {
  const unknown = { ...closed, exceptions: [{ date: '2026-03-20', until: '2026-03-22', closed: true }] };
  expect(['2026-03-19', '2026-03-21'].map((day) => isClosedOn(unknown, day))).toEqual([false, true]);
});
