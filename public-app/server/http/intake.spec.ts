/** @jest-environment ./test/server-environment.cjs */
import { PassThrough } from 'node:stream';
import { Intake } from './intake.ts';

const MAX_BYTES = 64 * 1024;
let intake: Intake;

beforeEach(() => {
  jest.useFakeTimers();
  intake = new Intake();
});
afterEach(() => {
  intake.close();
  jest.useRealTimers();
});

/** A body that has started, and its state so far. */
function begin(address: string, most = MAX_BYTES) {
  const body = new PassThrough();
  const outcome: { status?: number; bytes?: number; gone?: boolean; release?: () => void } = {};
  intake.take(body, address, most).then(
    ({ bytes, release }) => Object.assign(outcome, { bytes: bytes.length, release }),
    (error: { refusal?: { status: number } }) =>
      Object.assign(outcome, error.refusal ? { status: error.refusal.status } : { gone: true }),
  );
  return { body, outcome };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

test('a body is given when it is complete, and releases its memory', async () => {
  const { body, outcome } = begin('203.0.113.7');
  body.write('ab');
  body.end('c');
  await settled();
  expect(outcome).toMatchObject({ bytes: 3 });
});

test('a byte a second is too slow: ended with 408; an honest slow line is not', async () => {
  const slow = begin('203.0.113.7');
  const honest = begin('203.0.113.8');
  for (let second = 0; second < 12; second++) {
    slow.body.write('x');
    honest.body.write('x'.repeat(1_000));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(slow.outcome).toEqual({ status: 408 });
  expect(honest.outcome).toEqual({});
  honest.body.end();
  await settled();
  expect(honest.outcome).toMatchObject({ bytes: 12_000 });
});

test('too many bytes are a 413, and the rest is dropped', async () => {
  const { body, outcome } = begin('203.0.113.7', 10);
  body.write('x'.repeat(11));
  await settled();
  expect(outcome).toEqual({ status: 413 });
  body.write('x'.repeat(100_000));
  await settled();
  expect(body.readableLength).toBe(0);
});

test('one network cannot use up the memory: its oldest sender is ended for the newest', async () => {
  const slow = Array.from({ length: 100 }, (_, index) => begin(`2001:db8:0:1::${index.toString(16)}`));
  const other = begin('2001:db8:0:2::1');
  const same = begin('2001:db8:0:1::ffff');
  await settled();
  const ended = slow.filter(({ outcome }) => outcome.status === 408);
  expect(ended).toHaveLength(69);
  expect(slow.slice(0, 69)).toEqual(ended);
  for (const { body, outcome } of [other, same]) {
    body.end('here');
    await settled();
    expect(outcome).toMatchObject({ bytes: 4 });
  }
});

test('IPv4 written as IPv6 is not one network', async () => {
  const begun = Array.from({ length: 40 }, (_, index) => begin(`::ffff:203.0.113.${index}`));
  await settled();
  expect(begun.filter(({ outcome }) => outcome.status !== undefined)).toEqual([]);
});

test('all bodies together are limited; released ones make room again', async () => {
  const large = 2_000_000;
  const held = Array.from({ length: 16 }, (_, index) => begin(`203.0.113.${index}`, large));
  for (const { body } of held) body.end(Buffer.alloc(large));
  await settled();
  expect(held.every(({ outcome }) => outcome.bytes === large)).toBe(true);
  const refused = begin('198.51.100.1');
  refused.body.end('one more');
  await settled();
  expect(refused.outcome).toEqual({ status: 503 });
  for (const { outcome } of held) outcome.release?.();
  const taken = begin('198.51.100.1');
  taken.body.end('one more');
  await settled();
  expect(taken.outcome).toMatchObject({ bytes: 8 });
});

test('bytes that come one by one are kept in few buffers', async () => {
  const concat = jest.spyOn(Buffer, 'concat');
  const { body, outcome } = begin('203.0.113.7');
  for (let count = 0; count < 60_000; count++) body.emit('data', Buffer.of(1));
  body.end();
  await settled();
  expect(outcome).toMatchObject({ bytes: 60_000 });
  const most = Math.max(...concat.mock.calls.map(([parts]) => parts.length));
  expect(most).toBeLessThan(20);
  concat.mockRestore();
});

test('what one network sends is counted until it ends, and no longer', async () => {
  const most = 5_000_000;
  const [first, second] = [begin('203.0.113.7', most), begin('203.0.113.7', most)];
  const elsewhere = begin('203.0.113.8', most);
  for (const { body } of [first, elsewhere, second]) body.write(Buffer.alloc(4_500_000));
  await settled();
  expect([first, second, elsewhere].map(({ outcome }) => outcome)).toEqual([{ status: 408 }, {}, {}]);
  second.body.end();
  await settled();
  const third = begin('203.0.113.7', most);
  third.body.end(Buffer.alloc(4_500_000));
  await settled();
  expect([second, third].map(({ outcome }) => outcome.bytes)).toEqual([4_500_000, 4_500_000]);
});

test('a sender that disconnects leaves nothing behind', async () => {
  const { body, outcome } = begin('203.0.113.7');
  body.write('half');
  body.destroy();
  await settled();
  expect(outcome).toEqual({ gone: true });
});
