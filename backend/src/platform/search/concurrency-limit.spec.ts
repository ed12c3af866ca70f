import { expect, test } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** A task that the test ends. */
function work() {
  let end: (result: string) => void = () => undefined;
  let begun = false;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const run = () => {
    begun = true;
    return ended;
  };
  return { run, end, begun: () => begun };
}

test('a few tasks run at once, the others wait in their order, and a failure makes room too', async () => {
  const limit = new ConcurrencyLimit({ concurrent: 1, timeoutMs: 60_000 });
  const [first, second] = [work(), work()];
  const results = [limit.run(first.run), limit.run(second.run), limit.run(() => Promise.reject(new Error('no')))];
  const last = limit.run(() => Promise.resolve('last'));
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.end('one');
  expect(await results[0]).toBe('one');
  second.end('two');
  expect(await results[1]).toBe('two');
  await expect(results[2]).rejects.toThrow('no');
  expect(await last).toBe('last');
});

test('a task that waits past the timeout is a 503, and gives up its place', async () => {
  const limit = new ConcurrencyLimit({ concurrent: 1, timeoutMs: 10 });
  const slow = work();
  const running = limit.run(slow.run);
  await expect(limit.run(() => Promise.resolve('never'))).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  slow.end('done');
  expect(await running).toBe('done');
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next');
});

test('a place rests after a task, for so many times as long as the task took, and its answer does not wait for that', async () => {
  const limit = new ConcurrencyLimit({ concurrent: 1, timeoutMs: 60_000, rest: 3 });
  const order: string[] = [];
  const next = Promise.withResolvers<number>();
  const busy = limit.run(() => {
    const since = performance.now();
    while (performance.now() - since < 20);
    return Promise.resolve();
  });
  const later = limit.run(() => {
    order.push('next');
    next.resolve(performance.now());
    return Promise.resolve();
  });
  await busy;
  order.push('answer');
  const answered = performance.now();
  // a timer may come up to a millisecond early
  expect((await next.promise) - answered).toBeGreaterThan(55);
  expect(order).toEqual(['answer', 'next']);
  await later;
});
