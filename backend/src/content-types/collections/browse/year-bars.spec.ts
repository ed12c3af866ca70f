import { expect, test } from '@jest/globals';
import { RankedYears, YearCounts } from './year-bars.js';

const years = (...ranges: [number | null, number | null][]) =>
  ranges.map(([earliest, latest]) => ({ earliest, latest }));
function yearBars(objects: { earliest: number | null; latest: number | null }[], isCounted = (_: number) => true) {
  const counts = new YearCounts(new RankedYears(objects));
  for (const [at, { earliest, latest }] of objects.entries()) {
    if ((earliest !== null || latest !== null) && isCounted(at)) counts.add(at);
  }
  return counts.bars();
}
const recent = Array.from({ length: 98 }, (_, at) => ({ earliest: 1900 + at, latest: 1900 + at }));

test('bars have equal lengths of round numbers, and touch each other', () => {
  const bars = yearBars(Array.from({ length: 200 }, (_, at) => ({ earliest: 1800 + at, latest: 1805 + at })));
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(bars.slice(1).every(({ from }, at) => from === (bars[at]?.until ?? 0) + 1)).toBe(true);
  expect(bars[1]).toEqual({ from: 1810, until: 1819, count: 15 });
});

test('a few objects from far away make no other bar longer', () => {
  const bars = yearBars([...recent, ...years([-600, -500])]);
  expect(bars[0]).toEqual({ from: -600, until: 1904, count: 6 });
  expect(bars.at(-1)).toMatchObject({ until: 1999 });
});

test('one year is one bar, and without years there is none', () => {
  expect(yearBars(years([1999, 1999]))).toEqual([{ from: 1999, until: 1999, count: 1 }]);
  expect(yearBars(years([null, null]))).toEqual([]);
});

test('bars follow the counted objects alone', () => {
  const bars = yearBars([...years([-3000, -2000]), ...recent], (at) => at > 0);
  expect([bars[0]?.from, bars.at(-1)?.until]).toEqual([1900, 1999]);
});

test('open ends make no bar longer, and count in each bar that they touch', () => {
  const many = Array.from({ length: 30 }, () => years([null, 1200], [1990, null])).flat();
  const bars = yearBars([...recent, ...many]);
  expect(bars[1]).toEqual({ from: 1905, until: 1909, count: 5 });
  expect(bars[0]).toEqual({ from: 1200, until: 1904, count: 5 + 30 });
  expect(bars.at(-1)).toEqual({ from: 1995, until: 1999, count: 3 + 30 });
});

test('with open ends alone, these are what there is', () => {
  const bars = yearBars(years([null, 1200], [1900, null]));
  expect([bars[0]?.from, bars[0]?.count, bars.at(-1)?.count]).toEqual([1200, 1, 1]);
});
