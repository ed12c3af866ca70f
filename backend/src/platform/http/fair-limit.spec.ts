import { expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { FairLimit } from './fair-limit.js';

/** Longer than any test. */
const NEVER_MS = 60_000;
const limits = { concurrent: 1, timeoutMs: NEVER_MS, ofNetwork: 8, waiting: 64 };

const CONCURRENT = 4;
const OF_NETWORK = 2;

/** A task that the test finishes. */
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
  const limit = new FairLimit(limits);
  const [first, second] = [work(), work()];
  const results = [
    limit.run('a', first.run),
    limit.run('a', second.run),
    limit.run('a', () => Promise.reject(new Error('no'))),
  ];
  const last = limit.run('a', () => Promise.resolve('last'));
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.end('one');
  expect(await results[0]).toBe('one');
  second.end('two');
  expect(await results[1]).toBe('two');
  await expect(results[2]).rejects.toThrow('no');
  expect(await last).toBe('last');
});

test('a task that waits past the timeout is a 503, and gives up its place', async () => {
  const limit = new FairLimit({ ...limits, timeoutMs: 10 });
  const slow = work();
  const running = limit.run('a', slow.run);
  await expect(limit.run('a', () => Promise.resolve('never'))).rejects.toMatchObject({ status: 503, code: 'busy' });
  slow.end('done');
  expect(await running).toBe('done');
  expect(await limit.run('a', () => Promise.resolve('next'))).toBe('next');
});

test('a place rests after a task, for so many times as long as the task worked, and its answer does not wait for that', async () => {
  const limit = new FairLimit({ ...limits, rest: 3 });
  const order: string[] = [];
  const next = Promise.withResolvers<number>();
  let worked = 0;
  const busy = limit.run('a', (working) => {
    working(() => {
      const since = performance.now();
      while ((worked = performance.now()) - since < 20);
    });
    return Promise.resolve();
  });
  const later = limit.run('a', () => {
    order.push('next');
    next.resolve(performance.now());
    return Promise.resolve();
  });
  await busy;
  order.push('answer');
  // a timer may fire up to a millisecond early
  expect((await next.promise) - worked).toBeGreaterThan(55);
  expect(order).toEqual(['answer', 'next']);
  await later;
});

test('time for which a task only waits, as for the database, is no work to rest from', async () => {
  const limit = new FairLimit({ ...limits, rest: 1_000_000 });
  const waits = work();
  const first = limit.run('a', waits.run);
  const next = limit.run('a', () => Promise.resolve('next'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  waits.end('done');
  expect(await Promise.all([first, next])).toEqual(['done', 'next']);
});

test('a network has so many at most, those that run included', async () => {
  const limit = new FairLimit({ ...limits, ofNetwork: 2 });
  const [first, second] = [work(), work()];
  const results = [limit.run('a', first.run), limit.run('a', second.run)];
  await expect(limit.run('a', () => Promise.resolve('third'))).rejects.toMatchObject({ status: 429 });
  first.end('one');
  second.end('two');
  expect(await Promise.all(results)).toEqual(['one', 'two']);
  expect(await limit.run('a', () => Promise.resolve('third'))).toBe('third');
});

test('where too many wait, the last of the network with the longest queue is refused', async () => {
  const limit = new FairLimit({ ...limits, waiting: 3 });
  const running = work();
  const first = limit.run('a', running.run);
  const answers = ['b', 'b', 'c', 'd'].map((network, at) => limit.run(network, () => Promise.resolve(at)));
  await expect(answers[1]).rejects.toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '1' } });
  running.end('done');
  expect(await Promise.all([first, answers[0], answers[2], answers[3]])).toEqual(['done', 0, 2, 3]);
});

test('networks take turns: however much others ask for, each waits for one task of each of them', async () => {
  const network = fc.constantFrom('a', 'b', 'c', 'd');
  await fc.assert(
    fc.asyncProperty(fc.array(network, { maxLength: 24 }), async (asked) => {
      const limit = new FairLimit(limits);
      const running = work();
      const first = limit.run('first', running.run);
      const order: string[] = [];
      const tasks = asked.map((one) => limit.run(one, () => Promise.resolve(order.push(one))));
      running.end('done');
      await Promise.all([first, ...tasks]);
      expect(order).toEqual(inTurns(asked));
    }),
  );
});

/** The model: in each round every waiting network gets one task, in the order in which the networks arrived. */
function inTurns(asked: readonly string[]): string[] {
  const networks = [...new Set(asked)];
  const left = new Map(networks.map((one) => [one, asked.filter((other) => other === one).length]));
  const order: string[] = [];
  while (order.length < asked.length) {
    for (const one of networks) {
      const count = left.get(one) ?? 0;
      if (count > 0) order.push(one);
      left.set(one, count - 1);
    }
  }
  return order;
}

/** Lets the callbacks of settled promises run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no network runs more than its number, and no place is free while one may begin', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 9 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const limit = new FairLimit({
        ...limits,
        concurrent: CONCURRENT,
        concurrentOfNetwork: OF_NETWORK,
        ofNetwork: 64,
      });
      const running: { network: string; end: () => void }[] = [];
      const asked: string[] = [];
      const answers: Promise<void>[] = [];
      let ended = 0;
      const check = async () => {
        await settled();
        const of = (network: string) => running.filter((one) => one.network === network).length;
        const left = ['a', 'b', 'c'].map((network) => ({
          network,
          asked: asked.filter((one) => one === network).length,
        }));
        expect(running.length).toBeLessThanOrEqual(CONCURRENT);
        for (const { network } of left) expect(of(network)).toBeLessThanOrEqual(OF_NETWORK);
        const mayBegin = left.filter(({ network, asked }) => asked > of(network) && of(network) < OF_NETWORK);
        if (running.length < CONCURRENT) expect(mayBegin).toEqual([]);
      };
      const endOne = (at: number) => {
        const [one] = running.splice(at % running.length, 1);
        if (!one) return;
        asked.splice(asked.indexOf(one.network), 1);
        one.end();
        ended++;
      };
      for (const step of all) {
        if (typeof step === 'number') endOne(step);
        else {
          asked.push(step);
          const { promise, resolve } = Promise.withResolvers<undefined>();
          answers.push(
            limit.run(step, async () => {
              running.push({ network: step, end: () => resolve(undefined) });
              await promise;
            }),
          );
        }
        await check();
      }
      while (running.length > 0) {
        endOne(0);
        await check();
      }
      await Promise.all(answers);
      expect(ended).toBe(answers.length);
    }),
  );
});
