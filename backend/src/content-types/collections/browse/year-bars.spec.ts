import { expect, test } from '@jest/globals';
import { barOf, yearBars } from './year-bars.js';

const years = (...ranges: [number | null, number | null][]) =>
  ranges.map(([earliest, latest]) => ({ earliest, latest }));

test('bars have equal lengths of round numbers, and touch each other', () => {
  const bars = yearBars(Array.from({ length: 200 }, (_, at) => ({ earliest: 1800 + at, latest: 1805 + at })));
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(bars.slice(1).every(({ from }, at) => from === (bars[at]?.until ?? 0) + 1)).toBe(true);
  expect(bars[1]).toEqual({ from: 1810, until: 1819 });
});

test('a few objects from far away make no other bar longer', () => {
  const recent = Array.from({ length: 98 }, (_, at) => ({ earliest: 1900 + at, latest: 1900 + at }));
  const bars = yearBars([...recent, ...years([-600, -500])]);
  expect(bars[0]).toEqual({ from: -600, until: 1904 });
  expect(bars.at(-1)).toMatchObject({ until: 1999 });
});

test('one year is one bar, and without years there is none', () => {
  expect(yearBars(years([1999, 1999]))).toEqual([{ from: 1999, until: 1999 }]);
  expect(yearBars(years([null, null]))).toEqual([]);
});

test('an open end goes on to the outermost bar', () => {
  const bars = [
    { from: 1, until: 10 },
    { from: 11, until: 20 },
    { from: 21, until: 30 },
  ];
  expect([barOf(bars, null, 'first'), barOf(bars, 15, 'first'), barOf(bars, null, 'last')]).toEqual([0, 1, 2]);
});
