import { createApi } from './client.ts';
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS, withDeadline } from './deadline.ts';
import { NetworkError } from './errors.ts';
import { createNews, getNews } from './generated/index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A fetch that never gets an answer, until the signal aborts it. */
const silence = (_request: Request, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('ended')));
  });

const client = (send: Parameters<typeof withDeadline>[0]) =>
  createApi({ baseUrl: 'http://museum.test', fetch: withDeadline(send) });

/** How a call ended. */
function outcomeOf(call: Promise<unknown>): { error?: unknown; data?: unknown } {
  const outcome: { error?: unknown; data?: unknown } = {};
  call.then(
    (data) => (outcome.data = data),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

test('a read without an answer is given up after ten seconds: no answer came', async () => {
  const read = outcomeOf(getNews({ client: client(silence), path: { id: '1' }, throwOnError: true }));
  await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(read).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(read.error).toBeInstanceOf(NetworkError);
});

test('a write is waited for longer', async () => {
  const write = outcomeOf(createNews({ client: client(silence), body: { content: {} }, throwOnError: true }));
  await jest.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS - 1);
  expect(write).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(write.error).toBeInstanceOf(NetworkError);
});

test('an answer that comes slowly is waited for; one that stops half-way is given up', async () => {
  let more: ((part: string) => void) | undefined;
  const slowly = (_request: Request, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (part) => controller.enqueue(new TextEncoder().encode(part));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
  const read = outcomeOf(getNews({ client: client(slowly), path: { id: '1' }, throwOnError: true }));
  for (let part = 0; part < 3; part++) {
    await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1_000);
    more?.(' ');
  }
  expect(read).toEqual({});
  await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
  expect(read.error).toBeInstanceOf(NetworkError);
});

test('a call that its caller ends is ended, and is no failure of the network', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const read = outcomeOf(getNews({ client: client(silence), path: { id: '1' }, signal, throwOnError: true }));
  await jest.advanceTimersByTimeAsync(1);
  controller.abort(new DOMException('The reader left.', 'AbortError'));
  await jest.advanceTimersByTimeAsync(1);
  expect(read.error).toMatchObject({ name: 'AbortError' });
});

test('an answer in time is given whole', async () => {
  const send = () => Promise.resolve(Response.json({ id: 'a' }, { status: 200, headers: { etag: '"1"' } }));
  const { data, response } = await getNews({ client: client(send), path: { id: 'a' }, throwOnError: true });
  expect(data).toEqual({ id: 'a' });
  expect(response.headers.get('etag')).toBe('"1"');
  expect(jest.getTimerCount()).toBe(0);
});
