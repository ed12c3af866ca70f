import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { createDatabase } from '../../../test/database.js';
import { dataSourceOptions } from '../database/data-source.js';
import { publishBatch, type Due, type PublishOne } from './publish-batch.js';

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataSource: DataSource;
let now: number;

beforeAll(async () => {
  database = await createDatabase('migrated');
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  await dataSource.query('CREATE TABLE taken (id text PRIMARY KEY, at timestamptz NOT NULL)');
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE taken');
  // on a slow machine some would otherwise go into the next transaction
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const named = (...ids: string[]): Due[] => ids.map((id) => ({ type: 'test', id }));
const ids = (all: readonly Due[]) => all.map(({ id }) => id);

const write = async (manager: EntityManager, id: string) => {
  // now() is the time of the transaction
  await manager.query('INSERT INTO taken VALUES ($1, now())', [id]);
};

/** Writes each one within a savepoint, and then does what its name says. */
const taking =
  (then: Record<string, (manager: EntityManager) => Promise<unknown>> = {}): PublishOne =>
  async (manager, { id }) => {
    await manager.transaction(async (within) => {
      await write(within, id);
      await then[id]?.(within);
    });
    return 'live';
  };

const written = async () => {
  const rows = await dataSource.query<{ ids: string[] }[]>(
    'SELECT array_agg(id ORDER BY id) AS ids FROM taken GROUP BY at ORDER BY at',
  );
  return rows.map((row) => row.ids);
};

test('all go live in one transaction', async () => {
  const { outcomes, skipped } = await publishBatch(dataSource.manager, named('a', 'b', 'c'), taking());
  expect(outcomes.map(([, outcome]) => outcome)).toEqual(['live', 'live', 'live']);
  expect(skipped).toEqual([]);
  expect(await written()).toEqual([['a', 'b', 'c']]);
});

test('one that fails is undone, and keeps back no other one', async () => {
  const fails = (manager: EntityManager) => manager.query('SELECT 1 / 0');
  const { outcomes, failed } = await publishBatch(dataSource.manager, named('a', 'b', 'c'), taking({ b: fails }));
  expect(ids(outcomes.map(([one]) => one))).toEqual(['a', 'c']);
  expect(failed.map(([{ id }, error]) => [id, String(error)])).toEqual([
    ['b', expect.stringContaining('division by zero')],
  ]);
  expect(await written()).toEqual([['a', 'c']]);
});

test('one that ends the connection is blamed, and the others are skipped', async () => {
  const ends = (manager: EntityManager) => manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
  const taken = await publishBatch(dataSource.manager, named('a', 'b', 'c'), taking({ b: ends }));
  expect(ids(taken.failed.map(([one]) => one))).toEqual(['b']);
  expect([taken.outcomes, ids(taken.skipped)]).toEqual([[], ['a', 'c']]);
  expect(await written()).toEqual([]);
});

test('one that spoils the transaction outside of a savepoint is blamed', async () => {
  const spoils: PublishOne = async (manager, { id }) => {
    await (id === 'c' ? manager.query('SELECT 1 / 0') : write(manager, id));
    return 'live';
  };
  const { failed, skipped } = await publishBatch(dataSource.manager, named('a', 'b', 'c'), spoils);
  expect(ids(failed.map(([one]) => one))).toEqual(['c']);
  expect(ids(skipped)).toEqual(['a', 'b']);
  expect(await written()).toEqual([]);
});

test('one that somebody holds is put off, and waited for no longer than a look when it is alone', async () => {
  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  try {
    await writer.query('BEGIN');
    await writer.query("INSERT INTO taken VALUES ('b', now())");
    const among = await publishBatch(dataSource.manager, named('a', 'b', 'c'), taking());
    expect([ids(among.lockTimedOut), among.failed]).toEqual([['b'], []]);
    const alone = await publishBatch(dataSource.manager, named('b'), taking());
    expect(alone).toEqual({
      outcomes: [[{ type: 'test', id: 'b' }, undefined]],
      failed: [],
      lockTimedOut: [],
      skipped: [],
    });
  } finally {
    await writer.end();
  }
  expect(await written()).toEqual([['a', 'c']]);
});

test('a transaction that takes long leaves the others to the next one', async () => {
  const slow = taking({ b: () => Promise.resolve((now += 250)) });
  const { outcomes, skipped } = await publishBatch(dataSource.manager, named('a', 'b', 'c', 'd'), slow);
  expect([ids(outcomes.map(([one]) => one)), ids(skipped)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('those for whom no time was skipped are not blamed when the others can not be kept', async () => {
  await dataSource.query('ALTER TABLE taken ADD CONSTRAINT late UNIQUE (at) DEFERRABLE INITIALLY DEFERRED');
  try {
    const slow = taking({ b: () => Promise.resolve((now += 250)) });
    const { failed, skipped } = await publishBatch(dataSource.manager, named('a', 'b', 'c'), slow);
    expect([ids(failed.map(([one]) => one)), ids(skipped)]).toEqual([['a', 'b'], ['c']]);
  } finally {
    await dataSource.query('ALTER TABLE taken DROP CONSTRAINT late');
  }
});
