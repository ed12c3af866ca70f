import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { startApp, type TestApp } from './app.js';

/** Trash is no content type, so no address belongs to both. */
const TRASH_AND_ITEMS = '`/api/admin/trash/{type}/{id}` and `/api/admin/{type}/{id}/';

/** Findings of Redocly's recommended rules including warnings, as `rule at place: message`. */
async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found
    .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !message.includes(TRASH_AND_ITEMS))
    .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`);
}

/** Findings of Spectral's recommended OpenAPI rules. */
async function stoplight(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }));
  const found = await linter.run(source);
  return found.map(({ code, message, path }) => `${code} at ${path.join('/')}: ${message}`);
}

describe.each([
  ['Redocly', redocly],
  ['Spectral', stoplight],
])('the description of the running API, read by %s', (_, lint) => {
  let api: TestApp;
  let description: string;
  beforeAll(async () => {
    api = await startApp();
    description = (await api.send({ url: '/api/openapi.json' })).body;
  });
  afterAll(() => api.stop());

  it('breaks none of its recommended rules', async () => {
    expect(await lint(description)).toEqual([]);
  });

  it('would be found out', async () => {
    expect(await lint(description.replaceAll('"operationId"', '"x-id"'))).not.toEqual([]);
  });
});
