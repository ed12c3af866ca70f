import { lifeOf, limitLife } from './cache-life.ts';

const ANSWER = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=600';
const FILE = 'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600';

test.each([
  [ANSWER, 10_000, ANSWER],
  [ANSWER, 601, ANSWER],
  [ANSWER, 20.9, 'public, max-age=1, stale-while-revalidate=19, stale-if-error=19'],
  [ANSWER, 1, 'public, max-age=1, stale-while-revalidate=0, stale-if-error=0'],
  [ANSWER, 0.9, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
  [ANSWER, -5, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
  [FILE, 86_400, 'public, max-age=86400, immutable, s-maxage=1, stale-if-error=600'],
  [FILE, 60, 'public, max-age=60, immutable, s-maxage=1, stale-if-error=59'],
  ['no-store', 5, 'no-store'],
])('%s, for %d s more', (given, seconds, limited) => {
  expect(limitLife(given, seconds)).toBe(limited);
});

test.each([
  [ANSWER, 20.9, 'public, max-age=1, stale-while-revalidate=19, stale-if-error=600'],
  [ANSWER, 0.9, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=600'],
  [FILE, 60, 'public, max-age=60, immutable, s-maxage=1, stale-if-error=600'],
])('%s, for %d s as fresh', (given, untilChange, limited) => {
  expect(limitLife(given, Infinity, untilChange)).toBe(limited);
});

test('the life of an answer is what it may be given for, fresh and stale together', () => {
  expect([ANSWER, FILE, 'public, max-age=1', undefined].map(lifeOf)).toEqual([601, 601, undefined, undefined]);
  for (const seconds of [0, 0.5, 1, 7, 600, 601]) {
    for (const caching of [ANSWER, FILE]) expect(lifeOf(limitLife(caching, seconds))).toBe(Math.floor(seconds));
  }
});
