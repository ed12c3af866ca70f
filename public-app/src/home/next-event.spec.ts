import { event } from '../../test/museum.ts';
import { nextEvent } from './next-event.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00+05:00`);
const events = [
  event({ id: 'today', date: '2026-11-22', start_time: '11:00', end_time: '12:30' }),
  event({ id: 'evening', date: '2026-11-22', start_time: '18:00', end_time: null }),
  event({ id: 'later', date: '2026-11-28', start_time: null, end_time: null }),
  event({ id: 'over', date: '2026-11-01' }),
];

test.each([
  ['09:00', 'today'],
  ['12:29', 'today'],
  ['12:30', 'evening'],
  ['18:00', 'later'],
])('at %s it is %s', (time, id) => {
  expect(nextEvent(events, at(time))?.id).toBe(id);
});

test('an event without times is not over before its day is', () => {
  expect(nextEvent([event({ date: '2026-11-22', start_time: null, end_time: null })], at('23:59'))).toBeDefined();
});

test('the day is the museum’s, wherever the clock stands', () => {
  // already 23 November in Nukus
  expect(nextEvent(events, new Date('2026-11-22T19:30:00Z'))?.id).toBe('later');
});

test('of one that repeats it is the following day, once that of today is over', () => {
  const weekly = event({ id: 'weekly', date: '2026-11-22', following_date: '2026-11-29', end_time: '12:30' });
  const single = event({ id: 'single', date: '2026-11-28', start_time: null, end_time: null });
  expect(nextEvent([weekly, single], at('12:29'))).toMatchObject({ id: 'weekly', date: '2026-11-22' });
  expect(nextEvent([weekly, single], at('12:30'))).toMatchObject({ id: 'single' });
  expect(nextEvent([weekly], at('12:30'))).toMatchObject({ id: 'weekly', date: '2026-11-29' });
});

test('the following occurrence of one of several days takes as many', () => {
  const days = { date: '2026-11-21', end_date: '2026-11-22', following_date: '2026-11-28' };
  const weekends = event({ id: 'weekends', ...days, start_time: '10:00', end_time: '12:30' });
  expect(nextEvent([weekends], at('12:29'))?.date).toBe('2026-11-21');
  expect(nextEvent([weekends], at('12:30'))).toMatchObject({ date: '2026-11-28', end_date: '2026-11-29' });
});

test('one of several days is over at the end of the last one', () => {
  const several = event({ date: '2026-11-20', end_date: '2026-11-22', start_time: '10:00', end_time: '12:30' });
  expect(nextEvent([several], at('12:29'))?.date).toBe('2026-11-20');
  expect(nextEvent([several], at('12:30'))).toBeUndefined();
});

test('what is over, or has no day, is none', () => {
  expect(nextEvent([event({ date: '2026-11-01' }), event({ date: null })], at('09:00'))).toBeUndefined();
});
