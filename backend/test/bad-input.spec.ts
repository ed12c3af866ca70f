import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { isRandom } from '@muzey/shared-ui/testing/test-seed.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { startApp, type Cookies, type TestApp } from './app.js';
import { forms, JSON_TYPE, unreadable, type Sent } from './bad-bodies.js';
import { allOnce, badBodies, badQueries, unlimited } from './bad-values.js';
import { operations, type Operation, type Parameter } from './description.js';
import { createSamples, inputs, type Samples } from './samples.js';
import { eventually } from './eventually.js';
import { FileCheck } from '../src/platform/media/intake/file-check.js';

interface Refusal {
  status: number;
  code: string;
  errors?: { field: string }[];
}

/** The limit for a body without a session. */
const ANONYMOUS_LIMIT_BYTES = 64 * 1024;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const INVALID_IDS = [
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

let api: TestApp;
let cookies: Cookies;
let samples: Samples;
let looking: Client;
/** The statement of `checksums`. */
let sums: string;
/** The checksums of the last check, valid until the next one, because only these tests use the database. */
let stored: Record<string, string>;
beforeAll(async () => {
  api = await startApp();
  await api.database.query('UPDATE admin SET registrar = true');
  cookies = await api.signIn();
  samples = await createSamples(api, cookies);
  // background renditions would look like a change made by a refused request
  const pending = () => api.database.query<object[]>('SELECT FROM media WHERE pending').then(({ length }) => length);
  expect(await eventually(pending, 0)).toBe(0);
  // so would the file check, which runs five minutes after the start
  await api.app.get(FileCheck).look(Infinity);
  await api.app.get(FileCheck).round(Infinity);
  looking = new Client({ connectionString: api.databaseUrl });
  await looking.connect();
  sums = await statementOfAllTables();
  stored = await checksums();
});
afterAll(async () => {
  await looking.end();
  await api.stop();
});

/** Calls an operation on the existing samples. */
function call(
  operation: Operation,
  sent: Sent = {},
  { query = '', path = {} }: { query?: string; path?: Record<string, string> } = {},
) {
  const names = { ...samples.pathOf(operation), ...path };
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  return api.send({ method: operation.method, url: query ? `${url}?${query}` : url, ...sent }, cookies);
}

/** undefined for the expected error, otherwise a summary of the response. */
function mismatch(answer: LightMyRequestResponse, status: number, field?: string): string | undefined {
  const { code, errors = [] } = answer.json<Refusal>();
  const named = errors.map((error) => error.field);
  // a list may be refused as a whole because of one entry
  const lists = [/\[0\].*$/, /\[0\](?!.*\[0\]).*$/].map((item) => field?.replace(item, ''));
  const isNamed = field === undefined || [field, ...lists].some((name) => name !== undefined && named.includes(name));
  return answer.statusCode === status && isNamed ? undefined : `${answer.statusCode} ${code} ${named.join()}`;
}

/** A checksum of each table except throttle, which counts refused attempts too. */
async function checksums(): Promise<Record<string, string>> {
  // a named statement, because planning one over all tables takes PostgreSQL longer than running it
  const { rows } = await looking.query<{ name: string; hash: string }>({ name: 'checksums', text: sums });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function statementOfAllTables(): Promise<string> {
  const tables = await api.database.query<{ name: string }[]>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'throttle'",
  );
  return tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS hash FROM ${name} t`,
    )
    .join(' UNION ALL ');
}

/** Sends all requests; each must be refused as expected, and none may change the database. */
async function expectRefusals(
  cases: { name: string; send: () => Promise<LightMyRequestResponse>; status: number; field?: string }[],
) {
  expect(cases.length).toBeGreaterThan(0);
  const before = stored;
  const wrong: string[] = [];
  for (const [index, { name, send, status, field }] of cases.entries()) {
    // refused messages, and what was asked for a forgotten password, count against the address too
    if (index % 20 === 0) await api.database.query('DELETE FROM throttle');
    const found = mismatch(await send(), status, field);
    if (found !== undefined) wrong.push(`${name}: ${found}`);
  }
  stored = await checksums();
  expect(wrong).toEqual([]);
  expect(stored).toEqual(before);
}

const named = (some: Operation[]) => some.map((operation): [string, Operation] => [operation.name, operation]);
const parametersIn = (place: Parameter['in'], { parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === place);
const having = (place: Parameter['in']) =>
  named(operations.filter((operation) => parametersIn(place, operation).length > 0));

const ofNews = operations.find(({ name }) => name === 'PUT /api/admin/news/{id}');
/** The schema of a body; for a body of any type, that of news, which the sample is. */
const OF_ANY_TYPE = /^\/api\/admin\/(\{type\}\/.*(waiting-change|preview)|previews\/\{type\})$/;
const bodyOf = ({ json, path }: Operation) => (OF_ANY_TYPE.test(path) ? ofNews?.json : json) ?? {};

/** `npm run test:random` sends every bad value of a field or parameter to every operation that has it. */
const walked = isRandom ? undefined : new Set<string>();
/** The same before an operation is known: there, each case goes to a quarter of the operations. */
const aQuarter = <Case>(cases: readonly Case[], operation: Operation): Case[] =>
  cases.filter((_, index) => isRandom || (index + operations.indexOf(operation)) % 4 === 0);

describe.each(named(operations.filter(({ json }) => json)))('%s', (_, operation) => {
  it('refuses unreadable bodies', async () => {
    await expectRefusals(
      aQuarter(unreadable, operation).map(([name, payload, type, status]) => ({
        name,
        send: () => call(operation, { payload, headers: { 'content-type': type } }),
        status,
      })),
    );
  });

  it('documents a limit for every string and number', () => {
    expect(unlimited(operation.json ?? {})).toEqual([]);
  });

  it('names the invalid field of a body', async () => {
    await expectRefusals(
      badBodies(bodyOf(operation), walked).map(({ field, body }) => {
        const payload = JSON.stringify(body);
        const name = `${field} in ${payload.slice(0, 200)}`;
        const send = () => call(operation, { payload, headers: JSON_TYPE });
        const tooLarge = operation.isPublic && Buffer.byteLength(payload) > ANONYMOUS_LIMIT_BYTES;
        return tooLarge ? { name, send, status: 413 } : { name, send, status: 400, field };
      }),
    );
  });
});

test.each(
  named(operations.filter(({ method, path }) => method === 'POST' && path.replace('/api/admin/', '') in inputs)),
)('%s refuses an invalid Idempotency-Key', async (_, operation) => {
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

test.each(named(operations.filter((operation) => operation.multipart)))(
  '%s refuses invalid forms',
  async (_, operation) => {
    await expectRefusals(
      forms.map(([name, sent, status, field]) => ({ name, send: () => call(operation, sent), status, field })),
    );
  },
);

/** Any text is allowed here as a name; an unknown one is simply not found. */
const namesId = ([, operation]: [string, Operation]) =>
  parametersIn('path', operation).some(({ name }) => name !== 'name');

test.each(having('path').filter(namesId))('%s answers an invalid id like an unknown one', async (_, operation) => {
  const required = parametersIn('query', operation).filter((parameter) => parameter.required);
  const query = required.map(({ name }) => `${name}=${NOBODY}`).join('&');
  await expectRefusals(
    parametersIn('path', operation).flatMap(({ name }) =>
      // every sample has version 1
      INVALID_IDS.filter((text) => name !== 'version' || text !== '1').map((text) => ({
        name: `${name} ${text}`,
        send: () => call(operation, {}, { query, path: { [name]: text } }),
        status: 404,
      })),
    ),
  );
});

test.each(having('query'))('%s names invalid parameters', async (_, operation) => {
  await expectRefusals(
    parametersIn('query', operation).flatMap((parameter) =>
      allOnce(badQueries(parameter), JSON.stringify(parameter), walked).map((query) => ({
        name: query,
        send: () => call(operation, {}, { query }),
        status: 400,
        field: parameter.name,
      })),
    ),
  );
});

test.each(named(operations))(
  '%s refuses parameters that can not be decoded, even unknown ones',
  async (_, operation) => {
    const cases = [
      { name: 'a value', query: 'nonsense=%00', field: 'nonsense' },
      { name: 'invalid UTF-8', query: 'nonsense=%ff', field: 'nonsense' },
      { name: 'a name', query: 'a%00b=1' },
    ];
    const sent = isRandom ? cases : [cases[operations.indexOf(operation) % cases.length] ?? { name: '', query: '' }];
    await expectRefusals(
      sent.map(({ query, ...rest }) => ({ ...rest, send: () => call(operation, {}, { query }), status: 400 })),
    );
  },
);
