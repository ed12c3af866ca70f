import { expect, test } from '@jest/globals';
import { Settled } from './settled.js';

const second = (at: number) => new Date(at * 1_000);

test('a time is settled once all transactions that had an id by then have ended', () => {
  const settled = new Settled();
  const look = (at: number, next: number, ended: number) => {
    settled.look({ now: second(at), next: String(next), ended: String(ended) });
    return settled.at?.getTime();
  };
  expect(look(1, 10, 10)).toBeUndefined();
  expect(look(2, 12, 10)).toBeUndefined();
  // 10 and 11 are still open; whatever they wrote has a time after the first poll
  expect(look(3, 13, 11)).toBeUndefined();
  expect(look(4, 13, 12)).toBe(1_000);
  expect(look(5, 13, 13)).toBe(4_000);
  // the clock of another server
  expect(look(2, 13, 13)).toBeUndefined();
  expect(look(3, 13, 13)).toBe(2_000);
});

test('a transaction that stays open for days needs no more memory', () => {
  const settled = new Settled();
  for (let at = 0; at < 100_000; at++) settled.look({ now: second(at), next: String(at), ended: '0' });
  settled.look({ now: second(100_000), next: '100000', ended: '100000' });
  expect(settled.at).toEqual(second(99_999));
});
