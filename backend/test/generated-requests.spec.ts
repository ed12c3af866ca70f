import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from 'fast-check';
import { startApp, type Cookies, type TestApp } from './app.js';
import { multipart } from './builders/pictures.js';
import { operations, resolved, type Operation, type Parameter, type Schema } from './description.js';
import { createSamples, type Samples } from './samples.js';

const REQUESTS = 20_000;
/** Takes half a minute on an idle machine, ten times that beside the browser tests. */
const TEST_TIMEOUT_MS = 600_000;
const CONCURRENCY = 20;
const LANGUAGES = ['en', 'ru', 'uz', 'kk', 'fr'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Operations that would end the session of the other requests. */
const WITHOUT_SESSION = ['logout', 'refreshSession', 'refreshSessionPost'];

let api: TestApp;
let cookies: Cookies;
let samples: Samples;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  samples = await createSamples(api, cookies);
});
afterAll(() => api.stop());

const odd = fc.constantFrom(
  '\0',
  '\ud800',
  '',
  ' ',
  '__proto__',
  'hasOwnProperty',
  '1e400',
  '-0',
  '𝟙',
  '\u202e',
  "'; DROP TABLE news; --",
);
const address = fc.webUrl();
const anyMoment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const text = fc.oneof(
  { weight: 4, arbitrary: odd },
  { weight: 2, arbitrary: fc.tuple(fc.string(), fc.constantFrom('\0', '\ud800')).map((parts) => parts.join('')) },
  anyMoment,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  address,
);
const moment = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }), fc.bigInt().map(String), fc.double());

/** Shared by the fields of one length: fast-check makes tables of letters for each. */
const writtenTexts = new Map<number, Arbitrary<string>>();

function writtenText(maxLength: number): Arbitrary<string> {
  const made = writtenTexts.get(maxLength) ?? fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength });
  writtenTexts.set(maxLength, made);
  return made;
}

/** A valid value for a schema, or nearly so. */
function soundValue(schema: Schema): Arbitrary<unknown> {
  const { type, format, enum: allowed, pattern, properties, items, ...bounds } = resolved(schema);
  if (allowed) return fc.constantFrom(...allowed);
  if (properties) return objectOf(properties, soundValue, 'title' in properties ? ['title'] : bounds.required);
  // unknown pictures would make every body invalid
  if (items) return items.type === 'string' ? fc.constant([]) : fc.array(soundValue(items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: bounds.minimum ?? 1, max: bounds.maximum ?? 3 });
  if (format === 'date') return day;
  if (format === 'date-time') return fc.oneof(moment, day);
  if (format === 'uri') return address;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return writtenText(Math.min(bounds.maxLength ?? 60, 60));
}

/** A value with one or two errors; with more, the first check would hide the others. */
function oddValue(schema: Schema): Arbitrary<unknown> {
  const { properties, items, required } = resolved(schema);
  const shaped = properties
    ? objectOf(properties, oddValue, 'title' in properties ? ['title'] : required)
    : items
      ? fc.oneof(soundValue(schema), fc.array(oddValue(items), { maxLength: 5 }))
      : soundValue(schema);
  return fc.oneof(
    { weight: 25, arbitrary: shaped },
    { weight: 1, arbitrary: anything },
    { weight: 2, arbitrary: text },
  );
}

/** Some of the known fields, in odd values occasionally an unknown one. */
function objectOf(
  properties: Record<string, Schema>,
  value: (schema: Schema) => Arbitrary<unknown>,
  requiredKeys: string[] = [],
): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]): [string, Arbitrary<unknown>] => [name, value(field)]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys });
  if (value === soundValue) return known;
  const surprise = fc.dictionary(fc.oneof(text, fc.constantFrom(...LANGUAGES)), anything, { maxKeys: 1 });
  return fc
    .tuple(known, fc.oneof({ weight: 20, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: surprise }))
    .map(([body, more]) => ({ ...body, ...more }));
}

