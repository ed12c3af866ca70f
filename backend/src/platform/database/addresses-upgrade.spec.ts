import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as the version before migration 0123 left it. */
let database: TestDatabase;
let museum: DataSource;
beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(122, database.url);
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

const insertNews = (title: string, fields: Record<string, string> = {}) => {
  const names = Object.keys(fields).map((name) => `, ${name}`);
  const values = Object.values(fields).map((value) => `, ${value}`);
  return museum.query(
    `INSERT INTO news (id, content, listing, search, date, updated_at, created_at, published${names.join('')})
     VALUES (gen_random_uuid(), $1, '{}', 'x', now(), now(), timestamptz '2024-12-31 20:00+00', true${values.join('')})`,
    [{ en: { title } }],
  );
};
const addresses = () =>
  museum.query<object[]>('SELECT type, slug, state FROM item_address ORDER BY type, slug COLLATE "C"');

test('what was published gets its address, with the year in the museum’s time zone', async () => {
  await insertNews('Equal');
  await insertNews('Equal');
  await insertNews('Draft').then(() =>
    museum.query(`UPDATE news SET published = false WHERE content @> '{"en": {"title": "Draft"}}'`),
  );
  await insertNews('Planned', { shown_from: "timestamptz '2099-05-01 00:00+00'" });
  await insertNews('Hidden', { shown_languages: `'{ru}'` });
  await museum.query(
    `INSERT INTO collections (id, content, search, category, record, created_at, updated_at, published)
     VALUES (gen_random_uuid(), '{"uz": {"title": "Кўза"}}', 'x', 'jewelry', '{"object_number": "E 1"}', now(), now(), true)`,
  );
  await museum.query(
    `INSERT INTO exhibitions (id, content, search, created_at, updated_at, published)
     VALUES (gen_random_uuid(), '{"ru": {"title": "Юрта"}}', 'x', timestamptz '2023-06-01', now(), true)`,
  );
  await migrate(database.url);
  expect((await addresses()).filter((address) => !('type' in address && address.type === 'terms'))).toEqual([
    { type: 'collections', slug: 'e-1-koza', state: 'current' },
    { type: 'exhibitions', slug: '2023/yurta', state: 'current' },
    { type: 'news', slug: '2025/equal', state: 'current' },
    { type: 'news', slug: '2025/equal-2', state: 'current' },
    { type: 'news', slug: '2099/planned', state: 'current' },
  ]);
});

test('a program of the version before makes addresses, too, because the database does', async () => {
  await insertNews('Published beside');
  const year = new Date(Date.now() + 5 * 3_600_000).getUTCFullYear();
  expect(await addresses()).toContainEqual({ type: 'news', slug: `${year}/published-beside`, state: 'current' });
});

test('a run that was stopped is repeated', async () => {
  const before = await addresses();
  const first = "name LIKE 'AddressesOfItems%'";
  const [{ id }] = await museum.query<[{ id: number }]>(`SELECT id FROM migrations WHERE ${first}`);
  await museum.query(`DELETE FROM migrations WHERE ${first}`);
  await museum.query("DELETE FROM item_address WHERE slug IN ('2023/yurta', '2099/planned')");
  await migrate(database.url);
  // the later ones did not run before it, and are taken back first
  await museum.query(`UPDATE migrations SET id = $1 WHERE ${first}`, [id]);
  expect(await addresses()).toEqual(before);
});

test('it goes back, and forth again', async () => {
  const before = await addresses();
  await backTo(122, database.url);
  await migrate(database.url);
  // the year may differ: it is now that of the creation
  expect((await addresses()).length).toBe(before.length);
});
