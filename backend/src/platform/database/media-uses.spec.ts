import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { expectUsesMatchScan } from '../../../test/media-uses.js';
import { truncate } from '../../../test/truncate.js';
import { dataSourceOptions } from './data-source.js';

/** A museum as migration 0024 left it, with pictures in every table that can refer to some. */
let database: TestDatabase;
let api: TestApp;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [boat, carpet, unknown] = [id(1), id(2), id(9)];

beforeAll(async () => {
  database = await createDatabase('migrated');
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(24, database.url);
  await fill(museum);
  await museum.destroy();
  api = await startApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

async function fill(museum: DataSource): Promise<void> {
  await museum.query('INSERT INTO first_content (demo, inserted_at) VALUES (false, now())');
  for (const picture of [boat, carpet]) {
    await museum.query(
      `INSERT INTO media (id, file, checksum, bytes, width, height, placeholder, created_at)
       VALUES ($1::uuid, $1::text, '', 1, 1, 1, '', now())`,
      [picture],
    );
  }
  await museum.query(
    `INSERT INTO news (id, content, listing, search, media_ids, published, archived, date, created_at, updated_at) VALUES
      ('${id(11)}', '{}', '{}', '', '{${carpet},${boat},${carpet}}', true, false, now(), now(), now()),
      ('${id(12)}', '{}', '{}', '', '{${boat}}', true, true, now(), now(), now()),
      ('${id(13)}', '{}', '{}', '', '{${boat},${unknown}}', false, true, now(), now(), now()),
      ('${id(14)}', '{}', '{}', '', '{}', true, false, now(), now(), now())`,
  );
  await museum.query(
    `INSERT INTO branch (id, position, content, address, hours, prices, media_ids, created_at, updated_at)
     VALUES ('${id(21)}', 0, '{}', '{}', '{}', '[]', '{${boat}}', now(), now())`,
  );
  await museum.query(
    `INSERT INTO site (name, address, about, socials, facts, banner, picture_id, updated_at)
     VALUES ('{}', '{}', '{}', '[]', '{}', '{}', '${carpet}', now())`,
  );
  const gone = { id: id(31), media_ids: [carpet, boat] };
  await museum.query(
    "INSERT INTO trash (type, id, item, deleted_by) VALUES ('events', $1, $2, 'keeper'), ('news', $3, '{}', 'keeper')",
    [gone.id, gone, id(32)],
  );
}

const uses = async () =>
  (
    await api.database.query<object[]>(
      'SELECT media_id, type, item_id, state, places FROM media_use ORDER BY media_id, type, item_id, state',
    )
  ).map((use): unknown[] => Object.values(use));

test('an upgrade finds what uses each picture', async () => {
  expect(await uses()).toEqual([
    [boat, 'branches', id(21), 'live', ['images[0]']],
    [boat, 'events', id(31), 'trash', ['images[1]']],
    [boat, 'news', id(11), 'live', ['images[1]']],
    [boat, 'news', id(12), 'live', ['images[0]']],
    [boat, 'news', id(13), 'draft', ['images[0]']],
    [carpet, 'events', id(31), 'trash', ['images[0]']],
    [carpet, 'news', id(11), 'live', ['images[0]', 'images[2]']],
    [carpet, 'site', '1', 'live', ['image']],
  ]);
});

test.each([
  ['a picture taken from an item', `UPDATE news SET media_ids = '{${boat}}' WHERE id = '${id(11)}'`],
  ['an item taken back from visitors', `UPDATE news SET published = false WHERE id = '${id(12)}'`],
  ['an item shown to visitors', `UPDATE news SET published = true`],
  ['a picture of a branch', `UPDATE branch SET media_ids = '{${carpet}}'`],
  ['another picture of the site', `UPDATE site SET picture_id = '${boat}'`],
  ['no picture of the site', 'UPDATE site SET picture_id = NULL'],
  ['a change that names no picture', 'UPDATE news SET version = version + 1'],
  ['an emptied trash', 'DELETE FROM trash'],
  ['an item deleted past the API', `DELETE FROM news WHERE id = '${id(11)}'`],
])('%s is kept', async (_change, sql) => {
  await api.database.query(sql);
  await expectUsesMatchScan(api.database);
});

test.each([
  ['a table', 'news CASCADE'],
  ['everything', 'branch, site, trash CASCADE'],
])('%s emptied past the API is kept', async (_change, tables) => {
  await truncate(api.database, tables);
  await expectUsesMatchScan(api.database);
});

test('a purge of the trash is announced: remembered numbers of unused pictures are outdated', async () => {
  const changes = async () => (await api.database.query<object[]>('SELECT id FROM change')).length;
  const item = { id: id(33), media_ids: [boat] };
  await api.database.query("INSERT INTO trash (type, id, item, deleted_by) VALUES ('news', $1, $2, 'keeper')", [
    item.id,
    item,
  ]);
  const before = await changes();
  await api.database.query('DELETE FROM trash WHERE id = $1', [item.id]);
  expect(await changes()).toBe(before + 1);
});

test('a picture in use can not be deleted past the API, and an unused one can', async () => {
  await api.database.query(
    `INSERT INTO branch (id, position, content, address, hours, prices, media_ids, created_at, updated_at)
     VALUES ('${id(22)}', 0, '{}', '{}', '{}', '[]', '{${boat}}', now(), now())`,
  );
  await expect(api.database.query(`DELETE FROM media WHERE id = '${boat}'`)).rejects.toThrow('media_use_media');
  await expect(api.database.query(`DELETE FROM media WHERE id = '${carpet}'`)).resolves.toBeDefined();
});
