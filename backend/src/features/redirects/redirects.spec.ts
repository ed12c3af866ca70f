import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { grantedAccounts, type GrantedAccounts } from '../../../test/granted-accounts.js';
import { WaitingClient } from '../../../test/waiting-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MissingPages } from './missing-pages.js';
import { MAX_MISSING } from './redirect-statements.js';
import type { MissingPageList, Redirect, RedirectList, RedirectsRead } from './redirects.dto.js';

const SITE = { SITE_SECRET: 'the site itself' };
const OWN_CALL = { 'x-muzey-site': SITE.SITE_SECRET, 'x-muzey-own-call': 'yes' };

let api: TestApp;
let accounts: GrantedAccounts;
let client: WaitingClient;
beforeAll(async () => {
  api = await startApp({ PUBLIC_ORIGIN: 'https://museum.example', ...SITE });
  accounts = await grantedAccounts(api);
  client = new WaitingClient(api, accounts.superadmin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.app.get(MissingPages).flush();
  await api.database.query('DELETE FROM redirect');
  await api.database.query('DELETE FROM missing_page');
});

const add = (source: string, target: string) => client.call<Redirect>('POST', 'redirects', { source, target });
async function at(path: string, from?: string, headers: Record<string, string> = OWN_CALL): Promise<string | number> {
  const query = new URLSearchParams({ path, ...(from !== undefined && { from }) });
  const url = `/api/public/redirects?${query.toString()}`;
  const answer = await api.send({ method: 'GET', url, headers });
  return answer.statusCode === 200 ? answer.json<{ target: string }>().target : answer.statusCode;
}
async function refused(body: object, path = 'redirects', method: 'POST' | 'PUT' = 'POST'): Promise<[number, string]> {
  const answer = await client.send(method, path, body);
  const { code, errors } = answer.json<{ code: string; errors?: [{ field: string; code: string }] }>();
  return [answer.statusCode, errors ? `${errors[0].field}: ${errors[0].code}` : code];
}
const pages = async () => {
  await api.app.get(MissingPages).flush();
  return (await client.call<MissingPageList>('GET', 'redirects/missing-pages')).pages;
};

test('a redirect leads from its path, in each language, until it is changed or deleted', async () => {
  const { id } = await add('/old/hours.html', '/visit#hours');
  await add('/старое', '/about');
  await add('/old/news/*', '/news');
  await add('/ru/only', '/ru/about');
  expect(
    await Promise.all(
      ['/old/hours.html', '/ru/old/hours.html', '/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5'].map((path) => at(path)),
    ),
  ).toEqual(['/visit#hours', '/ru/visit#hours', '/about']);
  expect(
    await Promise.all(['/old/news/5', '/kk/old/news/a/b', '/old/news', '/ru/only', '/only'].map((path) => at(path))),
  ).toEqual(['/news', '/kk/news', 404, '/ru/about', 404]);
  await client.call('PUT', `redirects/${id}`, { source: '/old/hours.html', target: '/visit' });
  expect(await at('/old/hours.html')).toBe('/visit');
  await client.call('PUT', `redirects/${id}`, { source: '/old/h*', target: '/visit' });
  expect([await at('/old/hours.html'), await at('/old/here')]).toEqual(['/visit', '/visit']);
  await client.call('DELETE', `redirects/${id}`);
  expect(await at('/old/hours.html')).toBe(404);
  expect((await client.send('DELETE', `redirects/${id}`)).statusCode).toBe(404);
});

test('what can not be led is refused, and others keep the targets that were written', async () => {
  await add('/a', '/b');
  await add('/b', '/c?x=1');
  expect([await at('/a'), await at('/ru/b')]).toEqual(['/b', '/ru/c?x=1']);
  expect(await refused({ source: '/d', target: '/d#here' })).toEqual([400, 'target: leads_back']);
  expect(await refused({ source: '/a', target: '/d' })).toEqual([409, 'source_taken']);
  expect(await refused({ source: '/d', target: 'https://other.example/' })).toEqual([400, 'target: other_site']);
  expect(await refused({ source: '/api/x', target: '/' })).toEqual([400, 'source: reserved']);
  const { redirects } = await client.call<RedirectList>('GET', 'redirects?search=/B');
  expect(await refused({ source: '/c', target: '/c' }, `redirects/${redirects[0]?.id}`, 'PUT')).toEqual([
    400,
    'target: leads_back',
  ]);
  expect([await at('/\t/'), await at('/x', '/\t/')]).toEqual([404, 404]);
});

test('nothing is looked up at addresses of other routes', async () => {
  await api.database.query(
    "INSERT INTO redirect (source, target, is_pattern) VALUES ('/oai', '/', false), ('/*', '/about', true)",
  );
  const paths = ['/oai', '/api/x', '/admin/x', '/ru/preview/news/link/secret', '/id/x', '//x', 'x', '/%FF'];
  expect(await Promise.all(paths.map((path) => at(path)))).toEqual(paths.map(() => 404));
  expect(await pages()).toEqual([]);
});

test('a file is checked first, and lines with a problem are left out', async () => {
  await add('/kept', '/visit');
  await add('/changed', '/visit');
  const csv = [
    'from;to',
    '/kept;/visit',
    '/changed;/news',
    'https://old.example/page.html;https://museum.example/about',
    '/old/*;/news',
    '/chain;/changed',
    '/bad?id=5;/news',
    '/self;/self',
    '/out;https://other.example',
    '',
    '/lonely',
  ].join('\r\n');
  const read: RedirectsRead = {
    added: 3,
    changed: 1,
    same: 1,
    refused: 4,
    problems: [
      { line: 7, text: '/bad?id=5 → /news', code: 'has_query' },
      { line: 8, text: '/self → /self', code: 'leads_back' },
      { line: 9, text: '/out → https://other.example', code: 'other_site' },
      { line: 11, text: '/lonely → ', code: 'required' },
    ],
  };
  expect(await client.call('POST', 'redirects/file', { csv, check: true })).toEqual(read);
  expect(await at('/page.html')).toBe(404);
  expect(await client.call('POST', 'redirects/file', { csv })).toEqual(read);
  expect(await Promise.all(['/page.html', '/old/5', '/chain', '/changed'].map((path) => at(path)))).toEqual([
    '/about',
    '/news',
    '/changed',
    '/news',
  ]);
  const file = await client.send('GET', 'redirects/file');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(await client.call('POST', 'redirects/file', { csv: file.body })).toMatchObject({
    same: 5,
    added: 0,
    problems: [],
  });
  const quoted = '\uFEFF"/q,1","/visit"\r"/q""2" , /about ,more\n"/open,/visit';
  expect(await client.call('POST', 'redirects/file', { csv: quoted })).toMatchObject({
    added: 2,
    problems: [{ line: 3, code: 'invalid_value' }],
  });
  expect([await at('/q,1'), await at('/q"2')]).toEqual(['/visit', '/about']);
  const otherDelimiters = ['sep=|\nfrom|to\n/bar;1|/visit', 'from,to\n/semi;colon,/about'];
  for (const text of otherDelimiters)
    expect(await client.call('POST', 'redirects/file', { csv: text })).toMatchObject({ added: 1, problems: [] });
  expect([await at('/bar;1'), await at('/semi;colon')]).toEqual(['/visit', '/about']);
  const tooMany = { csv: '/x,/visit\n'.repeat(20_001) };
  expect(await refused(tooMany, 'redirects/file')).toEqual([400, 'csv: too_many_redirects']);
  const entries = await api.database.query<object[]>(
    "SELECT action, item_id, fields FROM audit_entry WHERE type = 'redirects' AND item_id = 'all'",
  );
  const entry = { action: 'changed', item_id: 'all', fields: ['file'] };
  // the file that changed nothing, and the look before, are not in the log
  expect(entries).toEqual([entry, entry, entry, entry]);
});

test('percent signs, question marks, number signs and asterisks stay when a redirect is read and sent again', async () => {
  const paths = ['/page%3Fid=5', '/100%25', '/a%252Fb', '/a%23b', '/a%2Ab', '/old/*/c%25'];
  for (const path of paths) await add(path, '/visit');
  expect([await at('/a%2Ab'), await at('/a*b'), await at('/axb'), await at('/old/x/c%25')]).toEqual([
    '/visit',
    '/visit',
    404,
    '/visit',
  ]);
  const { redirects } = await client.call<RedirectList>('GET', 'redirects');
  expect(redirects.map(({ source }) => source).sort()).toEqual([...paths].sort());
  for (const { id, source } of redirects) {
    const sent = { source, target: '/about' };
    expect(await client.call('PUT', `redirects/${id}`, sent)).toEqual({ id, ...sent });
  }
  expect(await Promise.all(paths.slice(0, 5).map((path) => at(path)))).toEqual(Array(5).fill('/about'));
  const file = await client.send('GET', 'redirects/file');
  const read = await client.call('POST', 'redirects/file', { csv: file.body });
  expect(read).toMatchObject({ same: 6, added: 0, changed: 0, refused: 0 });
  await at('/missing%3Fid=5', '/from%3Fid=6');
  const [missing] = await pages();
  expect(missing).toMatchObject({ path: '/missing%3Fid=5', from: '/from%3Fid=6' });
  await add(missing?.path ?? '', '/visit');
  expect(await pages()).toEqual([
    { path: '/axb', count: 1, first_at: expect.any(String), last_at: expect.any(String), from: null },
  ]);
});

test('10,000 redirects of an old site: one is found by as few blocks', async () => {
  const csv = Array.from({ length: 10_000 }, (_, at) => `/old/page-${at}.html,/news`).join('\n');
  expect(await client.call('POST', 'redirects/file', { csv })).toMatchObject({ added: 10_000, refused: 0 });
  await api.database.query('ANALYZE redirect');
  const [row] = await api.database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
    "EXPLAIN (ANALYZE, BUFFERS, FORMAT json) SELECT source, target FROM redirect WHERE source = ANY('{/ru/old/page-77.html,/old/page-77.html}')",
  );
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': readBlocks = 0 } = row?.['QUERY PLAN'][0].Plan ?? {};
  expect(hit + readBlocks).toBeLessThanOrEqual(10);
  expect(await at('/old/page-9999.html')).toBe('/news');
  const list = await client.call<RedirectList>('GET', 'redirects?search=page-999&limit=5');
  expect([list.total, list.redirects.length]).toEqual([11, 5]);
});

