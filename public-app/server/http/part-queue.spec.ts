import { Socket } from 'node:net';
import { PartQueue } from './part-queue.ts';

/** A requested part, its result, and its reader, who can leave. */
function ask(queue: PartQueue, name: string, ip: string, work: () => Promise<string>) {
  const socket = new Socket();
  const asked = { socket, result: undefined as unknown };
  queue.get({ socket, ip }, name, work).then(
    (text) => (asked.result = text),
    (error: { refusal?: { status: number } }) => (asked.result = error.refusal?.status ?? 'gone'),
  );
  return asked;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose parts are in progress until `end`, and the names of those that were started. */
function busyQueue() {
  const queue = new PartQueue();
  const begun: string[] = [];
  const { promise, resolve: end } = Promise.withResolvers<string>();
  ask(queue, 'first', '203.0.113.1', () => promise);
  const add = (name: string, ip: string) =>
    ask(queue, name, ip, () => {
      begun.push(name);
      return Promise.resolve(`made ${name}`);
    });
  return { add, begun, end: () => end('first') };
}

test('8 parts wait, 4 of one network; further ones are refused with 503', async () => {
  const { add, begun, end } = busyQueue();
  const mine = Array.from({ length: 5 }, (_, index) => add(`a-${index}`, `2001:db8::${index}`));
  const others = Array.from({ length: 5 }, (_, index) => add(`b-${index}`, `203.0.113.${index}`));
  await settled();
  expect([...mine, ...others].map(({ result }) => result)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    503,
    undefined,
    undefined,
    undefined,
    undefined,
    503,
  ]);
  end();
  await settled();
  expect(begun).toEqual(['a-0', 'a-1', 'a-2', 'a-3', 'b-0', 'b-1', 'b-2', 'b-3']);
  expect(add('a-5', '2001:db8::5').result).toBeUndefined();
});

test('those who left make room, and nothing is made for them', async () => {
  const { add, begun, end } = busyQueue();
  const left = Array.from({ length: 4 }, (_, index) => add(`a-${index}`, '2001:db8::1'));
  const stays = add('a-3', '203.0.113.9');
  for (const { socket } of left) socket.destroy();
  const next = add('a-4', '2001:db8::1');
  end();
  await settled();
  expect(begun).toEqual(['a-3', 'a-4']);
  expect([stays.result, next.result, left[0]?.result]).toEqual(['made a-3', 'made a-4', 'gone']);
});

test('a part that fails holds up no other', async () => {
  const queue = new PartQueue();
  const failed = ask(queue, 'a', '203.0.113.1', () => Promise.reject(new Error('away')));
  const next = ask(queue, 'b', '203.0.113.1', () => Promise.resolve('b'));
  await settled();
  expect([failed.result, next.result]).toEqual(['gone', 'b']);
});
