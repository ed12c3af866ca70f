import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { optionsWithMigrations } from './data-source.js';

let database: TestDatabase;
let museum: DataSource;

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await backTo(70, database.url);
  await museum.query(
    `INSERT INTO term (id, kind, labels, source, created_at, updated_at) SELECT gen_random_uuid(), 'object_name',
       jsonb_build_object('en', en, 'kk', 'góze'), 'own', '2026-01-01', updated_at::timestamptz
     FROM (VALUES ('jug', '2026-01-01'), ('ewer', '2026-01-01'), ('jug', '2026-02-01')) AS term (en, updated_at)`,
  );
  await museum.query(
    `INSERT INTO term (id, kind, labels, source, created_at, updated_at)
     VALUES (gen_random_uuid(), 'material', '{"en":"nickel silver","ru":"мельхиор"}', 'own', now(), now()),
       (gen_random_uuid(), 'technique', '{"en":"niello","kk":"qaralaw"}', 'own', now(), now()),
       (gen_random_uuid(), 'technique', '{"en":"cross stitch","kk":"kres keste"}', 'own', now(), now()),
       (gen_random_uuid(), 'technique', '{"en":"crosses","kk":"krest tigis"}', 'own', now(), now())`,
  );
  await museum.runMigrations();
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

test('only a first term that nobody has changed gets its right name', async () => {
  const terms = await museum.query<object[]>(
    `SELECT labels, version FROM term WHERE kind = 'object_name' ORDER BY labels->>'en', updated_at`,
  );
  expect(terms).toEqual([
    { labels: { en: 'ewer', kk: 'góze' }, version: 1 },
    { labels: { en: 'jug', kk: 'gúze' }, version: 2 },
    { labels: { en: 'jug', kk: 'góze' }, version: 1 },
  ]);
});

test('a first term gets its right name, unless another one has it', async () => {
  const terms = await museum.query<object[]>(
    "SELECT labels FROM term WHERE kind <> 'object_name' AND version = 2 ORDER BY kind",
  );
  expect(terms).toEqual([{ labels: { en: 'cupronickel', ru: 'мельхиор' } }, { labels: { en: 'niello', kk: 'chern' } }]);
});
