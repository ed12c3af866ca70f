import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { eventually } from '../../../../test/eventually.js';
import { dumpHere } from '../../../../test/dump-here.js';
import { wholeObject, type WholeObject } from '../../../../test/whole-object.js';
import { Dumps } from './dumps.service.js';
import type { OpenDataDescription } from './dumps.dto.js';

const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

let api: TestApp;
let cookies: Cookies;
let whole: WholeObject;
let formula: string;

const get = (url: string, headers: Record<string, string> = {}) => api.send({ method: 'GET', url, headers });
const admin = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
  return answer;
};
const give = (dumps: boolean) =>
  admin('PUT', 'site', { email: 'museum@example.org', open_data: { harvest: true, dumps, licence: LICENCE } });
const described = async () => (await get('/api/public/data')).json<OpenDataDescription>();
const make = () => api.app.get(Dumps).makeIfDue();
/** As if an import had just written. */
const imported = () =>
  api.database.query(`INSERT INTO import_run (id, file) VALUES (gen_random_uuid(), 'register.csv')`);
const file = async (name: string) => (await get(`/api/data/${name}`)).rawPayload;
const lines = async (name = 'objects.jsonl.gz') =>
  gunzipSync(await file(name))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; media: { licence?: string }[]; record: object });
/** Files of dumps in the storage, and files that nobody has stored yet. */
const onDisk = async () => [
  ...(await readdir(join(api.dataDir, 'uploads', 'files'))).filter((name) => /objects|terms/.test(name)),
  ...(await readdir(join(api.dataDir, 'uploads', 'unfinished'))),
];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  whole = await wholeObject(api, cookies);
  const made = await admin('POST', 'collections', collectionInput({ content: { en: { title: '=1+1' } } }));
  formula = made.json<{ collection: { id: string } }>().collection.id;
});
afterAll(() => api.stop());

