import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { eventually } from '../../../test/eventually.js';
import { MADE_BY_OLDER_RULE } from '../text/search-text.js';
import { truncate } from '../../../test/truncate.js';
import { Rebuild } from './rebuild.js';
import type { SearchResults } from './search.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeEach(async () => {
  api = await startApp();
  cookies = await api.signIn();
  // the branches of the initial content would be found, too
  await truncate(api.database, 'branch');
});
afterEach(() => api.stop());

async function write(type: 'news' | 'collections', title: string): Promise<void> {
  const payload = { ...{ news: newsInput, collections: collectionInput }[type](), content: { kk: { title } } };
  expect((await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies)).statusCode).toBe(201);
}
const rebuild = () => api.app.get(Rebuild).run();
/** As the first version of the rule wrote it: without a version character. */
const makeOld = (table: string, text: string) => api.database.query(`UPDATE ${table} SET search = $1`, [text]);
const rows = (table: string) => api.database.query<Record<string, unknown>[]>(`SELECT * FROM ${table} ORDER BY id`);
const stale = async (table: string) => {
  const [row] = await api.database.query<[{ n: number }]>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${MADE_BY_OLDER_RULE}`,
  );
  return row.n;
};
const found = async (q: string) => {
  const url = `/api/public/search?${new URLSearchParams({ q }).toString()}`;
  return (await api.send({ method: 'GET', url })).json<SearchResults>().total;
};

test('rows of an older rule are found, remade in the background, and count as unchanged', async () => {
  for (let n = 0; n < 120; n++) await write('news', `Moynaq ${n}`);
  await write('collections', 'Moynaq');
  const before = await rows('news');
  const auditLog = await rows('audit_entry');
  await makeOld('news', 'moynaq maynak\u0002\u0001\u0001\u0001moynaq maynak\u0001');
  expect([await stale('news'), await stale('collections'), await found('Мойнақ'), await found('Муйнак')]).toEqual([
    120, 0, 121, 121,
  ]);
  await rebuild();
  expect(await rows('news')).toEqual(before);
  expect(await rows('audit_entry')).toEqual(auditLog);
  expect([await stale('news'), await found('Муйнак')]).toEqual([0, 121]);
});

test('caches are invalidated once, not for every batch', async () => {
  for (let n = 0; n < 120; n++) await write('news', `Moynaq ${n}`);
  const changes = async () => (await rows('change')).length;
  await rebuild();
  const untouched = await changes();
  await makeOld('news', 'moynaq');
  const before = await changes();
  await rebuild();
  expect([before - untouched, (await changes()) - before]).toEqual([1, 1]);
});

test('several processes do it at once, and a row that is being written is left to its writer', async () => {
  const other = await startApp({ DATABASE_URL: api.databaseUrl });
  try {
    for (let n = 0; n < 120; n++) await write('news', `Moynaq ${n}`);
    await makeOld('news', 'old');
    await api.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM news ORDER BY id LIMIT 1 FOR UPDATE');
      await Promise.all([rebuild(), other.app.get(Rebuild).run()]);
      expect(await stale('news')).toBe(1);
    });
    await rebuild();
    expect(await stale('news')).toBe(0);
  } finally {
    await other.stop();
  }
});

test('rows that become old while a rebuild runs are remade, too', async () => {
  await write('news', 'Moynaq');
  // the last table of a rebuild: the others are done by then
  const runner = api.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE media IN ACCESS EXCLUSIVE MODE');
  const first = rebuild();
  const waits = `SELECT FROM pg_locks WHERE relation = 'media'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  expect(await eventually(async () => (await api.database.query<unknown[]>(waits)).length > 0, true)).toBe(true);
  await makeOld('news', 'old');
  const second = rebuild();
  await runner.rollbackTransaction();
  await runner.release();
  await Promise.all([first, second]);
  expect(await stale('news')).toBe(0);
});

test('rows of a newer rule stay as they are', async () => {
  await write('news', 'Moynaq');
  await makeOld('news', '\ue7ff newer ');
  const before = await rows('news');
  await rebuild();
  expect(await rows('news')).toEqual(before);
});
