import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0095 left it, with an import, and a draft and a public item of each type (0096, 0110, 0111). */
let database: TestDatabase;
let museum: DataSource;

const BEFORE = 95;
const OWN = {
  news: ['listing, date', `'{}', now()`],
  exhibitions: undefined,
  events: undefined,
  collections: ['category', `'jewelry'`],
  pages: ['slug', `'page-' || n`],
} as const;
const TABLES = Object.keys(OWN) as (keyof typeof OWN)[];

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(BEFORE, database.url);
  await museum.query(`INSERT INTO import_run (id, file) VALUES (gen_random_uuid(), 'register.csv')`);
  for (const table of TABLES) {
    const [names, values] = OWN[table] ?? [];
    await museum.query(
      `INSERT INTO ${table} (id, content, search, published, created_at, updated_at${names ? `, ${names}` : ''})
       SELECT gen_random_uuid(), '{"en": {"title": "Felt"}}', 'x', n = 1, now(), now()${values ? `, ${values}` : ''} FROM generate_series(1, 2) AS n`,
    );
  }
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

const items = () =>
  museum.query<object[]>(
    TABLES.map((table) => `SELECT id, content, version, published FROM ${table}`).join(' UNION ALL '),
  );
const count = async (condition: string) => {
  const [row] = await museum.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (${TABLES.map((table) => `SELECT id FROM ${table} WHERE ${condition}`).join(' UNION ALL ')}) AS found`,
  );
  return row?.count;
};

test('what is stored stays as it was: no draft is for translators, no import has left objects, nobody has asked', async () => {
  const before = await items();
  expect(before).toHaveLength(10);
  await migrate(database.url);
  expect(await items()).toEqual(before);
  expect([await count('for_translation'), await count('NOT for_translation')]).toEqual([0, 10]);
  expect(await museum.query('SELECT unchanged FROM import_run')).toEqual([{ unchanged: [] }]);
  expect(await museum.query('SELECT FROM question')).toEqual([]);
});

test('it goes back and forth with what was written meanwhile', async () => {
  const before = await items();
  for (const table of TABLES) await museum.query(`UPDATE ${table} SET for_translation = true`);
  await museum.query('UPDATE import_run SET unchanged = ARRAY[gen_random_uuid()]');
  await museum.query(
    `INSERT INTO question (type, item_id, field, text, account_id, username)
     SELECT 'news', id, 'title', 'Which felt?', gen_random_uuid(), 'translator' FROM news`,
  );
  await backTo(BEFORE, database.url);
  expect(await items()).toEqual(before);
  await migrate(database.url);
  expect([await items(), await count('for_translation')]).toEqual([before, 0]);
  expect(await museum.query('SELECT unchanged FROM import_run')).toEqual([{ unchanged: [] }]);
});
