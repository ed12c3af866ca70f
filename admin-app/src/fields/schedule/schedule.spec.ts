import {
  NO_SCHEDULE,
  scheduleErrors,
  sentSchedule,
  shownAt,
  toSchedule,
  withoutSchedule,
  withSchedule,
} from '../../content/schedule/schedule.ts';

const FROM = '2026-11-30T04:00:00.000Z';
const UNTIL = '2026-12-06T13:00:00.000Z';
const week = toSchedule({ shown_from: FROM, shown_until: UNTIL });

test('a schedule that was read is sent back unchanged', () => {
  expect(week).toEqual({ shown_from: '2026-11-30T09:00+05:00', shown_until: '2026-12-06T18:00+05:00' });
  expect(sentSchedule(week)).toEqual({ shown_from: FROM, shown_until: UNTIL });
  expect(sentSchedule(toSchedule({ shown_from: '2026-11-30T04:00:07.250Z' }))).toEqual({
    shown_from: '2026-11-30T04:00:07.250Z',
    shown_until: null,
  });
  expect(sentSchedule(NO_SCHEDULE)).toEqual({ shown_from: null, shown_until: null });
  expect(toSchedule({ shown_from: null })).toEqual(NO_SCHEDULE);
});

test('it begins with the first moment and is over with the last', () => {
  const [from, until] = [Date.parse(FROM), Date.parse(UNTIL)];
  expect([from - 1, from, until - 1, until].map((now) => shownAt(week, now))).toEqual(['later', 'now', 'now', 'ended']);
  expect(shownAt(NO_SCHEDULE, from)).toBe('now');
});

test('a time that may mean several moments is an error, and so is an end that is not after the beginning', () => {
  expect(scheduleErrors(week)).toEqual([]);
  expect(scheduleErrors({ ...week, shown_from: '1981-09-30T23:30' })).toEqual([
    { field: 'shown_from', code: 'unclear_time' },
  ]);
  expect(scheduleErrors({ ...week, shown_from: '12026-11-30T09:00' })).toEqual([
    { field: 'shown_from', code: 'invalid_date' },
  ]);
  const order = [{ field: 'shown_until', code: 'end_before_start' }];
  expect(scheduleErrors({ shown_from: week.shown_until, shown_until: week.shown_from })).toEqual(order);
  expect(scheduleErrors({ shown_from: week.shown_from, shown_until: week.shown_from })).toEqual(order);
  expect(scheduleErrors({ ...week, shown_until: '' })).toEqual([]);
});

test('a stored draft without a schedule gets the known one, and keeps its own', () => {
  const draft = { published: true, ...week };
  expect(withSchedule(withoutSchedule(draft), draft)).toEqual(draft);
  const own = { ...draft, shown_from: '' };
  expect(withSchedule(own, draft)).toEqual(own);
  expect(withSchedule({ title: '' }, { title: '' })).toEqual({ title: '' });
});
