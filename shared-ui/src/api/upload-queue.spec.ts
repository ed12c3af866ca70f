import { ApiError, NetworkError } from './errors.ts';
import { UploadQueue, type UploadAttempt } from './upload-queue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Sent extends UploadAttempt {
  name: string;
  succeed: () => void;
  fail: (error: unknown) => void;
}

/** A queue whose attempts the test resolves or rejects. */
function start() {
  const sent: Sent[] = [];
  const pauses: unknown[] = [];
  const outcomes: Record<string, unknown> = {};
  const queue = new UploadQueue({ onPause: (error) => pauses.push(error), random: () => 0 });
  const add = (name: string, isReadable?: () => Promise<boolean>) => {
    const send = (attempt: UploadAttempt) =>
      new Promise<string>((resolve, reject) => {
        sent.push({ ...attempt, name, succeed: () => resolve(name), fail: reject });
      });
    const upload = queue.add({ send, isReadable });
    upload.answer.then(
      (answer) => (outcomes[name] = answer),
      (error: unknown) => (outcomes[name] = error),
    );
    return upload;
  };
  const last = () => {
    const latest = sent.at(-1);
    if (!latest) throw new Error('nothing was sent');
    return latest;
  };
  const names = () => sent.map(({ name }) => name);
  return { queue, add, sent, last, names, pauses, outcomes };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const refused = (status: number, code: string, retryAfter?: string) => new ApiError(status, { code }, retryAfter);
const lost = () => new NetworkError(undefined);

test('two are sent at a time; a refused one costs no other', async () => {
  const { add, sent, names, outcomes } = start();
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  expect(names()).toEqual(['a', 'b']);
  sent[0]?.fail(refused(422, 'file-invalid'));
  sent[1]?.succeed();
  await settled();
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  sent[2]?.succeed();
  sent[3]?.succeed();
  await settled();
  expect(outcomes).toMatchObject({ a: { code: 'file-invalid' }, b: 'b', c: 'c', d: 'd' });
});

test('a lost connection is tried again with the same key, after pauses that grow', async () => {
  const { add, sent, last, outcomes } = start();
  add('a');
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = sent.length;
    last().fail(lost());
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(sent).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(before + 1);
  }
  last().succeed();
  await settled();
  expect(outcomes).toEqual({ a: 'a' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test.each([
  [429, 'too_many_requests'],
  [503, 'unavailable'],
  [409, 'idempotency_in_progress'],
])('%i: nothing is sent before the moment that the server names', async (status, code) => {
  const { queue, add, sent, last, names, pauses } = start();
  for (const name of ['a', 'b', 'c']) add(name);
  sent[0]?.fail(refused(status, code, '7'));
  await settled();
  sent[1]?.succeed();
  await settled();
  queue.wake();
  await jest.advanceTimersByTimeAsync(6_999);
  expect(names()).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['a', 'b', 'c', 'a']);
  expect(pauses[0]).toMatchObject({ code });
  last().succeed();
  await settled();
  expect(pauses.at(-1)).toBeUndefined();
});

test('a connection that is back ends the pause at once', async () => {
  const { queue, add, sent, last, pauses } = start();
  add('a');
  last().fail(lost());
  await settled();
  expect(pauses).toEqual([expect.any(NetworkError)]);
  queue.wake();
  expect(sent).toHaveLength(2);
  last().succeed();
  await settled();
  expect(pauses.at(-1)).toBeUndefined();
});

test('a file that can not be read any more is told apart from a lost connection', async () => {
  const { add, sent, names, outcomes } = start();
  add('moved', () => Promise.resolve(false));
  add('b');
  add('c');
  sent[0]?.fail(lost());
  await settled();
  expect(outcomes).toMatchObject({ moved: { code: 'file-unreadable' } });
  expect(names()).toEqual(['moved', 'b', 'c']);
});

test('the one file that a server never survives ends; being asked to wait is no failure', async () => {
  const { add, sent, last, outcomes } = start();
  add('poison');
  for (let time = 0; time < 30; time++) {
    last().fail(refused(429, 'too_many_requests', '1'));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(outcomes).toEqual({});
  for (let time = 0; time < 20; time++) {
    last().fail(refused(503, 'unavailable', '1'));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toHaveLength(50);
  expect(outcomes).toMatchObject({ poison: { code: 'unavailable' } });
});

test('where nobody is signed in any more, no other file is tried', async () => {
  const { add, sent, names, outcomes } = start();
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  sent[0]?.fail(refused(401, 'unauthorized'));
  await settled();
  expect(names()).toEqual(['a', 'b']);
  expect(outcomes).toMatchObject({ a: { status: 401 }, c: { status: 401 }, d: { status: 401 } });
});

test('one is stopped, sent or waiting, and the others go on; stopping all ends a pause, too', async () => {
  const { queue, add, sent, names, outcomes, last } = start();
  const [a, , c] = [add('a'), add('b'), add('c'), add('d')];
  c?.stop();
  a.stop();
  sent[0]?.fail(new DOMException('stopped', 'AbortError'));
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(names()).toEqual(['a', 'b', 'd']);
  sent[1]?.fail(refused(503, 'unavailable', '60'));
  await settled();
  queue.stopAll();
  await settled();
  for (const name of ['a', 'b', 'c', 'd']) expect(outcomes[name]).toMatchObject({ name: 'AbortError' });
  sent[2]?.fail(new DOMException('stopped', 'AbortError'));
  await settled();
  add('e');
  expect(last().name).toBe('e');
});

test('the place of a stopped one is free, even if its attempt never ends; without any other there is no pause', async () => {
  const { add, sent, names, pauses } = start();
  const [a, b] = [add('a'), add('b')];
  add('c').stop();
  a.stop();
  const d = add('d');
  expect(names()).toEqual(['a', 'b', 'd']);
  sent[1]?.fail(refused(503, 'unavailable', '60'));
  await settled();
  for (const upload of [b, d]) upload.stop();
  expect(pauses.at(-1)).toBeUndefined();
  add('e');
  expect(names()).toEqual(['a', 'b', 'd', 'e']);
});
