import { expect, it, jest } from '@jest/globals';
import { startApp } from '../app.js';
import { outcomeOf, ResponseCache } from '../../src/platform/cache/response-cache.js';

// CACHE_MB: each test starts an API with a different value

it('answers take no more memory than they may', async () => {
  const small = await startApp({ CACHE_MB: '1' });
  try {
    const stored = small.app.get(ResponseCache);
    const answer = { status: 200, contentType: 'application/json', body: Buffer.alloc(10_000, 'x') };
    for (let n = 0; n < 300; n++) {
      const snapshot = stored.begin();
      stored.settle(`/api/public/news?skip=${n}`, snapshot, outcomeOf(answer, snapshot));
    }
    expect(stored.bytes).toBeGreaterThan(500_000);
    expect(stored.bytes).toBeLessThanOrEqual(1_000_000);
    expect([stored.stale('/api/public/news?skip=299'), stored.stale('/api/public/news?skip=0')]).toEqual([
      expect.objectContaining({ contentType: 'application/json' }),
      undefined,
    ]);
  } finally {
    await small.stop();
  }
});

it('without a cache nothing is stored: every read asks the database, and in an outage there is nothing to give', async () => {
  const uncached = await startApp({ CACHE_MB: '0' });
  try {
    const empty = uncached.app.get(ResponseCache);
    const fastify = uncached.app.getHttpAdapter().getInstance();
    const url = '/api/public/news';
    for (let turn = 0; turn < 2; turn++) {
      const asked = jest.spyOn(uncached.database.driver, 'createQueryRunner');
      expect((await fastify.inject({ url })).statusCode).toBe(200);
      expect(asked.mock.calls.length).toBeGreaterThan(0);
      asked.mockRestore();
    }
    expect([empty.bytes, empty.hits, empty.stale(url)]).toEqual([0, 0, undefined]);
    const away = jest.spyOn(uncached.database, 'query').mockRejectedValue(new Error('Connection terminated'));
    jest.spyOn(uncached.database.driver, 'createQueryRunner').mockImplementation(() => {
      throw new Error('Connection terminated');
    });
    expect((await fastify.inject({ url })).statusCode).toBe(503);
    away.mockRestore();
  } finally {
    jest.restoreAllMocks();
    await uncached.stop();
  }
});
