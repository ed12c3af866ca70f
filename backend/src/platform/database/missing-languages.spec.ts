import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0060 left it. Most objects lack Uzbek and Karakalpak; some do not. */
let database: TestDatabase;
let museum: DataSource;

const OBJECTS = 2_100;
const ENGLISH = { title: 'Ring', description: 'Silver.' };

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(60, database.url);
  await museum.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at)
     SELECT gen_random_uuid(), jsonb_build_object('en', $1::jsonb, 'ru', $1::jsonb) ||
       CASE WHEN n % 5 = 0 THEN jsonb_build_object('kk', $1::jsonb) WHEN n % 7 = 0 THEN '{"uz": {"title": "Uzuk"}}' ELSE '{}' END,
       'jewelry', 'x', now(), now() FROM generate_series(1, $2::int) AS n`,
    [ENGLISH, OBJECTS],
  );
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

/** The objects whose column does not match their texts. */
async function wrong(): Promise<number> {
  const [found] = await museum.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM collections, LATERAL (
       SELECT coalesce(sum((ARRAY[1, 2, 4, 8])[array_position(ARRAY['en', 'ru', 'uz', 'kk'], lang)]), 0) AS bits
       FROM unnest(missing_languages(content, ARRAY['title', 'description'])) AS lang) AS said
     WHERE missing <> said.bits`,
  );
  return found.count;
}
const versions = () =>
  museum.query<object[]>(
    "SELECT md5(string_agg(id::text || version || updated_at || search, ',' ORDER BY id)) FROM collections",
  );
const changes = () => museum.query<object[]>('SELECT count(*) FROM change');

test('the column of stored rows is made, and again after an interrupted run, without a change that anybody is told of', async () => {
  const before = await versions();
  await migrate(database.url);
  expect(await wrong()).toBe(0);
  // simulates an interrupted run
  await museum.query("DELETE FROM migrations WHERE name LIKE 'MissingLanguages%'");
  await museum.query('ALTER TABLE collections DISABLE TRIGGER keep_translations');
  await museum.query('UPDATE collections SET missing = 15');
  await museum.query('ALTER TABLE collections ENABLE TRIGGER keep_translations');
  await museum.query('DROP INDEX collections_missing');
  const told = await changes();
  await migrate(database.url);
  expect(await wrong()).toBe(0);
  expect([await versions(), await changes()]).toEqual([before, told]);
});

test('the column follows every write, also one that names another value, or none', async () => {
  await museum.query(
    `UPDATE collections SET content = content || '{"uz": {"title": "Uzuk", "description": "Kumush."}}'`,
  );
  await museum.query('UPDATE collections SET missing = 15');
  await museum.query(
    `INSERT INTO collections (id, content, category, search, created_at, updated_at, missing)
     VALUES (gen_random_uuid(), '{}', 'jewelry', 'x', now(), now(), NULL)`,
  );
  expect(await wrong()).toBe(0);
});