test('nothing is there before somebody has chosen a licence', async () => {
  await make();
  for (const url of ['/api/public/data', '/api/data/objects.csv', '/api/data/catalog.ttl'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  await admin('PUT', 'site', { email: 'museum@example.org', open_data: { harvest: true, licence: LICENCE } });
  // harvests do not open the files
  expect((await get('/api/public/data')).statusCode).toBe(404);
  await give(true);
  expect(await described()).toMatchObject({ licence: LICENCE, dumps: [] });
});

test('stored answers with the list of dumps end with it', async () => {
  const runner = api.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`INSERT INTO dump VALUES (gen_random_uuid(), now(), '', '[]')`);
  expect(await runner.query('SELECT FROM change WHERE xmin = pg_current_xact_id()::xid')).toHaveLength(1);
  await runner.rollbackTransaction();
  await runner.release();
});

test('a dump has all public objects in each format, and terms, with their checksums', async () => {
  // in a process of its own, which can read TypeScript
  process.execArgv.push('--import', new URL('../../../../test/runner/register.mjs', import.meta.url).href);
  await make();
  process.execArgv.splice(-2);
  dumpHere(api);
  const { dumps } = await described();
  expect(dumps.map(({ licence, files }) => [licence, files.map(({ name, records }) => [name, records])])).toEqual([
    [
      LICENCE,
      [
        ['objects.jsonl.gz', 2],
        ['objects.csv', 2],
        ['objects.lido.xml.gz', 2],
        ['terms.ttl', expect.any(Number)],
      ],
    ],
  ]);
  for (const { name, url, bytes, sha256 } of dumps[0]?.files ?? []) {
    const body = await file(name);
    expect([name, body.length, createHash('sha256').update(body).digest('hex')]).toEqual([name, bytes, sha256]);
    expect((await get(`/api${url}`)).rawPayload.equals(body)).toBe(true);
  }
  const objects = await lines();
  expect(objects.map(({ id }) => id).sort()).toEqual([whole.id, formula].sort());
  expect(objects.find(({ id }) => id === whole.id)).toMatchObject({
    address: expect.stringContaining(`/id/${whole.id}`),
    content: { en: { title: expect.any(String) } },
    record: { object_number: 'KP 1 & <2>' },
    media: [{ id: whole.picture, address: expect.stringContaining('/iiif/3/') }],
  });
  const rows = parse(await file('objects.csv'), { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row.title_en).sort()).toEqual(["'=1+1", expect.any(String)]);
  const { fields } = await described();
  expect(Object.keys(rows[0] ?? {})).toEqual(fields.map(({ name }) => name));
  expect(fields.find(({ name }) => name === 'material')?.labels).toMatchObject({ en: 'Material', ru: 'Материал' });
  const lido = gunzipSync(await file('objects.lido.xml.gz')).toString();
  new SaxesParser({ xmlns: true }).write(lido).close();
  expect(lido.match(/<lido:lidoRecID/g)).toHaveLength(2);
  const turtle = (await file('terms.ttl')).toString();
  expect([turtle.includes('"Silver"@en'), turtle.includes('Toprak-kala')]).toEqual([true, false]);
  expect(dumps[0]?.files.at(-1)?.records).toBe(turtle.match(/ a skos:Concept/g)?.length);
});

test('the dumps are described in DCAT', async () => {
  const turtle = await get('/api/data/catalog.ttl');
  expect([turtle.headers['content-type'], turtle.headers['access-control-allow-origin']]).toEqual(['text/turtle', '*']);
  const [dump] = (await described()).dumps;
  expect(turtle.body).toContain(`"${dump?.files[0]?.sha256}"^^xsd:hexBinary`);
  const graph = JSON.parse((await get('/api/data/catalog.jsonld')).body) as { '@graph': { '@type': string }[] };
  const types = graph['@graph'].map((resource) => resource['@type']);
  expect(types.filter((type) => type === 'dcat:Distribution')).toHaveLength(4);
});

test('a download can go on, and is compared with what the client has', async () => {
  const all = await get('/api/data/objects.csv');
  const { etag = '', ...headers } = all.headers as Record<string, string>;
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'content-disposition': expect.stringContaining('objects.csv'),
  });
  const part = await get('/api/data/objects.csv', { range: 'bytes=3-9', 'if-range': etag });
  expect([part.statusCode, part.body]).toEqual([206, all.body.slice(3, 10)]);
  const other = await get('/api/data/objects.csv', { range: 'bytes=3-9', 'if-range': '"another"' });
  expect([other.statusCode, other.body === all.body]).toEqual([200, true]);
  expect((await get('/api/data/objects.csv', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get('/api/data/objects.csv', { range: 'bytes=99999999-' })).statusCode).toBe(416);
  const head = await api.send({ method: 'HEAD', url: '/api/data/objects.csv' });
  expect([head.headers['content-length'], head.body]).toEqual([String(all.rawPayload.length), '']);
  for (const url of ['/api/data/nothing', '/api/data/20200101T000000Z/objects.csv', '/api/data/toString'])
    expect((await get(url)).statusCode).toBe(404);
});

test('what is hidden is missing in the next dump, which comes then, and after an import; three stay', async () => {
  await make();
  expect((await described()).dumps).toHaveLength(1);
  await admin('PUT', `collections/${formula}`, { published: false });
  await make();
  expect((await described()).dumps.map(({ files }) => files[0]?.records)).toEqual([1, 2]);
  for (let times = 0; times < 2; times++) {
    await imported();
    await make();
  }
  const { dumps } = await described();
  expect([dumps.length, dumps.map(({ files }) => files[0]?.records)]).toEqual([3, [1, 1, 1]]);
  expect(await onDisk()).toHaveLength(3 * 4);
  expect((await lines()).map(({ id }) => id)).toEqual([whole.id]);
});

test('one that fails leaves the others, nothing of its own, and is not tried again at once', async () => {
  const before = await described();
  await imported();
  await api.database.query('ALTER TABLE media RENAME COLUMN focus TO focus_');
  await expect(make()).rejects.toThrow('focus');
  await api.database.query('ALTER TABLE media RENAME COLUMN focus_ TO focus');
  await make();
  expect(await described()).toEqual(before);
  expect(await onDisk()).toHaveLength(3 * 4);
});

test('none is older than four days, also while none is made', async () => {
  await api.database.query(`UPDATE dump SET at = at - interval '5 days'`);
  expect(await eventually(async () => (await described()).dumps.length, 0)).toBe(0);
  await make();
  expect(await onDisk()).toEqual([]);
});

test('switched off, they are gone', async () => {
  await give(false);
  expect((await get('/api/data/objects.csv')).statusCode).toBe(404);
  await make();
  expect(await onDisk()).toEqual([]);
});
