import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions } from './data-source.js';
import { prepared } from './prepared-statements.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase('migrated');
  dataSource = new DataSource(dataSourceOptions(database.url, { connections: 1 }));
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const planned = async (): Promise<string[]> =>
  (await dataSource.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements')).map(
    ({ statement }) => statement,
  );

test('only a prepared statement is planned once for a connection', async () => {
  const sql = prepared('SELECT $1::integer + 1 AS next');
  expect(prepared(sql)).toBe(sql);
  for (const number of [1, 2]) {
    expect(await dataSource.query(sql, [number])).toEqual([{ next: number + 1 }]);
    expect(await dataSource.query('SELECT $1::integer + 2 AS next', [number])).toEqual([{ next: number + 2 }]);
  }
  expect(await planned()).toEqual([sql]);
});

test('it can fail, and is asked again', async () => {
  const sql = prepared('SELECT 1 / $1::integer AS part');
  await expect(dataSource.query(sql, [0])).rejects.toMatchObject({ driverError: { code: '22012' } });
  expect(await dataSource.query(sql, [1])).toEqual([{ part: 1 }]);
});

test('it goes on when a migration adds a column to its table', async () => {
  await dataSource.query('CREATE TABLE grown AS SELECT 1 AS id');
  const sql = prepared('SELECT id FROM grown');
  for (const change of ['SELECT 1', 'ALTER TABLE grown ADD COLUMN name text']) {
    await dataSource.query(change);
    expect(await dataSource.query(sql)).toEqual([{ id: 1 }]);
  }
});
