import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, type Cookies, type TestApp } from './app.js';
import { badBodies, badQueries, endless } from './bad-values.js';
import { multipart } from './builders/pictures.js';
import { operations, type Operation, type Parameter } from './description.js';
import { createSamples, inputs, type Samples } from './samples.js';
import { eventually } from './eventually.js';

interface Refusal {
  status: number;
  code: string;
  errors?: { field: string }[];
}

/** Bytes that a stranger may send. */
const STRANGER_LIMIT = 64 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_IDS = [
  NOBODY,
  NOBODY.slice(1),
  'x',
  '1',
  '-1',
  '%00',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  "'--",
  'x'.repeat(500),
];

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Bodies that no call takes, what they are sent as, and the status of their refusal. */
const unreadable: [name: string, payload: string | Buffer, type: string, status: number][] = [
  ['nothing', '', 'application/json', 400],
  ['what is no JSON', 'text', 'application/json', 400],
  ['JSON that was cut off', '{"content":{"en":{"title":"A carp', 'application/json', 400],
  ['a list', '[{}]', 'application/json', 400],
  ['a text', '"text"', 'application/json', 400],
  ['a number', '1', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['nesting 33 deep', deep(33), 'application/json', 400],
  ['nesting 10,000 deep', deep(10_000), 'application/json', 400],
  ['a name given twice', '{"x":1,"x":2}', 'application/json', 400],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'application/json', 400],
  ['UTF-16', Buffer.from('{"x":1}', 'utf16le'), 'application/json', 400],
  ['NUL in a name', '{"a\\u0000b":1}', 'application/json', 400],
  ['half a surrogate pair in a name', '{"\\ud800":1}', 'application/json', 400],
  ['3 MB', JSON.stringify({ x: 'x'.repeat(3_000_000) }), 'application/json', 413],
  ['another charset', '{}', 'application/json; charset=utf-16', 415],
  ['text', '{}', 'text/plain', 415],
  ['a form', 'x=1', 'application/x-www-form-urlencoded', 415],
  [
    'a multipart form',
    multipart([Buffer.from('x')]).payload,
    'multipart/form-data; boundary=boundary-of-the-test',
    415,
  ],
  ['a type that resembles JSON', '{}', 'application/jsonp', 415],
  ['a type that is none', '{}', ';', 415],
];

let api: TestApp;
let cookies: Cookies;
let samples: Samples;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  samples = await createSamples(api, cookies);
  // the sample's smaller pictures are made in the background, and would be taken for something that a refused call has left behind
  const pending = () => api.database.query<object[]>('SELECT FROM media WHERE pending').then(({ length }) => length);
  expect(await eventually(pending, 0, 20_000)).toBe(0);
});
afterAll(() => api.stop());

type Sent = Pick<Parameters<TestApp['send']>[0], 'payload' | 'headers'>;

/** A call of an operation, on things that exist as far as its address names any. */
function call(
  operation: Operation,
  sent: Sent = {},
  { query = '', path = {} }: { query?: string; path?: Record<string, string> } = {},
) {
  const names = { ...samples.pathOf(operation), ...path };
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  return api.send({ method: operation.method, url: query ? `${url}?${query}` : url, ...sent }, cookies);
}

/** undefined for the refusal that is due, else what was answered instead. */
function unlike(answer: LightMyRequestResponse, status: number, field?: string): string | undefined {
  const { code, errors = [] } = answer.json<Refusal>();
  const named = errors.map((error) => error.field);
  // a list may be refused as a whole for one of its items
  const due = field === undefined || [field, field.replace(/\[0\].*$/, '')].some((name) => named.includes(name));
  return answer.statusCode === status && due ? undefined : `${answer.statusCode} ${code} ${named.join()}`;
}

