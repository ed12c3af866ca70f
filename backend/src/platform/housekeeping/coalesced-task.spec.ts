import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { CoalescedTask } from './coalesced-task.js';

/** Work whose runs end when the test says so. */
function controlledWork() {
  const ends: PromiseWithResolvers<void>[] = [];
  const task = new CoalescedTask(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { task, ends };
}

test('calls during a run are followed by one more run', async () => {
  const { task, ends } = controlledWork();
  const calls = [task.run(), task.run(), task.run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all(calls);
  expect([ends.length, task.isRunning]).toEqual([2, false]);
});

test('a call in the moment in which a run ends is not lost', async () => {
  // the end of a run is noticed some microtasks later
  for (let microtasks = 0; microtasks < 8; microtasks++) {
    const { task, ends } = controlledWork();
    const first = task.run();
    ends[0]?.resolve();
    for (let n = 0; n < microtasks; n++) await Promise.resolve();
    const second = task.run();
    await setImmediate();
    expect([microtasks, ends.length]).toEqual([microtasks, 2]);
    ends[1]?.resolve();
    await Promise.all([first, second]);
  }
});

test('a run that fails is told to those who asked for it, and the next one runs', async () => {
  const { task, ends } = controlledWork();
  const failed = task.run();
  ends[0]?.reject(new Error('The database is away.'));
  await expect(failed).rejects.toThrow('The database is away.');
  await task.idle();
  const next = task.run();
  ends[1]?.resolve();
  await next;
  expect(ends).toHaveLength(2);
});
