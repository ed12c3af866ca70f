import { beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { startApp, type TestApp } from './app.js';

/** The trash is not a content type, so no address matches both. */
const TRASH_AND_ITEMS = '`/api/admin/trash/{type}/{id}` and `/api/admin/{type}/{id}/';

/** Findings of Redocly's recommended rules including warnings, as `rule at place: message`. */
async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found
    .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !message.includes(TRASH_AND_ITEMS))
    .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`);
}

const EXAMPLES = 'oas3-valid-schema-example';

/** Findings of Spectral's recommended OpenAPI rules. Examples are checked where they are written, not wherever they are referred to. */
async function stoplight(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  const rules = { [EXAMPLES]: { ...rulesets.oas.rules[EXAMPLES], resolved: false } };
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']], rules }));
  const found = await linter.run(source);
  return found.map(({ code, message, path }) => `${code} at ${path.join('/')}: ${message}`);
}

/** One path of the document with the components it uses, which is a hundred times faster to check. */
function onePath(source: string): string {
  const { paths, components, ...document } = JSON.parse(source) as Document;
  const [first] = Object.entries(paths);
  if (!first) throw new Error('no path');
  const used: Document['components'] = {};
  const take = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used[kind]?.[name] !== undefined) continue;
      (used[kind] ??= {})[name] = components[kind]?.[name];
      take(components[kind]?.[name]);
    }
  };
  take(first);
  // security schemes are referenced by name
  const { securitySchemes = {} } = components;
  return JSON.stringify({ ...document, paths: Object.fromEntries([first]), components: { ...used, securitySchemes } });
}

interface Document {
  paths: Record<string, unknown>;
  components: Record<string, Record<string, unknown>>;
}

let description: string;
beforeAll(async () => {
  const api: TestApp = await startApp();
  description = (await api.send({ url: '/api/openapi.json' })).body;
  await api.stop();
});

describe.each([
  ['Redocly', redocly],
  ['Spectral', stoplight],
])('the description of the running API, read by %s', (_, lint) => {
  it('breaks none of its recommended rules', async () => {
    expect(await lint(description)).toEqual([]);
  });

  it('would be found out', async () => {
    const part = onePath(description);
    const found = await lint(part);
    const wrong = await lint(part.replaceAll('"operationId"', '"x-id"'));
    expect(wrong.filter((each) => !found.includes(each)).join()).toMatch(/operation-?operationId/i);
  });
});

interface Parameter {
  in: string;
  name: string;
  description?: string;
}

it('describes every parameter', () => {
  const { paths } = JSON.parse(description) as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };
  const undescribed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      parameters.filter((parameter) => !parameter.description).map(({ name }) => `${method} ${path} ${name}`),
    ),
  );
  expect(undescribed).toEqual([]);
});

it('promises no format of bearer tokens, since those of programs are no JWTs', () => {
  const { components } = JSON.parse(description) as Document;
  expect(components.securitySchemes?.bearer).toEqual({
    type: 'http',
    scheme: 'bearer',
    description: expect.stringContaining('mz_…'),
  });
});
