import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { FileCheck } from '../src/platform/media/intake/file-check.js';
import type { LibraryMedia } from '../src/platform/media/model/media.dto.js';
import type { MediaUses } from '../src/platform/trash/media-uses.dto.js';
import { Remaking } from '../src/platform/media/intake/remaking.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { quarters } from './builders/pictures.js';
import { createDatabase, type TestDatabase } from './database.js';
import { eventually } from './eventually.js';

/** Pictures of the first release under the current code: before originals, captions, rights and uses were stored. */
let database: TestDatabase;
let api: TestApp;
let cookies: Cookies;

const carpet = '00000000-0000-4000-8000-000000000021';
const other = '00000000-0000-4000-8000-000000000022';
const branch = '00000000-0000-4000-8000-000000000041';
const yurt = '00000000-0000-4000-8000-000000000031';

beforeAll(async () => {
  database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const bytes = await quarters(1200, 800).jpeg().toBuffer();
  try {
    await client.query(await readFile(new URL('./fixtures/first-schema.sql', import.meta.url), 'utf8'));
    await client.query('UPDATE media SET checksum = $2, bytes = $3 WHERE id = $1', [
      carpet,
      createHash('sha256').update(bytes).digest('hex'),
      bytes.length,
    ]);
  } finally {
    await client.end();
  }
  api = await startApp({ DATABASE_URL: database.url });
  const folder = join(api.dataDir, 'uploads', 'files');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${carpet}.jpg`), bytes);
  cookies = await api.signIn();
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const get = (url: string, as = cookies) => api.send({ method: 'GET', url }, as);

test('are in the library with their texts, and found by these and by those of the articles that show them', async () => {
  const found = async (query: string) =>
    (await get(`/api/admin/media${query}`)).json<{ media: LibraryMedia[] }>().media.map(({ id }) => id);
  expect(await found('?sort=oldest')).toEqual([carpet, other]);
  // search texts of an older rule are rebuilt in the background
  expect(await eventually(() => found('?search=carpet').then(String), carpet)).toBe(carpet);
  expect((await found('?search=yurt')).sort()).toEqual([carpet, other]);
  expect(await found('?lacks=original')).toHaveLength(2);
  expect(await found('?unused=true')).toEqual([]);
});

test('know where they are used, and can’t be deleted there', async () => {
  const { uses, total } = (await get(`/api/admin/media/${carpet}/uses`)).json<MediaUses>();
  expect([total, uses.map(({ type, id, state }) => [type, id, state])]).toEqual([
    2,
    [
      ['branches', branch, 'live'],
      ['news', yurt, 'live'],
    ],
  ]);
  const answer = await api.send({ method: 'DELETE', url: `/api/admin/media/${carpet}` }, cookies);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'in_use']);
});

test('have their old addresses, get rights, and leave visitors when these end', async () => {
  const url = `/api/media/${carpet}.jpg`;
  expect((await get(url, '')).statusCode).toBe(200);
  const end = (rights_expires_at: string | null) =>
    api.send({ method: 'PUT', url: `/api/admin/media/${carpet}`, payload: { rights_expires_at } }, cookies);
  expect((await end('2020-01-01')).statusCode).toBe(200);
  expect((await get(`/api/public/news/${yurt}`, '')).body).not.toContain(carpet);
  await end(null);
  expect((await get(`/api/public/news/${yurt}`, '')).body).toContain(carpet);
});

test('are looked at; a lost one can’t be made again without an original, and is shown', async () => {
  await api.database.query('UPDATE media SET pending = false, checked_at = NULL');
  await api.app.get(FileCheck).round(Infinity);
  const damaged = (await get('/api/admin/media?damaged=true')).json<{ media: LibraryMedia[] }>().media;
  expect(damaged.map(({ id, fault, original_fault }) => [id, fault, original_fault])).toEqual([
    [other, 'missing', null],
  ]);
  expect(await api.app.get(Remaking).remake(other)).toBe('impossible');
});
