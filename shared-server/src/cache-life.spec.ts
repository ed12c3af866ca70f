import { ENDS_IN, endsIn, limitLife, msToEnd } from './cache-life.ts';

const ANSWER = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=600';
const FILE = 'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600';

test.each([
  [ANSWER, 10_000, ANSWER],
  [ANSWER, 612.3, ANSWER],
  [ANSWER, 31.9, 'public, max-age=1, stale-while-revalidate=29, stale-if-error=19'],
  [ANSWER, 11, 'public, max-age=1, stale-while-revalidate=8, stale-if-error=0'],
  [ANSWER, 2.3, 'public, max-age=1, stale-while-revalidate=0, stale-if-error=0'],
  [ANSWER, 2.2, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
  [ANSWER, -5, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
  [FILE, 86_400, 'public, max-age=86398, immutable, s-maxage=1, stale-if-error=600'],
  [FILE, 60, 'public, max-age=58, immutable, s-maxage=1, stale-if-error=47'],
  ['no-store', 5, 'no-store'],
])('%s, for %d s more', (given, seconds, limited) => {
  expect(limitLife(given, seconds)).toBe(limited);
});

test.each([
  [ANSWER, 21.9, 'public, max-age=1, stale-while-revalidate=19, stale-if-error=600'],
  [ANSWER, 2.2, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=600'],
  [FILE, 60, 'public, max-age=58, immutable, s-maxage=1, stale-if-error=600'],
])('%s, for %d s as fresh', (given, untilChange, limited) => {
  expect(limitLife(given, Infinity, untilChange)).toBe(limited);
});

test('a cache that counts whole seconds, the last one too, and waits for its source, gives nothing beyond the end', () => {
  const WAITS_S = 10;
  for (const seconds of [0, 0.5, 1, 2.25, 7, 11.25, 12.5, 60.1, 600]) {
    const limited = limitLife(ANSWER, seconds);
    const [fresh = 0, revalidating = 0, away = 0] = [...limited.matchAll(/=(\d+)/g)].map(([, given]) => Number(given));
    for (const came of [0, 0.01, 0.5, 0.99]) {
      // if the maximum age is 0 s, nothing is stored
      if (fresh === 0) continue;
      const until = (life: number) => Math.floor(came) + life + 1;
      expect(until(fresh + revalidating)).toBeLessThanOrEqual(came + seconds);
      if (away > 0) expect(until(fresh + away) + WAITS_S).toBeLessThanOrEqual(came + seconds);
    }
  }
});

test('the exact end goes from one process of the museum to the other', () => {
  expect([endsIn(12_345.678), endsIn(-5)]).toEqual(['12.346', '0.000']);
  const headers = (value?: string) => new Headers(value === undefined ? {} : { [ENDS_IN]: value });
  expect([headers('12.346'), headers('0.000'), headers()].map(msToEnd)).toEqual([12_346, 0, undefined]);
});