/** What is in every table, as one text per table; throttles count attempts, refused ones too. */
async function stored(): Promise<Record<string, string>> {
  const tables = await api.database.query<{ name: string }[]>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'throttle'",
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await api.database.query<[{ hash: string }]>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS hash FROM ${name} t`,
    );
    contents[name] = row.hash;
  }
  return contents;
}

/** Sends all of them, and says which ones were not refused as they should be, or left something behind. */
async function expectRefusals(
  cases: { name: string; send: () => Promise<LightMyRequestResponse>; status: number; field?: string }[],
) {
  expect(cases.length).toBeGreaterThan(0);
  const before = await stored();
  const wrong: string[] = [];
  for (const [index, { name, send, status, field }] of cases.entries()) {
    // a visitor may write only so many messages, those that are refused included
    if (index % 50 === 0) await api.database.query('DELETE FROM throttle');
    const found = unlike(await send(), status, field);
    if (found !== undefined) wrong.push(`${name}: ${found}`);
  }
  expect(wrong).toEqual([]);
  expect(await stored()).toEqual(before);
}

const named = (some: Operation[]) => some.map((operation): [string, Operation] => [operation.name, operation]);
const parametersIn = (place: Parameter['in'], { parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === place);
const having = (place: Parameter['in']) =>
  named(operations.filter((operation) => parametersIn(place, operation).length > 0));

describe.each(named(operations.filter(({ json }) => json)))('%s', (_, operation) => {
  it('refuses bodies that can not be read', async () => {
    await expectRefusals(
      unreadable.map(([name, payload, type, status]) => ({
        name,
        send: () => call(operation, { payload, headers: { 'content-type': type } }),
        status,
      })),
    );
  });

  it('says of every text and every number where it ends', () => {
    expect(endless(operation.json ?? {})).toEqual([]);
  });

  it('refuses what is wrong in a body, by the name of the field', async () => {
    await expectRefusals(
      badBodies(operation.json ?? {}).map(({ field, body }) => {
        const payload = JSON.stringify(body);
        const name = `${field} in ${payload.slice(0, 200)}`;
        const send = () => call(operation, { payload, headers: JSON_TYPE });
        const tooLarge = operation.isPublic && Buffer.byteLength(payload) > STRANGER_LIMIT;
        return tooLarge ? { name, send, status: 413 } : { name, send, status: 400, field };
      }),
    );
  });
});

test.each(
  named(operations.filter(({ method, path }) => method === 'POST' && path.replace('/api/admin/', '') in inputs)),
)('%s refuses an Idempotency-Key that is none', async (_, operation) => {
  const payload = inputs[operation.path.replace('/api/admin/', '')]?.();
  await expectRefusals(
    ['a b', 'x'.repeat(256), '\u00e9', '\t'].map((key) => ({
      name: key,
      send: () => call(operation, { payload, headers: { 'idempotency-key': key } }),
      status: 400,
      field: 'Idempotency-Key',
    })),
  );
});

/** Forms that no upload takes, what they are sent as, and how they are refused. */
const files = multipart([Buffer.from('nothing')]);
const form = (...parts: Parameters<typeof multipart>[0]) => multipart(parts);
const forms: [name: string, form: Sent, status: number, field?: string][] = [
  ['JSON', { payload: '{}', headers: JSON_TYPE }, 415],
  ['a text', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['no body', {}, 415],
  ['no boundary', { payload: files.payload, headers: { 'content-type': 'multipart/form-data' } }, 400, 'files'],
  [
    'another boundary',
    { payload: files.payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    400,
    'files',
  ],
  ['a form that was cut off', { ...files, payload: files.payload.subarray(0, -30) }, 400, 'files'],
  ['a form that was cut off in a header', { ...files, payload: files.payload.subarray(0, 40) }, 400, 'files'],
  ['no parts', form(), 400, 'files'],
  ['a text for a file', form({ filename: null, data: 'x' }), 400, 'files'],
  ['a file in another field', form({ name: 'nonsense', data: 'x' }), 400, 'nonsense'],
  ['a field __proto__', form({ name: '__proto__', filename: null, data: 'x' }), 400, '__proto__'],
  ['an empty file', form({ data: '' }), 422, 'files[0]'],
  ['a text file', form({ data: 'nothing of the kind' }), 415, 'files[0]'],
  ['a page', form({ data: '<!doctype html><script>alert(1)</script>' }), 415, 'files[0]'],
  [
    'a drawing that can run',
    form({ data: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }),
    415,
    'files[0]',
  ],
];

test.each(named(operations.filter((operation) => operation.multipart)))(
  '%s refuses broken forms',
  async (_, operation) => {
    await expectRefusals(
      forms.map(([name, sent, status, field]) => ({ name, send: () => call(operation, sent), status, field })),
    );
  },
);

test.each(having('path'))('%s: what is no id is nothing, like an id that never existed', async (_, operation) => {
  await expectRefusals(
    parametersIn('path', operation).flatMap(({ name }) =>
      NO_IDS.map((text) => ({
        name: `${name} ${text}`,
        send: () => call(operation, {}, { path: { [name]: text } }),
        status: 404,
      })),
    ),
  );
});

test.each(having('query'))('%s refuses wrong parameters by their names', async (_, operation) => {
  await expectRefusals(
    parametersIn('query', operation).flatMap((parameter) =>
      badQueries(parameter).map((query) => ({
        name: query,
        send: () => call(operation, {}, { query }),
        status: 400,
        field: parameter.name,
      })),
    ),
  );
});

test.each(named(operations))('%s refuses a parameter that no text can be, known or not', async (_, operation) => {
  await expectRefusals([
    { name: 'a value', send: () => call(operation, {}, { query: 'nonsense=%00' }), status: 400, field: 'nonsense' },
    {
      name: 'invalid UTF-8',
      send: () => call(operation, {}, { query: 'nonsense=%ff' }),
      status: 400,
      field: 'nonsense',
    },
    { name: 'a name', send: () => call(operation, {}, { query: 'a%00b=1' }), status: 400 },
  ]);
});
