import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { dataSourceOptions, optionsWithMigrations } from './data-source.js';

/** A museum whose branches had other addresses before migration 0066. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterAll(() => database.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const HISTORY: Record<number, (string | null)[]> = {
  1: ['ellikqala', null, 'ellikqala-museum'],
  // took over the first branch's address, then gave it up again
  2: ['muynak', 'aral', 'shared', 'muynak'],
  3: ['shared', 'aral', null],
  4: Array.from({ length: 25 }, (_, number) => `many-${number}`),
  // deleted
  5: ['gone', 'gone-too'],
};

test('branches have the addresses that the kept history tells', async () => {
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(65, database.url);
  for (const [number, slugs] of Object.entries(HISTORY)) {
    const uuid = id(Number(number));
    for (const [index, slug] of slugs.entries())
      await museum.query(
        `SELECT write_revision('branches', $1, $2, timestamptz '2026-01-01' + $3 * interval '1 day', NULL, NULL, NULL, '{}', $4)`,
        [uuid, index + 1, index * 10 + Number(number), { slug, content: { en: { title: 'Branch' } } }],
      );
    if (uuid === id(5)) continue;
    await museum.query(
      `INSERT INTO branch (id, slug, position, content, address, hours, prices, created_at, updated_at)
       VALUES ($1, $2, 0, '{}', '{}', '{}', '[]', now(), now())`,
      [uuid, slugs.at(-1)],
    );
  }
  await museum.destroy();
  const upgraded = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await upgraded.runMigrations();
  const rows = await upgraded.query<object[]>('SELECT slug, former_slugs AS former FROM branch ORDER BY id');
  await upgraded.destroy();
  expect(rows).toEqual([
    { slug: 'ellikqala-museum', former: ['ellikqala'] },
    { slug: 'muynak', former: ['shared'] },
    { slug: null, former: ['aral'] },
    { slug: 'many-24', former: Array.from({ length: 20 }, (_, index) => `many-${index + 4}`) },
  ]);
});
