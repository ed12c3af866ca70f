import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { expectUsesMatchScan } from '../../../test/media-uses.js';
import { knownFiles } from '../../operations/backup/known-files.js';
import { dataSourceOptions, migrate } from './data-source.js';

/** A museum as migration 0026 left it, with films in a separate table. */
let database: TestDatabase;
let museum: DataSource;
let api: TestApp;
/** How many migrations come after 0026. */

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [desktop, mobile, broken] = [id(1), id(2), id(3)];
const checksum = 'c'.repeat(64);

async function knownFilesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await knownFiles(client);
    return (await known.all(client)).map(({ file }) => file);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createDatabase('migrated');
  museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(26, database.url);
  await museum.query('INSERT INTO first_content (demo, inserted_at) VALUES (false, now())');
  await museum.query(
    `INSERT INTO video (id, file, checksum, bytes, created_at, checked_at, fault) VALUES
      ($1::uuid, $1::text || '.mp4', $4, 5, '2026-01-02T03:04:05Z', '2026-02-02T03:04:05Z', NULL),
      ($2::uuid, $2::text || '.webm', $4, 6, now(), NULL, NULL),
      ($3::uuid, $3::text || '.mp4', $4, 7, now(), now(), 'broken')`,
    [desktop, mobile, broken, checksum],
  );
  await museum.query('INSERT INTO cover_video (desktop_video, mobile_video, updated_at) VALUES ($1, $2, now())', [
    `/api/media/${desktop}.mp4`,
    `https://museum.example.org/api/media/${mobile}.webm`,
  ]);
  await migrate(database.url);
  api = await startApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.stop();
  await museum.destroy();
  await database.drop();
});

test('an upgrade brings the films with all that is known of them', async () => {
  const films = await museum.query<object[]>(
    `SELECT id, kind, file, checksum, bytes, created_at, checked_at, fault, original_checksum, pending FROM media
     WHERE id = $1`,
    [desktop],
  );
  expect(films).toEqual([
    {
      id: desktop,
      kind: 'film',
      file: `${desktop}.mp4`,
      checksum,
      bytes: 5,
      original_checksum: checksum,
      created_at: new Date('2026-01-02T03:04:05Z'),
      checked_at: new Date('2026-02-02T03:04:05Z'),
      fault: null,
      pending: false,
    },
  ]);
  expect(await museum.query('SELECT id FROM media WHERE fault IS NOT NULL')).toEqual([{ id: broken }]);
});

test('the cover video goes on as it was, and uses its films', async () => {
  const cover = await api.send({ method: 'GET', url: '/api/cover-video' });
  expect(cover.json()).toEqual({
    desktopVideo: `/api/media/${desktop}.mp4`,
    mobileVideo: `/api/media/${mobile}.webm`,
  });
  const cookies = await api.signIn();
  const url = `/api/admin/media/${desktop}`;
  expect((await api.send({ method: 'GET', url: `${url}/uses` }, cookies)).json()).toEqual({
    uses: [{ type: 'cover-video', id: '1', state: 'live', title: {}, places: ['desktopVideo'] }],
    total: 1,
  });
  const refused = await api.send({ method: 'DELETE', url }, cookies);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'in_use', total: 1 }]);
});

test.each([
  ['other films', `UPDATE cover_video SET mobile_video = desktop_video`],
  ['no film', `UPDATE cover_video SET mobile_video = NULL, desktop_video = NULL`],
  ['a film elsewhere', `UPDATE cover_video SET desktop_video = 'https://films.example.org/a.mp4'`],
  ['a film again', `UPDATE cover_video SET desktop_video = '/api/media/${desktop}.mp4'`],
  ['a cover emptied past the API', 'TRUNCATE cover_video'],
])('%s of the cover are kept', async (_change, sql) => {
  await museum.query(sql);
  await expectUsesMatchScan(api.database);
});

test('the version before stores, finds and checks films beside this one', async () => {
  const film = { id: id(4), file: `${id(4)}.mp4` };
  await museum.query(
    `INSERT INTO video (id, file, checksum, bytes, created_at, checked_at, fault) VALUES ($1, $2, '', $3, $4, DEFAULT, DEFAULT)`,
    [film.id, film.file, 8, new Date()],
  );
  expect(await museum.query('SELECT 1 AS there FROM video WHERE file = $1', [film.file])).toHaveLength(1);
  expect(await museum.query('SELECT kind, pending FROM media WHERE id = $1', [film.id])).toEqual([
    { kind: 'film', pending: false },
  ]);
  const [taken] = await museum.query<[object[], number]>(
    `UPDATE video SET checked_at = now() WHERE id = (
       SELECT id FROM video WHERE checked_at IS NULL ORDER BY checked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING 'video' AS table, id, bytes::float8 AS bytes`,
  );
  expect(taken).toHaveLength(1);
  expect(await museum.query('SELECT id FROM video WHERE id = $1', [film.id])).toHaveLength(1);
});

test('taken back, the films have their table again, and their uploads stay', async () => {
  await api.stop();
  await backTo(26, database.url);
  const films = await museum.query<{ id: string }[]>('SELECT id, fault FROM video ORDER BY id');
  expect(films.slice(0, 3)).toEqual([
    { id: desktop, fault: null },
    { id: mobile, fault: null },
    { id: broken, fault: 'broken' },
  ]);
  // backups, and the clean-up of a restore, know these files as well
  expect(await knownFilesOf(database.url)).toEqual(expect.arrayContaining([`${desktop}.mp4`, `${mobile}.webm`]));
  await migrate(database.url);
  api = await startApp({ DATABASE_URL: database.url });
});
