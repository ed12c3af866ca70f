import { exhibition } from '../../test/museum.ts';
import { groupsByTime, seenFirst } from './by-time.ts';
import { canBeSeen, timeOf } from './time-of.ts';

const TODAY = '2026-11-22';
const dated = (id: string, start_date: string, end_date: string) => exhibition({ id, start_date, end_date });

test.each([
  ['2026-11-23', '2027-05-09', 'coming'],
  ['2026-11-22', '2027-05-09', 'now'],
  ['2026-05-01', '2026-12-14', 'now'],
  ['2026-05-01', '2026-12-13', 'lastWeeks'],
  ['2026-05-01', '2026-11-22', 'lastWeeks'],
  ['2026-05-01', '2026-11-21', 'past'],
  // of ten days, the last five
  ['2026-11-18', '2026-11-28', 'now'],
  ['2026-11-16', '2026-11-26', 'lastWeeks'],
])('from %s to %s is %s', (start, end, time) => {
  expect(timeOf(dated('x', start, end), TODAY)).toBe(time);
});

test('without dates it is on', () => {
  expect(timeOf({ start_date: null, end_date: null }, TODAY)).toBe('now');
});

const all = [
  dated('spring', '2027-03-01', '2027-05-09'),
  dated('winter', '2026-12-12', '2027-05-09'),
  dated('runs', '2026-10-01', '2027-05-09'),
  dated('ends', '2026-05-01', '2026-11-30'),
  dated('over', '2026-01-01', '2026-02-01'),
];

test('what can be seen comes first in its own order, then what opens soonest', () => {
  expect(all.filter((one) => canBeSeen(one, TODAY)).map(({ id }) => id)).toEqual(['runs', 'ends']);
  expect(seenFirst(all, TODAY).map(({ id }) => id)).toEqual(['runs', 'ends', 'winter', 'spring']);
});

test('each time that has exhibitions is a group', () => {
  const groups = groupsByTime(all, TODAY).map(({ time, items }) => [time, ...items.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['now', 'runs'],
    ['lastWeeks', 'ends'],
    ['coming', 'winter', 'spring'],
    ['past', 'over'],
  ]);
  expect(groupsByTime([], TODAY)).toEqual([]);
});
