import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { exportRegister } from '../src/operations/register/export-register.js';
import { importRegister } from '../src/operations/register/import-register.js';
import { toRecord } from '../src/operations/register/own-record.js';
import { toRow } from '../src/operations/register/own-row.js';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { collectionInput } from './builders/collections.js';
import { signInRegistrar } from './registrar.js';

/**
 * A marker in every field that only registrars may read: a single word of letters, so that any search that could see
 * the field would find it.
 */
const PRIVATE = {
  condition: 'markcondition',
  storage_place: 'markstorage',
  weight_and_stones: 'markweight',
  special_numbers: [{ type: 'markbook', number: 'marknumber' }],
  staff_notes: 'marknotes',
  acquisition_source: 'marksource',
};
const MARKS = /mark(condition|storage|weight|book|number|notes|source)/i;
/** Staff may know it, visitors may not. */
const FIND_SPOT = 'spot';
/** In an unmapped column of a register. */
const COLUMN = /markcolumn/i;
const OF_STAFF = /\bspotnote\b/i;

let api: TestApp;
let registrar: Cookies;
let superadmin: Cookies;
let plain: Cookies;
let id: string;
/** An object imported from a register. */
let imported: string;

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  registrar = await signInRegistrar(api, superadmin);
  await api.addAdmin('plain', 'Correct9horse');
  plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  const record = { object_number: 'A 1', field_collection: { note: { en: `${FIND_SPOT}note` } } };
  const made = await send('POST', 'collections', { ...collectionInput(), record });
  id = made.json<{ collection: { id: string } }>().collection.id;
  await send('PUT', `collections/${id}/private`, PRIVATE, registrar);
  // everything written together with an object is written again after the private record
  await send('PUT', `collections/${id}`, { record: { fund: 'main' } });
  await send('PUT', `collections/${id}/waiting-change`, { record: { fund: 'auxiliary' } });
});
beforeAll(async () => {
  const record = {
    accession: 'R 1',
    title: 'A jug',
    category: 'ethnography',
    storage: 'markcolumn',
    value: { of: 'markcolumn' },
  };
  await asOperator(async (client) => {
    const rows = Readable.from([{ line: 1, record }]);
    expect(await importRegister(client, rows, { publish: true })).toMatchObject({ created: 1, rejected: [] });
  });
  const [row] = await api.database.query<[{ id: string }]>("SELECT id FROM collections WHERE external_id = 'R 1'");
  imported = row.id;
  await send('PUT', `collections/${imported}`, { record: { fund: 'main' } });
});
afterAll(() => api.stop());

async function asOperator(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = superadmin) {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, as);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
}

const WORDS = [
  ...Object.values(PRIVATE).flatMap((text) => (typeof text === 'string' ? text : [])),
  'marknumber',
  'markcolumn',
  `${FIND_SPOT}note`,
];
/** Queries that might reveal more of an object: words that would match a marker, and complete lists. */
const ASKED: Record<string, readonly string[]> = {
  q: WORDS,
  search: WORDS,
  number: ['marknumber'],
  room: ['markstorage'],
  fields: ['row', 'card'],
  counts: ['true&fields=row'],
  limit: ['100'],
  type: ['collections'],
};
const PARAMETERS: Record<string, string> = { type: 'collections', version: '1', lang: 'en', file: 'en.jpg' };

/** Every address that returns data, with all its query parameters, except those for registrars. */
function addresses(of: string): string[] {
  const routes = api.app.get(RouteDeclarations).all();
  // reusing a refresh token would end the session
  const read = routes.filter(
    ({ method, path, access }) => method === 'GET' && access !== 'registrar' && path !== '/api/admin/refresh',
  );
  return read.flatMap(({ path, query }) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? of : PARAMETERS[name]) ?? name);
    const asked = query.flatMap((name) => (ASKED[name] ?? []).map((value) => `${filled}?${name}=${value}`));
    return [filled, ...asked];
  });
}