test('pages that are not found are counted, with where the link was, and nothing about who asked', async () => {
  await at('/gone.html', '/news/2026/silver?utm=1');
  await at('/gone.html', 'old.example');
  await at('/gone.html', 'https://old.example/?q=secret');
  await at('/ru/gone.html', '/preview/news/link/secret');
  for (const path of ['/.env', '/mail/somebody@example.org', '/somebody%40example.org', `/${'a'.repeat(400)}`])
    await at(path);
  expect(await pages()).toEqual([
    { path: '/gone.html', count: 4, first_at: expect.any(String), last_at: expect.any(String), from: 'old.example' },
  ]);
  await at('/gone.html');
  expect((await pages())[0]).toMatchObject({ count: 5, from: 'old.example' });
  await at('/other.html');
  await add('/gone.html', '/news');
  expect(await pages()).toMatchObject([{ path: '/other.html' }]);
  await client.call('DELETE', 'redirects/missing-pages');
  expect(await pages()).toEqual([]);
});

test('nobody but the site reports pages that are not found, and secrets in paths are not kept', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { ...OWN_CALL, 'x-muzey-site': 'a guess' },
    { 'x-muzey-site': SITE.SITE_SECRET },
  ];
  for (const headers of strangers) await at('/rude-words', 'rude.example', headers);
  const secrets = [
    '/en/preview/news/link/abc',
    '/Preview/news/link/abc',
    '/kaa/preview/news/link/abc',
    '/ru//preview/news/abc',
    '/join/link/abc',
    '/reset/abc',
    '/unsubscribe/abc',
    '/a/eyJhbGciOiJIUzI1NiJ9',
    '/x/550e8400-e29b-41d4-a716-446655440000',
    '/x/Zq3-_kT9bLw0PxYvR2mN8a',
    '/x/abcdefabcdefabcdefabcdef',
    '/a%2540b.uz',
    '/tel/+998901234567',
  ];
  for (const path of secrets) await at(path, path);
  await at('/exhibitions/2019/savitsky-and-the-avant-garde-of-turkestan', '/old/2019-12-31-opening-of-the-hall');
  expect(await pages()).toMatchObject([
    {
      path: '/exhibitions/2019/savitsky-and-the-avant-garde-of-turkestan',
      from: '/old/2019-12-31-opening-of-the-hall',
    },
  ]);
});

