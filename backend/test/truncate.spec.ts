import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from './database.js';
import { truncate } from './truncate.js';

let database: TestDatabase;
let reader: Client;
let emptying: Client;

const connected = async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await createDatabase();
  [reader, emptying] = [await connected(), await connected()];
});
afterAll(async () => {
  await Promise.all([reader.end(), emptying.end()]);
  await database.drop();
});

test('a reader that comes to the tables in another order is not ended, nor keeps them from being emptied', async () => {
  await reader.query('CREATE TABLE first (id int); CREATE TABLE second (id int); INSERT INTO first VALUES (1)');
  await reader.query('BEGIN');
  await reader.query('SELECT FROM second');
  const emptied = truncate(emptying, 'first, second');
  await reader.query(`DO $$ BEGIN
    WHILE NOT EXISTS (SELECT FROM pg_locks WHERE relation = 'first'::regclass AND mode = 'AccessExclusiveLock' AND granted) LOOP
      NULL;
    END LOOP;
  END $$`);
  expect((await reader.query('SELECT FROM first')).rowCount).toBe(1);
  await reader.query('COMMIT');
  await emptied;
  expect((await reader.query('SELECT FROM first')).rowCount).toBe(0);
});