/** A body: valid, with errors, truncated, or random bytes. */
function payloadOf(schema: Schema): Arbitrary<string | Buffer> {
  const sound = soundValue(schema).map((body) => JSON.stringify(body));
  const odd = oddValue(schema).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 6, arbitrary: sound },
    { weight: 6, arbitrary: odd },
    { weight: 1, arbitrary: sound.chain((body) => fc.nat(body.length).map((length) => body.slice(0, length))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** A form with a file of random bytes, complete or truncated. */
const form: Arbitrary<Pick<Sent, 'payload' | 'headers'>> = fc
  .tuple(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('files', 'files', 'files', 'file', '__proto__'),
    fc.boolean(),
  )
  .map(([data, name, whole]) => {
    const { payload, headers } = multipart([{ name, data: Buffer.from(data) }]);
    return { payload: whole ? payload : payload.subarray(0, payload.length - data.length - 1), headers };
  });

/** An encoded value of a parameter. */
function parameterOf({ schema }: Parameter): Arbitrary<string> {
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const escape = (value: unknown) => encodeURIComponent(written(value).toWellFormed());
  const sound = soundValue(schema).map(escape);
  const odd = oddValue(schema).map(escape);
  const bytes = fc.uint8Array({ maxLength: 20 }).map((raw) => Buffer.from(raw).toString('hex').replace(/../g, '%$&'));
  return fc.oneof(
    { weight: 8, arbitrary: sound },
    { weight: 8, arbitrary: odd },
    { weight: 1, arbitrary: fc.oneof(text.map(escape), bytes) },
  );
}

/** A valid entity tag or key, or any characters that a header can have. */
const headerOf = ({ name }: Parameter): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: name === 'if-match' ? fc.constant('*') : fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('*', '"1"', 'W/"1", "2"') },
    { weight: 1, arbitrary: fc.string({ unit: fc.nat(0xdf).map((code) => String.fromCharCode(code + 0x20)) }) },
  );
const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=latin1', ';', ''),
  },
);

interface Sent {
  /** By name, for a readable report. */
  operation: string;
  /** Path parameters; undefined for those of the sample. */
  path: Record<string, string | undefined>;
  query: string;
  payload: string | Buffer | undefined;
  headers: Partial<Record<string, string>>;
  signedIn: boolean;
}

function requestOf(operation: Operation): Arbitrary<Sent> {
  const { parameters, json } = operation;
  const within = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const known = fc.constant(undefined);
  const path = within('path').map((parameter): [string, Arbitrary<string | undefined>] => [
    parameter.name,
    fc.oneof(
      { weight: 6, arbitrary: known },
      { weight: 1, arbitrary: fc.constant(NOBODY) },
      { weight: 1, arbitrary: parameterOf(parameter) },
    ),
  ]);
  const pairs = within('query').map((parameter) => parameterOf(parameter).map((value) => `${parameter.name}=${value}`));
  const stray = fc
    .tuple(text, text)
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
  const named = within('header').map((parameter): [string, Arbitrary<string>] => [parameter.name, headerOf(parameter)]);
  const headers: Arbitrary<Partial<Record<string, string>>> = fc.record(Object.fromEntries(named), {
    requiredKeys: [],
  });
  const body = operation.multipart
    ? form
    : fc.record({
        payload: json ? payloadOf(json) : fc.constant(undefined),
        headers: contentType.map((type): Sent['headers'] => (json ? { 'content-type': type } : {})),
      });
  const sent = fc.record({
    operation: fc.constant(operation.name),
    path: fc.record(Object.fromEntries(path)),
    query: fc
      .subarray([...pairs, stray])
      .chain((some) => fc.tuple(...some))
      .map((some) => some.join('&')),
    signedIn: WITHOUT_SESSION.includes(operation.id) ? fc.constant(false) : fc.nat(9).map((number) => number > 0),
  });
  return fc
    .tuple(sent, body, headers)
    .map(([request, { payload, headers }, more]) => ({ ...request, payload, headers: { ...headers, ...more } }));
}

const byName = new Map(operations.map((operation) => [operation.name, operation]));

async function send({ operation: name, path, query, payload, headers, signedIn }: Sent): Promise<number> {
  const operation = byName.get(name);
  if (!operation) throw new Error(`no ${name}`);
  const known = samples.pathOf(operation);
  const url = operation.path.replace(/\{(\w+)\}/g, (_, part: string) => path[part] ?? known[part] ?? '');
  const request = { method: operation.method, url: query ? `${url}?${query}` : url, headers, payload };
  const { statusCode } = await api.send(request, signedIn ? cookies : undefined);
  const takesAway = operation.method === 'DELETE' || operation.path.endsWith('/restore');
  if (statusCode === 200 && takesAway) await samples.renew(operation);
  return statusCode;
}

// fast-check prints the seed of a failure; `fc.assert(…, { seed, path })` repeats it
test(
  `${REQUESTS} requests made from the description are done or refused, never a 5xx`,
  async () => {
    // writes have more to check than reads
    const asked = operations.map((operation) => ({ weight: operation.json ? 5 : 1, arbitrary: requestOf(operation) }));
    const batch = fc.array(fc.oneof(...asked), { minLength: CONCURRENCY, maxLength: CONCURRENCY });
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        for (const status of await Promise.all(requests.map(send))) {
          expect(status).toBeLessThan(500);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
      // shrinking would send thousands of requests, and the cause names the operation
      { numRuns: REQUESTS / CONCURRENCY, endOnFailure: true },
    );
    // proves that enough requests get past validation
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
    expect(statuses.get(201)).toBeGreaterThan(0);
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 20);
  },
  TEST_TIMEOUT_MS,
);
