import {
  clockTime,
  isMoment,
  meaningOf,
  offsetName,
  settledTime,
  zonedTime,
} from '../../content/schedule/local-time.ts';

const TASHKENT = 'Asia/Tashkent';
const BERLIN = 'Europe/Berlin';

test('a moment has the time of the museum’s clock and its offset', () => {
  expect(zonedTime('2026-11-30T04:00:00.000Z')).toBe('2026-11-30T09:00+05:00');
  expect(zonedTime('2026-11-30T04:00:07.250Z')).toBe('2026-11-30T09:00:07.250+05:00');
  expect(zonedTime('2026-11-30T04:00:07Z')).toBe('2026-11-30T09:00:07+05:00');
  expect(zonedTime('2026-01-01T02:30:00Z', 'America/St_Johns')).toBe('2025-12-31T23:00-03:30');
  expect(zonedTime('2026-01-01T00:00:00Z', 'UTC')).toBe('2026-01-01T00:00+00:00');
});

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 48 * HALF_HOUR_MS;
const offsetOf = (ms: number, zone: string) => zonedTime(ms, zone).slice(-6);

test.each([
  [TASHKENT, 0],
  [BERLIN, 2],
  ['America/St_Johns', 2],
  ['Australia/Lord_Howe', 2],
  ['Asia/Kathmandu', 0],
])('in %s every time is that of its moment, also where the clocks change', (zone, changes) => {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS);
  for (const day of days)
    expect(meaningOf(clockTime(zonedTime(day, zone)), zone)?.choices).toContain(zonedTime(day, zone));
  const changing = days.filter((day) => offsetOf(day, zone) !== offsetOf(day + DAY_MS, zone));
  expect(changing).toHaveLength(changes);
  for (const day of changing) {
    for (let ms = day - DAY_MS; ms < day + 2 * DAY_MS; ms += HALF_HOUR_MS) {
      const time = zonedTime(ms, zone);
      expect(Date.parse(time)).toBe(ms);
      expect(meaningOf(clockTime(time), zone)?.choices).toContain(time);
    }
  }
});

test('a time that the clocks leave out is never shown, and two can be meant', () => {
  expect(meaningOf('2026-03-29T02:30', BERLIN)).toEqual({
    shown: 'never',
    choices: ['2026-03-29T01:30+01:00', '2026-03-29T03:30+02:00'],
  });
  expect(settledTime('2026-03-29T02:30', BERLIN)).toBe('2026-03-29T02:30');
  expect(settledTime('2026-03-29T01:59', BERLIN)).toBe('2026-03-29T01:59+01:00');
  expect(settledTime('2026-03-29T03:00', BERLIN)).toBe('2026-03-29T03:00+02:00');
});

test('a time that comes again is shown twice', () => {
  expect(meaningOf('2026-10-25T02:30', BERLIN)).toEqual({
    shown: 'twice',
    choices: ['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'],
  });
  expect(settledTime('2026-10-25T02:30', BERLIN)).toBe('2026-10-25T02:30');
  expect(settledTime('2026-10-25T01:59', BERLIN)).toBe('2026-10-25T01:59+02:00');
  expect(settledTime('2026-10-25T03:00', BERLIN)).toBe('2026-10-25T03:00+01:00');
});

test('the museum’s own clocks did both in 1981', () => {
  expect(meaningOf('1981-04-01T00:30')?.shown).toBe('never');
  expect(meaningOf('1981-09-30T23:30')?.shown).toBe('twice');
  expect(meaningOf('2026-09-30T23:30')).toEqual({ shown: 'once', choices: ['2026-09-30T23:30+05:00'] });
});

test('seconds of zero are not written, and change nothing', () => {
  expect(settledTime('2026-11-30T09:00:00')).toBe('2026-11-30T09:00+05:00');
  expect(settledTime('2026-11-30T09:00:30')).toBe('2026-11-30T09:00:30+05:00');
});

test('a text that is not a time stays as typed, and means no moment', () => {
  for (const typed of ['', '2026-11-30', '2026-11-30T9', '2026-02-31T99:00', '12026-11-30T09:00']) {
    expect(isMoment(typed)).toBe(false);
    expect(meaningOf(typed)).toBeUndefined();
  }
  expect(settledTime('')).toBe('');
  expect(settledTime('2026-11-30T0')).toBe('2026-11-30T0');
  expect(isMoment('2026-11-30T09:00')).toBe(false);
  expect(isMoment('2026-11-30T09:00+05:00')).toBe(true);
});

test('offsets in words', () => {
  expect(offsetName('2026-11-30T09:00+05:00')).toBe('UTC+5');
  expect(offsetName('2026-11-30T09:00-03:30')).toBe('UTC−3:30');
  expect(offsetName('2026-11-30T09:00+00:00')).toBe('UTC');
});
