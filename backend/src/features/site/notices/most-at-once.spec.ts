import { expect, test } from '@jest/globals';
import { mostAtOnce, type Interval } from './notices.service.js';

const at = (minute: number) => new Date(minute * 60_000);
const between = (from: number | null, until: number | null): Interval => ({
  shownFrom: from === null ? null : at(from),
  shownUntil: until === null ? null : at(until),
});

test.each<[string, Interval, Interval[], number]>([
  ['no others', between(null, null), [], 0],
  ['others that end before it begins, or begin when it ends', between(10, 20), [between(0, 10), between(20, 30)], 0],
  ['two, one after the other', between(null, null), [between(5, 10), between(10, 15)], 1],
  ['two that overlap within it', between(0, 100), [between(5, 20), between(10, null)], 2],
  ['two that overlap only before it', between(30, 40), [between(5, 20), between(10, 35)], 1],
  ['those that have ended by now', between(null, null), [between(null, 3), between(null, 4)], 0],
])('%s', (_, interval, others, most) => {
  expect(mostAtOnce(interval, others, at(4))).toBe(most);
});

test('it is the same as asking at every minute', () => {
  let seed = 7;
  const random = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
  const any = () => {
    const from = random(40);
    return between(random(4) === 0 ? null : from, random(4) === 0 ? null : from + 1 + random(15));
  };
  const covers = ({ shownFrom, shownUntil }: Interval, moment: Date) =>
    (!shownFrom || shownFrom <= moment) && (!shownUntil || shownUntil > moment);
  for (let round = 0; round < 300; round++) {
    const [interval, others, now] = [any(), Array.from({ length: random(8) }, any), random(30)];
    const counts = Array.from({ length: 80 }, (_, minute) => at(now + minute))
      .filter((moment) => covers(interval, moment))
      .map((moment) => others.filter((other) => covers(other, moment)).length);
    expect(mostAtOnce(interval, others, at(now))).toBe(Math.max(0, ...counts));
  }
});
