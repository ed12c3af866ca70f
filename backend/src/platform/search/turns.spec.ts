import { expect, test } from '@jest/globals';
import { Turns } from './turns.js';

/** Work that ends when it is told to. */
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

test('so much is done at once, the rest waits in the order it came, a failure makes room too', async () => {
  const turns = new Turns({ atOnce: 1, patience: 60_000 });
  const [first, second] = [work(), work()];
  const results = [turns.take(first.run), turns.take(second.run), turns.take(() => Promise.reject(new Error('no')))];
  const last = turns.take(() => Promise.resolve('last'));
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.end('one');
  expect(await results[0]).toBe('one');
  second.end('two');
  expect(await results[1]).toBe('two');
  await expect(results[2]).rejects.toThrow('no');
  expect(await last).toBe('last');
});

test('nobody waits for long: a turn that does not come is a 503, and leaves its place', async () => {
  const turns = new Turns({ atOnce: 1, patience: 10 });
  const slow = work();
  const running = turns.take(slow.run);
  await expect(turns.take(() => Promise.resolve('never'))).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  slow.end('done');
  expect(await running).toBe('done');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});
