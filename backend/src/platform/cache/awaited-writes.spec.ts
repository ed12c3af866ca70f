import { expect, test } from '@jest/globals';
import { AwaitedWrites } from './awaited-writes.js';

/** Whether the promise has settled by the end of this turn. */
async function hasCome(promise: Promise<void> | undefined): Promise<boolean> {
  let isDone = false;
  void promise?.then(() => (isDone = true));
  await new Promise(setImmediate);
  return isDone;
}

test('reads wait together until a look finds it done', async () => {
  let leftMs = 0;
  const writes = new AwaitedWrites(() => leftMs);
  expect(writes.done()).toBeUndefined();
  leftMs = 3_600_000;
  const waiting = writes.done();
  expect([writes.done() === waiting, writes.isAwaited]).toEqual([true, true]);
  writes.looked();
  expect(await hasCome(waiting)).toBe(false);
  leftMs = 0;
  writes.looked();
  expect(await hasCome(waiting)).toBe(true);
  expect([writes.done(), writes.isAwaited]).toEqual([undefined, false]);
});

test('they wait no longer than they may, when no look comes', async () => {
  const left = [20, 20];
  const writes = new AwaitedWrites(() => left.shift() ?? 0);
  // settles without another poll
  await writes.done();
  expect(left).toEqual([]);
});
