import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { migrate } from './data-source.js';

/** A process of the previous version keeps working while the new one migrates. */
let database: TestDatabase;
let writer: Client;
let reader: Client;

beforeEach(async () => {
  database = await createDatabase('migrated');
  [writer, reader] = await Promise.all([connect(), connect()]);
});
afterEach(async () => {
  await Promise.all([writer.end(), reader.end()]);
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** Starts a migration; the test awaits it later. */
function begin(): Promise<unknown> {
  return migrate(database.url).catch((error: unknown) => error);
}
async function waitsForWriter(): Promise<boolean> {
  const { rows } = await reader.query<{ waiting: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
  );
  return rows[0]?.waiting ?? false;
}
async function add(): Promise<void> {
  await writer.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at)
     VALUES (gen_random_uuid(), '{}', 'jewelry', ' ring ', now(), now())`,
  );
  await writer.query(
    `INSERT INTO news (id, content, listing, search, date, created_at, updated_at)
     VALUES (gen_random_uuid(), '{}', '{}', ' ring ', now(), now(), now())`,
  );
}
const UPDATE = { collections: 'UPDATE collections SET version = 2', news: 'UPDATE news SET version = 2' };

test.each(['collections', 'news'] as const)(
  'who holds a row of %s writes it while its index is replaced',
  async (table) => {
    await add();
    await backTo(71, database.url);
    await writer.query(`BEGIN; SELECT id FROM ${table} FOR UPDATE`);
    const migration = begin();
    expect(await eventually(waitsForWriter, true)).toBe(true);
    await writer.query(`${UPDATE[table]}; COMMIT`);
    expect(await migration).toBeUndefined();
  },
);

test('who saved news writes objects while their counts get an index', async () => {
  await add();
  await backTo(75, database.url);
  await writer.query(`BEGIN; ${UPDATE.news}`);
  const migration = begin();
  expect(await eventually(waitsForWriter, true)).toBe(true);
  await writer.query(`${UPDATE.collections}; COMMIT`);
  expect(await migration).toBeUndefined();
});

test('objects are read while an index of them waits for who writes them', async () => {
  await add();
  await backTo(75, database.url);
  await writer.query(`BEGIN; SET LOCAL muzey.told = 'yes'; ${UPDATE.collections}`);
  const migration = begin();
  expect(await eventually(waitsForWriter, true)).toBe(true);
  await reader.query("SET lock_timeout = '1s'");
  expect((await reader.query('SELECT FROM collections')).rowCount).toBe(1);
  await writer.query('COMMIT');
  expect(await migration).toBeUndefined();
});

test('who saves news while they get their addresses waits for some of them only, and is never ended', async () => {
  // two batches, the second of two articles
  await writer.query(
    `INSERT INTO news (id, content, listing, search, date, created_at, updated_at, published)
     SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, jsonb_build_object('en', jsonb_build_object('title', 'Ring ' || n)),
       '{}', 'ring', now(), now(), now(), true FROM generate_series(1, 502) AS n`,
  );
  await backTo(122, database.url);
  const save = (n: number) =>
    writer.query(`UPDATE news SET version = 2 WHERE id = ('00000000-0000-7000-8000-' || lpad($1, 12, '0'))::uuid`, [
      String(n),
    ]);
  // the triggers are made beside it; the second batch waits
  await writer.query("BEGIN; SELECT FROM news WHERE id = '00000000-0000-7000-8000-000000000502' FOR UPDATE");
  const migration = begin();
  expect(await eventually(waitsForWriter, true)).toBe(true);
  await writer.query("SET LOCAL lock_timeout = '200ms'");
  await save(1);
  // they would wait for each other: the migration begins its batch again
  await writer.query('SET LOCAL lock_timeout = 0');
  await save(501);
  await writer.query('COMMIT');
  expect(await migration).toBeUndefined();
  const { rows } = await reader.query<{ count: number }>("SELECT count(*)::int FROM item_address WHERE type = 'news'");
  expect(rows).toEqual([{ count: 502 }]);
});

test.each([
  ['WordsOfTexts%', 'news_search'],
  ['CountsOfObjects%', 'collections_missing'],
])('a run of %s that was stopped is repeated, with the same indexes', async (name, index) => {
  const indexes = async () => {
    const { rows } = await reader.query<{ indexname: string; indexdef: string; statistics: number | null }>(
      `SELECT indexname, indexdef,
         (SELECT attstattarget FROM pg_attribute WHERE attrelid = quote_ident(indexname)::regclass AND attnum = 1) AS statistics
       FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
    );
    return rows;
  };
  const before = await indexes();
  await reader.query('DELETE FROM migrations WHERE name LIKE $1', [name]);
  // built, but not swapped in yet
  const definition = before.find(({ indexname }) => indexname === index)?.indexdef;
  await reader.query(definition?.replace(`INDEX ${index}`, `INDEX ${index}_next`) ?? '');
  await migrate(database.url);
  expect(await indexes()).toEqual(before);
});
