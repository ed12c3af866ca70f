import { expect, test } from '@jest/globals';
import { CachedSnapshot } from './cached-snapshot.js';

/** A copy whose reads finish when the test says so. */
function copyOf({ eager = false, fails = false, rest = 0 } = {}) {
  let change = (): void => undefined;
  const ends: (() => void)[] = [];
  const changes = { onChange: (listener: () => void) => void (change = listener), isAway: false };
  let look = (): void => undefined;
  const read = () =>
    new Promise<void>((resolve, reject) => ends.push(fails ? () => reject(new Error('away')) : resolve));
  const clock = { at: 0, rested: [] as [milliseconds: number, end: () => void][] };
  const wait = (milliseconds: number) => new Promise<void>((end) => clock.rested.push([milliseconds, end]));
  const looks = (each: () => void) => {
    look = each;
    return () => undefined;
  };
  const later: (() => void)[] = [];
  const soon = (call: () => void) => void later.push(call);
  const time = { now: () => clock.at, wait, looks, soon };
  const copy = new CachedSnapshot({ name: 'test', read, eager, rest }, changes, time);
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const pass = () => later.splice(0).forEach((call) => call());
  return { copy, change: () => change(), ends, settled, clock, changes, look: () => look(), pass };
}

test('all who ask share a read, and one that is current is not read again', async () => {
  const { copy, ends } = copyOf();
  const asked = [copy.current(), copy.current()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.all(asked);
  await copy.current();
  expect(ends).toHaveLength(1);
});

test('a change during a read is waited for by those who ask after it, and by nobody who asked before', async () => {
  const { copy, change, ends, settled } = copyOf();
  const before = copy.current();
  change();
  let isDone = false;
  const after = copy.current().then(() => (isDone = true));
  ends[0]?.();
  await before;
  await settled();
  expect([isDone, ends.length]).toEqual([false, 2]);
  // a steady stream of changes must not keep anybody waiting
  change();
  ends[1]?.();
  await after;
  expect(ends).toHaveLength(2);
});

test('a read that fails lets those go on who wait, and the next one tries again', async () => {
  const { copy, ends } = copyOf({ fails: true });
  const asked = copy.current();
  ends[0]?.();
  await asked;
  void copy.current();
  expect(ends).toHaveLength(2);
});

test('an eager one is read after each change, when that has been answered', async () => {
  const { change, ends, settled, pass } = copyOf({ eager: true });
  change();
  expect(ends).toHaveLength(0);
  pass();
  ends[0]?.();
  await settled();
  change();
  pass();
  expect(ends).toHaveLength(2);
});

test('one that is changed and asked for all the time is read a part of the time', async () => {
  const { copy, change, ends, settled, clock } = copyOf({ rest: 4 });
  const first = copy.current();
  clock.at = 100;
  ends[0]?.();
  await first;
  clock.at = 150;
  change();
  const asked = copy.current();
  // arrives during the rest, and is read together with the previous one
  change();
  const later = copy.current();
  await settled();
  expect([ends.length, clock.rested.map(([milliseconds]) => milliseconds)]).toEqual([1, [350]]);
  clock.rested[0]?.[1]();
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([asked, later]);
  expect(ends).toHaveLength(2);
});

test('after a rest nobody waits, and no rest is longer than a second', async () => {
  const { copy, change, ends, settled, clock } = copyOf({ rest: 4 });
  const first = copy.current();
  clock.at = 60_000;
  ends[0]?.();
  await first;
  change();
  void copy.current();
  await settled();
  expect(clock.rested.map(([milliseconds]) => milliseconds)).toEqual([1_000]);
  clock.at = 61_000;
  clock.rested[0]?.[1]();
  await settled();
  ends[1]?.();
  await settled();
  clock.at = 62_000;
  change();
  void copy.current();
  expect([ends.length, clock.rested.length]).toEqual([3, 1]);
});

test('while the database is away a read is waited for half a second only, and the first one as long as it takes', async () => {
  const { copy, change, ends, settled, clock, changes, look } = copyOf();
  let answered = 0;
  const ask = () => void copy.current().then(() => answered++);
  const lookAt = async (at: number) => {
    clock.at = at;
    look();
    await settled();
    return answered;
  };
  changes.isAway = true;
  ask();
  expect(await lookAt(2_000)).toBe(0);
  ends[0]?.();
  await settled();
  changes.isAway = false;
  change();
  ask();
  expect([await lookAt(2_300), await lookAt(2_900)]).toEqual([1, 1]);
  changes.isAway = true;
  expect(await lookAt(3_200)).toBe(2);
  // joins the same read
  ask();
  expect([await lookAt(3_400), ends.length]).toEqual([3, 2]);
});
