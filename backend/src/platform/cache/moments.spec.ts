import { expect, test } from '@jest/globals';
import type { Client } from 'pg';
import type { EntityMetadata } from 'typeorm';
import { Moments } from './moments.js';

const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000);
const ms = (seconds: number) => at(seconds).getTime();

interface Row {
  at: Date;
  planned: boolean;
}
const scheduled = (seconds: number): Row => ({ at: at(seconds), planned: false });
const planned = (seconds: number): Row => ({ at: at(seconds), planned: true });

const table = { tablePath: 'news', columns: [{ databaseName: 'shown_from' }] } as unknown as EntityMetadata;

/** After polls at these seconds that returned these rows. */
async function looked(...looks: [number, ...Row[]][]): Promise<Moments> {
  const moments = new Moments([table]);
  for (const [second, ...rows] of looks) {
    const client = { query: () => Promise.resolve({ rows }) } as unknown as Client;
    await moments.read(client, at(second));
  }
  return moments;
}

test.each<[string, [number, ...Row[]][], number, number | undefined]>([
  ['nothing is planned', [[0]], 1, undefined],
  ['a schedule comes', [[0, scheduled(10)]], 1, 10],
  ['a write is planned', [[0, planned(10), scheduled(20)]], 1, 10],
  ['its moment has come, and nobody has seen it done', [[0, planned(10), scheduled(20)]], 11, 11],
  ['a look found it overdue', [[10, planned(9), scheduled(20)]], 10.2, 10.2],
  [
    'the next look found it done',
    [
      [10, planned(9)],
      [10.3, scheduled(20)],
    ],
    10.4,
    20,
  ],
  ['it was overdue long before it was seen', [[900, planned(10)]], 900.2, 900.2],
  [
    'looks have found it overdue for too long',
    [
      [10, planned(9)],
      ...Array.from({ length: 6 }, (_, index): [number, ...Row[]] => [11 + index, planned(9), scheduled(20)]),
    ],
    16.2,
    20,
  ],
  [
    'an outage has come to its end',
    [
      [10, planned(9)],
      [70, planned(9), planned(30), scheduled(90)],
    ],
    70.2,
    70.2,
  ],
])('caches may keep an answer until it is uncertain: %s', async (_, looks, now, until) => {
  const moments = await looked(...looks);
  expect(moments.certainUntil(at(now))).toBe(until === undefined ? undefined : ms(until));
  expect(moments.isEmpty).toBe(until === undefined);
});

test('a planned moment passes like that of a schedule, once', async () => {
  const moments = await looked([0, planned(10)]);
  expect([moments.pass(at(9)), moments.pass(at(10)), moments.pass(at(11))]).toEqual([false, true, false]);
  expect(moments.next).toBeUndefined();
  const again = await looked([0, planned(10)], [10.5, planned(10)]);
  expect([again.pass(at(10.6)), again.pass(at(10.7))]).toEqual([true, false]);
});

test.each<[string, [number, ...Row[]][], number, number | undefined]>([
  ['nothing is planned', [[0, scheduled(1)]], 2, undefined],
  ['its moment is to come', [[0, planned(10)]], 9, undefined],
  ['its moment has just come', [[0, planned(10)]], 10, 11],
  ['it was overdue when it was found', [[900, planned(10)]], 900.2, 901],
  [
    'it is overdue for longer',
    [
      [900, planned(10)],
      [900.9, planned(10)],
    ],
    901,
    undefined,
  ],
  [
    'an outage began while it was overdue',
    [
      [10, planned(9)],
      [70, planned(9)],
    ],
    70.2,
    71,
  ],
  ['a look found it done', [[0, planned(10)], [10.1]], 10.2, undefined],
])('reads wait for a planned write: %s', async (_, looks, now, until) => {
  const moments = await looked(...looks);
  expect(moments.awaitedUntil(at(now))).toBe(until === undefined ? undefined : ms(until));
});

test('a look tells that an overdue write is done', async () => {
  const moments = new Moments([table]);
  const look = (second: number, ...rows: Row[]) =>
    moments.read({ query: () => Promise.resolve({ rows }) } as unknown as Client, at(second));
  expect([
    await look(0, planned(10), planned(20)),
    await look(10.1, planned(10), planned(20)),
    await look(10.4, planned(20)),
    // cancelled before its time
    await look(10.7),
  ]).toEqual([false, false, true, false]);
});
