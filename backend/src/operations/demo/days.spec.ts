import { describe, expect, test } from '@jest/globals';
import { dayFrom } from './days.js';

/** A Wednesday in Nukus, while it is still Tuesday in London. */
const WEDNESDAY = new Date('2026-11-18T03:00:00+05:00');

describe('a day told from the first start', () => {
  test.each([
    [1, 4, '2026-11-19'],
    [1, 7, '2026-11-22'],
    [1, 2, '2026-11-24'],
    [2, 7, '2026-11-29'],
    [10, 6, '2027-01-23'],
    [-1, 2, '2026-11-17'],
    [-1, 7, '2026-11-15'],
    [-1, 4, '2026-11-12'],
    [-2, 7, '2026-11-08'],
  ])('week %i, weekday %i is %s', (week, weekday, day) => {
    expect(dayFrom(WEDNESDAY, { week, weekday })).toBe(day);
  });

  test('is never that day itself', () => {
    expect(dayFrom(WEDNESDAY, { week: 1, weekday: 3 })).toBe('2026-11-25');
    expect(dayFrom(WEDNESDAY, { week: -1, weekday: 3 })).toBe('2026-11-11');
  });
});
