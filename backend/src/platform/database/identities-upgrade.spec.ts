import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, optionsWithMigrations } from './data-source.js';

/** The migration before 0089. */
const BEFORE = 88;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterAll(() => database.drop());

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  const rows = await museum.query<Row[]>(sql);
  await museum.destroy();
  return rows;
}

test('a session from before the upgrade does not count as just signed in', async () => {
  await backTo(BEFORE, database.url);
  await query(`
    WITH made AS (INSERT INTO admin (username, password_hash, role) VALUES ('keeper', 'x', 'admin') RETURNING id)
    INSERT INTO session (admin_id, created_at) SELECT id, now() - interval '1 day' FROM made`);
  const upgraded = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await upgraded.runMigrations();
  await upgraded.destroy();
  expect(await query('SELECT authenticated_at = created_at AS same FROM session')).toEqual([{ same: true }]);
});

test('an account without a password can be taken back: the older version lets nobody in with it', async () => {
  await query('UPDATE admin SET password_hash = NULL');
  await backTo(BEFORE, database.url);
  const [{ hash = '' } = {}] = await query<{ hash: string }>('SELECT password_hash AS hash FROM admin');
  expect(await verify(hash, 'Correct9horse')).toBe(false);
});
