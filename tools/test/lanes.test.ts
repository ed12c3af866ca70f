import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanes } from './lanes.ts';

test('every step runs once, the next one in the first lane that is free', async () => {
  const events: string[] = [];
  const gates = new Map(['a', 'b', 'c', 'd'].map((name) => [name, Promise.withResolvers<void>()]));
  const steps = [...gates].map(([name, { promise }]) => async () => {
    events.push(`${name} begins`);
    await promise;
    events.push(`${name} ends`);
  });
  const end = async (name: string) => {
    gates.get(name)?.resolve();
    await new Promise(setImmediate);
  };
  const all = inLanes(2, steps);
  await end('b');
  await end('c');
  await end('a');
  await end('d');
  await all;
  const order = ['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'd begins', 'a ends', 'd ends'];
  assert.deepEqual(events, order);
});

test('a step that fails ends the run with its error', async () => {
  const failing = () => Promise.reject(new Error('no disk'));
  await assert.rejects(inLanes(2, [failing, () => Promise.resolve()]), /no disk/);
});