/** The answers that contain a text. Words repeated from the request do not count. */
async function telling(what: RegExp, as?: Cookies, of = id): Promise<string[]> {
  const found: string[] = [];
  for (const url of addresses(of)) {
    const { statusCode, body, headers } = await api.send({ method: 'GET', url }, as);
    // a refused request has shown nothing
    if (statusCode === 429 || statusCode >= 500 || (as && statusCode === 401)) throw new Error(`${url}: ${body}`);
    const asked = new URL(url, 'http://museum.test').searchParams;
    const own = [...asked.values()].reduce((text, value) => text.replaceAll(value, ''), body);
    if (what.test(own) || what.test(JSON.stringify(headers))) found.push(url);
  }
  return found;
}

const BODIES: object[] = [{}, { version: 77 }, { record: { fund: null } }, { private: {} }, { condition: 'x' }];

/** The tables that contain a marker. */
async function tables(marks = MARKS): Promise<string[]> {
  const names = await api.database.query<{ name: string }[]>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of names) {
    const rows = await api.database.query<object[]>(`SELECT FROM ${name} AS stored WHERE stored::text ~* $1 LIMIT 1`, [
      marks.source,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('what only registrars may read', () => {
  test('is read by them', async () => {
    const answer = await api.send({ method: 'GET', url: `/api/admin/collections/${id}/private` }, registrar);
    expect(answer.json()).toEqual({ ...PRIVATE, version: 2 });
  });

  test.each([
    ['a stranger', () => undefined],
    ['an admin', () => plain],
    ['a superadmin', () => superadmin],
    ['a registrar, but at its own address', () => registrar],
  ])('is found by %s nowhere', async (_, as) => {
    expect(await telling(MARKS, as())).toEqual([]);
  });

  test('is in no answer to a write, whether it is taken or refused', async () => {
    const paths = ['', '/waiting-change', '/revisions/1/restore'];
    for (const path of paths) {
      for (const payload of BODIES) {
        const method = path.endsWith('restore') ? 'POST' : 'PUT';
        const answer = await api.send({ method, url: `/api/admin/collections/${id}${path}`, payload }, plain);
        expect(answer.body).not.toMatch(MARKS);
      }
    }
  });

  test('is in no export', async () => {
    const lines: string[] = [];
    await asOperator(async (client) => {
      const { usual, objects } = await exportRegister(client);
      for await (const one of objects) lines.push(JSON.stringify([toRecord(one, usual), toRow(one)]));
    });
    expect([lines.length > 0, lines.join('\n').match(MARKS)]).toEqual([true, null]);
  });

  test('stands in its own table and in no other, whatever becomes of the object', async () => {
    expect(await tables()).toEqual(['collection_private']);
    await send('DELETE', `collections/${id}`);
    expect(await tables()).toEqual(['collection_private']);
    await send('POST', `trash/collections/${id}/restore`);
    expect(await tables()).toEqual(['collection_private']);
  });
});

test.each([
  ['a stranger', () => undefined],
  ['an admin', () => plain],
])('a column of a register that nothing names is found by %s nowhere', async (_, as) => {
  expect(await telling(COLUMN, as(), imported)).toEqual([]);
  // it is stored
  expect(await tables(COLUMN)).toEqual(['collections']);
});

test('the note on a find-spot is told to the staff, and to strangers nowhere', async () => {
  expect(await telling(OF_STAFF)).toEqual([]);
  expect(await telling(OF_STAFF, plain)).toContain(`/api/admin/collections/${id}`);
});

describe('an object that is deleted for good', () => {
  const GONE = /markgone/i;
  let gone: string;
  beforeEach(async () => {
    const made = await send('POST', 'collections', collectionInput());
    gone = made.json<{ collection: { id: string } }>().collection.id;
    await send('PUT', `collections/${gone}/private`, { staff_notes: 'markgone' }, registrar);
    await send('DELETE', `collections/${gone}`);
    expect(await tables(GONE)).toEqual(['collection_private']);
  });

  test('by a superadmin who is a registrar takes along what only registrars read', async () => {
    await api.database.query("UPDATE admin SET registrar = true WHERE username = 'superadmin'");
    await send('DELETE', `trash/collections/${gone}`);
    await api.database.query("UPDATE admin SET registrar = false WHERE username = 'superadmin'");
    expect(await tables(GONE)).toEqual([]);
  });

  test('by time takes it along, too', async () => {
    await api.database.query("UPDATE trash SET deleted_at = now() - interval '31 days' WHERE id = $1", [gone]);
    await api.app.get(Housekeeping).sweep();
    expect(await tables(GONE)).toEqual([]);
  });
});
