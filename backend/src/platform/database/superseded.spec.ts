import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { createDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { needVersion, VERSION } from './compatibility.js';
import { dataSourceOptions, migrate } from './data-source.js';

let api: TestApp;
let cookies: string;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

/** Simulates a process of another version: no notification is sent. */
async function migrateTo(version: string, url: string): Promise<void> {
  const other = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    await other.transaction((manager) => needVersion(manager.queryRunner ?? other.createQueryRunner(), version));
  } finally {
    await other.destroy();
  }
}

const ready = async () => (await api.send({ url: '/api/health/ready' })).statusCode;
const news = () => api.send({ url: '/api/public/news' });

test('a version that is equal, or lower, leaves a running process as it is', async () => {
  await migrateTo('0.1.7', api.databaseUrl);
  await migrateTo(VERSION, api.databaseUrl);
  const posted = await api.send({ method: 'POST', url: '/api/admin/news', payload: newsInput() }, cookies);
  expect(posted.statusCode).toBe(201);
  expect(await ready()).toBe(200);
});

test('a running process that a newer version has migrated away from answers nothing more, from memory neither', async () => {
  const fromMemory = async () => (await news()).headers['cache-status'];
  expect(await eventually(fromMemory, 'muzey-api; hit')).toBe('muzey-api; hit');
  await migrateTo('107.3.0', api.databaseUrl);
  await migrateTo('107.2.0', api.databaseUrl);
  expect(await eventually(ready, 503)).toBe(503);
  const detail = `The database needs version 107.3.0 or later; this process is ${VERSION}.`;
  const unready = await api.send({ url: '/api/health/ready' });
  expect(unready.json()).toMatchObject({ reason: 'superseded', detail });
  expect((await api.send({ url: '/api/health/live' })).statusCode).toBe(200);
  const refused = [
    await news(),
    await api.send({ url: '/api/public/site' }),
    await api.send({ url: '/api/admin/news' }, cookies),
    await api.send({ method: 'POST', url: '/api/admin/news', payload: newsInput() }, cookies),
  ];
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ status: 503, code: 'superseded', detail });
    expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual(['5', 'no-store']);
  }
});

test('it has no connections left, so that nothing goes on in the background', async () => {
  const other = await new DataSource(dataSourceOptions(api.databaseUrl, { name: 'of the test' })).initialize();
  try {
    const left = async () => {
      const rows = await other.query<{ name: string }[]>(
        `SELECT application_name AS name FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'muzey%'`,
      );
      return rows.map(({ name }) => name).join();
    };
    expect(await eventually(left, '')).toBe('');
  } finally {
    await other.destroy();
  }
});

test('a new database says since which version it can be read', async () => {
  const database = await createDatabase('migrated');
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  try {
    expect(await dataSource.query('SELECT version FROM lowest_version')).toEqual([
      { version: '0.2.0' },
      { version: '0.3.0' },
    ]);
    await expect(migrate(database.url)).resolves.toBeUndefined();
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
});
