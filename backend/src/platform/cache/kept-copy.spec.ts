import { expect, test } from '@jest/globals';
import { KeptCopy } from './kept-copy.js';

/** A copy whose reads end when the test says so. */
function copyOf({ eager = false, fails = false } = {}) {
  let change = (): void => undefined;
  const ends: (() => void)[] = [];
  const changes = { onChange: (listener: () => void) => void (change = listener) };
  const read = () =>
    new Promise<void>((resolve, reject) => ends.push(fails ? () => reject(new Error('away')) : resolve));
  const copy = new KeptCopy({ name: 'test', read, eager }, changes);
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { copy, change: () => change(), ends, settled };
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
  // changes that go on and on keep nobody waiting
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

test('an eager one is read at each change', async () => {
  const { change, ends, settled } = copyOf({ eager: true });
  change();
  ends[0]?.();
  await settled();
  change();
  expect(ends).toHaveLength(2);
});
