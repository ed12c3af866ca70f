import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Changes } from '../../src/platform/cache/changes.js';
import { ResponseCache } from '../../src/platform/cache/response-cache.js';
import { PublicReads } from '../../src/platform/database/public-reads.js';
import { PrimaryClock } from '../../src/platform/database/primary-clock.js';
import { endAnswerAt } from '../../src/platform/http/answer-end.js';
import { requestContext } from '../../src/platform/logging/request-context.js';
import { startApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { looked } from '../primary-time.js';

let api: TestApp;
let cookies: string;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

const now = () => api.app.get(PrimaryClock).now().getTime();

/** The address of an article that stays visible for this long. */
async function publish(forMs: number): Promise<string> {
  const content = { en: { title: 'It ends' } };
  const payload = { content, published: true, shown_until: new Date(now() + forMs).toISOString() };
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  expect(answer.statusCode).toBe(201);
  await looked(api.app);
  return `/api/public/news/${answer.json<{ newsItem: { id: string } }>().newsItem.id}`;
}

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
  // the first polls of an API that has just started detect changes, too
  const isKept = async () => String((await get()).headers['cache-control']).includes('max-age=1,');
  expect(await eventually(isKept, true)).toBe(true);
});

test('an older answer, too, says how long it may be kept from now on: caches that know no Age count from then', async () => {
  const url = await publish(120_000);
  const get = () => api.send({ method: 'GET', url });
  await get();
  const outage = jest.spyOn(api.app.get(ResponseCache), 'stalenessMs').mockReturnValue(40_000);
  try {
    const { headers } = await get();
    expect([headers.age, headers['cache-status']]).toEqual(['40', 'muzey-api; hit']);
    const [, fresh, away] = /max-age=(\d+),.* stale-if-error=(\d+)/.exec(String(headers['cache-control'])) ?? [];
    expect(Number(fresh) + Number(away)).toBeGreaterThan(60);
    expect(Number(fresh) + Number(away)).toBeLessThan(120);
    const left = Number(headers['x-muzey-ends-in']);
    expect([left > 60, left <= 120]).toEqual([true, true]);
  } finally {
    outage.mockRestore();
  }
});

test('a read that had to wait is made again when what it found has ended meanwhile', async () => {
  const url = await publish(1_000);
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('LOCK TABLE news IN ACCESS EXCLUSIVE MODE');
    const began = now();
    const answer = api.send({ method: 'GET', url });
    const waits = async () => {
      const [{ count }] = await api.database.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'muzey'`,
      );
      return count > 0;
    };
    expect(await eventually(waits, true)).toBe(true);
    expect(await eventually(() => Promise.resolve(now() > began + 1_000), true)).toBe(true);
    await holder.commitTransaction();
    expect((await answer).statusCode).toBe(404);
  } finally {
    await holder.release();
  }
});

test('of several reads for one answer, one that is slow does not forget when what another found ends', async () => {
  const reads = api.app.get(PublicReads);
  const context: { requestId: string; answerEndsAt?: number } = { requestId: 'several' };
  const end = now() + 100;
  await requestContext.run(context, () =>
    Promise.all([
      reads.run(() => Promise.resolve(endAnswerAt(new Date(end)))),
      reads.run(() => eventually(() => Promise.resolve(now() > end), true)),
    ]),
  );
  expect(context.answerEndsAt).toBe(end);
});

test('while the database is away, what a change has overtaken is given only when it has been silent for long', async () => {
  const url = await publish(3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const [cache, changes] = [api.app.get(ResponseCache), api.app.get(Changes)];
  const age = jest.spyOn(changes, 'age', 'get').mockReturnValue(5_000);
  try {
    await api.app.getHttpAdapter().getInstance().inject({ url });
    const found = () => cache.find(url, performance.now())?.status;
    expect(found()).toBe('muzey-api; hit');
    changes.notify();
    jest.spyOn(changes, 'isAway', 'get').mockReturnValue(true);
    expect(found()).toBeUndefined();
    age.mockReturnValue(5_001);
    expect(found()).toBe('muzey-api; hit; detail=stale');
  } finally {
    jest.restoreAllMocks();
  }
});
