import { afterEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { tooManyRequests, unavailable } from '../errors/problem.js';
import { Transfers } from './transfers.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const limits = {
  most: 2,
  ofAccount: 1,
  idleMs: 60_000,
  slowest: 1_000,
  tooManyOfAccount: () => tooManyRequests(1),
  tooMany: () => unavailable('Busy.'),
};

/** More than the stream reads ahead. */
const PIECE = new Uint8Array(100_000);

const pieces = () => Readable.from(Array.from({ length: 10 }, () => PIECE));

test.each([
  ['loses its place', 150, 'ended'],
  ['keeps it, if that is half a minute at most', 20, 'read'],
])('a client that reads more slowly than agreed %s', async (_, secondsForPiece, expected) => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const transfers = new Transfers(limits);
  const stream = transfers.begin('a').stream(pieces());
  let read = 0;
  stream.on('data', (piece: Uint8Array) => {
    read += piece.length;
    now += secondsForPiece * 1_000;
  });
  await once(stream, 'close');
  expect(read === 10 * PIECE.length ? 'read' : 'ended').toBe(expected);
  expect(() => transfers.begin('a')).not.toThrow();
});

test('no account and no process has more than its share', () => {
  const transfers = new Transfers(limits);
  const first = transfers.begin('a');
  expect(() => transfers.begin('a')).toThrow();
  transfers.begin('b');
  expect(() => transfers.begin('c')).toThrow('Busy.');
  first.end();
  expect(() => transfers.begin('c')).not.toThrow();
});
