import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { startApp, type Cookies, type TestApp } from './app.js';
import { multipart } from './builders/pictures.js';
import { operations, type Operation, type Parameter } from './description.js';
import { parameterOf, payloadOf, text } from './generated-values.js';
import { createSamples, type Samples } from './samples.js';

const REQUESTS = runs(1_000, 20_000);
/** With all of them it takes half a minute on an idle machine, and ten times that alongside other tests. */
const TEST_TIMEOUT_MS = 600_000;
const CONCURRENCY = 20;
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
