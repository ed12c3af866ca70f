import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { createListedContentTable } from './content-table.js';
import { dataSourceOptions } from './data-source.js';
import { keepAddresses } from './migrations/0123-addresses-of-items.js';
import { keepPublicChanges } from './public-changes.js';
import { addSchedule } from './schedule-columns.js';

let database: TestDatabase;
let museum: DataSource;

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
});
afterAll(async () => {
  await museum.destroy();
  await database.drop();
});

/** Columns and triggers of a table; its own name is left out. */
async function partsOf(table: string): Promise<string[]> {
  const rows = await museum.query<{ part: string }[]>(
    `SELECT concat_ws(' ', column_name, data_type, is_nullable, column_default) AS part
     FROM information_schema.columns WHERE table_name = $1
     UNION ALL
     SELECT regexp_replace(pg_get_triggerdef(oid), '\\y' || $1 || '\\y', 'it', 'g')
     FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    [table],
  );
  return rows.map(({ part }) => part.replaceAll(`_of_${table}(`, '_of_it(').replace(`('${table}', `, `('it', `));
}

test('a table for a new type has all columns and triggers that those of today have', async () => {
  const runner = museum.createQueryRunner();
  await createListedContentTable(runner, 'talks', {
    columns: ['category text NOT NULL', 'branch uuid'],
    textFields: ['title', 'description'],
  });
  await addSchedule(runner, 'talks');
  await keepPublicChanges(runner, 'talks', { type: 'talks', hasFlags: true });
  await keepAddresses(runner, 'talks');
  await runner.release();
  const talks = await partsOf('talks');
  const events = await partsOf('events');
  const collections = await partsOf('collections');
  // each of today's types has columns and triggers of its own, too
  expect(events.filter((part) => collections.includes(part) && !talks.includes(part))).toEqual([]);
  expect(talks.length).toBeGreaterThan(30);
});