test('a flood of addresses is one write, and those asked for most stay', async () => {
  await api.database.query(
    `INSERT INTO missing_page (path, count, first_at, last_at)
     SELECT '/often-' || n, 5, now(), now() FROM generate_series(1, $1::int) AS n`,
    [MAX_MISSING - 1],
  );
  const missing = api.app.get(MissingPages);
  for (let n = 0; n < 5_000; n++) missing.count(`/flood-${n}`, null);
  await missing.flush();
  const [{ often, flood } = { often: 0, flood: 0 }] = await api.database.query<{ often: number; flood: number }[]>(
    `SELECT count(*) FILTER (WHERE path LIKE '/often%')::int AS often, count(*) FILTER (WHERE path LIKE '/flood%')::int AS flood FROM missing_page`,
  );
  expect([often, flood]).toEqual([MAX_MISSING - 1, 1]);
  await api.database.query("UPDATE missing_page SET last_at = now() - interval '91 days' WHERE path LIKE '/often%'");
  await api.app.get(Housekeeping).sweep();
  expect(await pages()).toMatchObject([{ count: 1 }]);
});

test('whoever may change the settings of the site may do it', async () => {
  const site = await accounts.add('redirect-site', { tasks: { site: 'publish' } });
  const press = await accounts.add('redirect-press', { tasks: { news: 'delete' } });
  const body = { source: '/x', target: '/news' };
  expect((await client.send('POST', 'redirects', body, site)).statusCode).toBe(201);
  expect((await client.send('POST', 'redirects', { ...body, source: '/y' }, press)).statusCode).toBe(403);
  expect((await client.send('GET', 'redirects/missing-pages', undefined, press)).statusCode).toBe(403);
});
