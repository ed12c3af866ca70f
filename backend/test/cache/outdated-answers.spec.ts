import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ResponseCache } from '../../src/platform/cache/response-cache.js';
import { PublicReads } from '../../src/platform/database/public-reads.js';
import { startApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.stop());

test('an answer that a change has overtaken is kept by no cache outside', async () => {
  const reads = api.app.get(PublicReads);
  const run = reads.run.bind(reads);
  const overtaken = jest.spyOn(reads, 'run').mockImplementation(async (work) => {
    const answer = await run(work);
    api.app.get(ResponseCache).invalidate();
    return answer;
  });
  const get = () => api.send({ method: 'GET', url: '/api/public/news?limit=3' });
  try {
    const { statusCode, headers } = await get();
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, stale-while-revalidate=0, stale-if-error=600',
    ]);
  } finally {
    overtaken.mockRestore();
  }
  // the first looks at the database of an API that has just started find changes, too
  const isKept = async () => String((await get()).headers['cache-control']).includes('max-age=1,');
  expect(await eventually(isKept, true)).toBe(true);
});
