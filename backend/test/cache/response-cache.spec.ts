import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApp, type TestApp } from '../app.js';
import { newsInput } from '../builders/news.js';
import { eventually } from '../eventually.js';
import { looked } from '../primary-time.js';
import { sentStatements } from '../sent-statements.js';
import type { NewsArticle, NewsList, NewsSaved } from '../../src/content-types/news/news.dto.js';
import { NewsViews } from '../../src/content-types/news/news-views.js';
import { Changes } from '../../src/platform/cache/changes.js';
import { outcomeOf, ResponseCache } from '../../src/platform/cache/response-cache.js';

let api: TestApp;
let cookies: string;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => api.app.get(ResponseCache).clear());
afterEach(async () => {
  jest.restoreAllMocks();
  // with a clock that is ahead, the last poll would be in the future
  const changes = api.app.get(Changes);
  expect(await eventually(() => Promise.resolve(changes.confirmedAt <= performance.now()), true)).toBe(true);
});

const cache = () => api.app.get(ResponseCache);
/** the API description has no 304, so the answer is not checked against it */
const raw = (options: InjectOptions) => api.app.getHttpAdapter().getInstance().inject(options);
const get = (url: string, headers: InjectOptions['headers'] = {}) => raw({ url, headers });
const change = (id: string, payload: object) =>
  api.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, cookies);

async function create(body: object = {}): Promise<string> {
  const payload = newsInput({ published: true, ...body });
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  return answer.json<NewsSaved>().newsItem.id;
}
const idsIn = async () => (await get('/api/public/news?limit=100')).json<NewsList>().news.map(({ id }) => id);

/** Counts the queries made for `work`, without the API's background queries. A request begins when it is awaited. */
const queriesOf = async (work: () => Promise<unknown>) =>
  (await sentStatements(api.database, async () => void (await work()))).length;

/**
 * Waits for the notifications of earlier writes, and stops the clock, because answers would expire on a slow machine.
 * @returns a function that sets the clock
 */
async function stopClock(): Promise<(ms: number) => void> {
  await looked(api.app);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  return (ms) => clock.mockReturnValue(now + ms);
}

describe('public reads', () => {
  it('are answered from the cache the second time, with the same headers and bytes', async () => {
    const id = await create();
    await stopClock();
    for (const url of [`/api/public/news/${id}`, '/api/public/news?limit=6', '/api/public/site', '/api/cover-video']) {
      const [first, second] = [await get(url), await get(url)];
      expect([url, await queriesOf(() => get(url))]).toEqual([url, 0]);
      const comparable = (headers: typeof first.headers) => {
        const { 'x-request-id': id_, 'cache-status': status_, date, connection, ...others } = headers;
        return others;
      };
      expect(comparable(second.headers)).toEqual(comparable(first.headers));
      expect(second.body).toBe(first.body);
      expect(second.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=30, stale-if-error=600');
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    }
  });

  it('come in the encoding that is asked for, each with a tag of its own', async () => {
    await create({ content: { en: { title: 'Long', excerpt: 'word '.repeat(300) } } });
    for (let time = 0; time < 2; time++) {
      const [plain, gzip, br] = await Promise.all(
        ['identity', 'gzip', 'gzip, br'].map((encoding) => get('/api/public/news', { 'accept-encoding': encoding })),
      );
      expect([plain, gzip, br].map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
      expect(String(gunzipSync(gzip?.rawPayload ?? ''))).toBe(plain?.body);
      expect(String(brotliDecompressSync(br?.rawPayload ?? ''))).toBe(plain?.body);
      expect(new Set([plain, gzip, br].map((answer) => answer?.headers.etag)).size).toBe(3);
      expect(br?.headers.vary).toContain('Accept-Encoding');
    }
  });

  it('are a 304 without a body for clients that have them, from the cache or not', async () => {
    const id = await create();
    const url = `/api/public/news/${id}`;
    const etag = String((await get(url)).headers.etag);
    for (const fresh of [true, false]) {
      if (fresh) cache().clear();
      const answer = await get(url, { 'if-none-match': etag });
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    await change(id, { content: { en: { title: 'Another' } } });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('HEAD has the headers and no body, and stores nothing', async () => {
    await looked(api.app);
    cache().clear();
    const url = '/api/public/news';
    const before = await raw({ method: 'HEAD', url });
    expect([before.statusCode, before.rawPayload.length, cache().bytes]).toEqual([200, 0, 0]);
    const full = await get(url);
    expect(full.json()).toHaveProperty('news');
    const head = await raw({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
  });

  it('random parameters make no further entries, refusals none at all', async () => {
    await get('/api/public/news');
    const before = cache().bytes;
    for (let n = 0; n < 20; n++) await get(`/api/public/news?x${n}=${n}`);
    for (const url of ['/api/public/news/none', '/api/public/news?limit=0', '/api/public/news?a=1&a=2']) {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await get(url)).headers).not.toHaveProperty('etag');
    }
    expect(cache().bytes).toBe(before);
  });
});

describe('after a write', () => {
  it('an API with too much to do brings back no answer from before it', () => {
    const settle = (status: number, code = '') => {
      const [body, snapshot] = [Buffer.from(JSON.stringify({ code })), cache().begin()];
      return cache().settle('/a', snapshot, outcomeOf({ status, contentType: '', body }, snapshot));
    };
    const found = [settle(200), settle(503, 'busy'), settle(429), settle(503, 'unavailable')];
    expect(found.map((one) => 'entry' in one)).toEqual([true, false, false, true]);
  });

  it('the process that wrote shows it at once, a draft again is gone at once', async () => {
    const id = await create();
    expect(await idsIn()).toContain(id);
    await change(id, { content: { en: { title: 'Changed' } } });
    const article = async () => get(`/api/public/news/${id}`);
    expect((await article()).json<NewsArticle>().content.en?.title).toBe('Changed');
    await change(id, { published: false });
    expect((await article()).statusCode).toBe(404);
    expect(await idsIn()).not.toContain(id);
  });

  it('an answer that was being read meanwhile is not given', async () => {
    const id = await create();
    const snapshot = cache().begin();
    await change(id, { published: false });
    const answer = { status: 200, contentType: 'application/json', body: Buffer.from('{"old":true}') };
    cache().settle(`/api/public/news/${id}`, snapshot, outcomeOf(answer, snapshot));
    expect((await get(`/api/public/news/${id}`)).statusCode).toBe(404);
  });
});

describe('requests with credentials', () => {
  it('are answered from the database, and store nothing', async () => {
    const id = await create();
    const url = `/api/public/news/${id}`;
    for (const headers of [{ cookie: cookies }, { cookie: '__Host-access=x' }, { authorization: 'Bearer x' }]) {
      cache().clear();
      expect((await get(url, headers)).headers).not.toHaveProperty('etag');
      expect(cache().bytes).toBe(0);
      await get(url);
      expect(await queriesOf(() => get(url, headers))).toBeGreaterThan(0);
    }
  });

  it('never have their answers stored: neither drafts nor what only staff see', async () => {
    const id = await create({ published: false });
    for (const url of [
      '/api/admin/news',
      `/api/admin/news/${id}`,
      '/api/admin/site',
      '/api/admin/check',
      `/api/public/news/${id}`,
    ]) {
      for (const headers of [{ cookie: cookies }, undefined]) await get(url, headers);
    }
    expect(cache().bytes).toBe(0);
    expect((await get(`/api/admin/news/${id}`)).statusCode).toBe(401);
  });
});

describe('reads from the cache', () => {
  it('count as views, robots and prefetches do not', async () => {
    const id = await create();
    const visit = (address: string, headers: Record<string, string>) =>
      raw({ url: `/api/public/news/${id}`, remoteAddress: address, headers });
    await stopClock();
    const firefox = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) await visit(address, firefox);
    await visit('192.0.2.3', { 'user-agent': 'Googlebot/2.1' });
    await visit('192.0.2.4', { ...firefox, purpose: 'prefetch' });
    expect(await queriesOf(() => visit('192.0.2.5', firefox))).toBe(0);
    await api.app.get(NewsViews).flush();
    const [row] = await api.database.query<{ views: number }[]>('SELECT views FROM news WHERE id = $1', [id]);
    expect(row?.views).toBe(3);
  });

  it('are fetched again in the background after a second', async () => {
    const id = await create();
    const url = `/api/public/news/${id}`;
    const setClock = await stopClock();
    await get(url);
    await api.database.query('UPDATE news SET views = 7 WHERE id = $1', [id]);
    setClock(1_100);
    const views = async () => (await get(url)).json<NewsArticle>().views;
    expect(await views()).toBe(0);
    expect(await eventually(views, 7)).toBe(7);
  });

  it.each(['/api/public/branches', '/api/public/events?when=current', '/api/public/exhibitions?when=current'])(
    'are none after two seconds, so that the day and the hour are right: %s',
    async (url) => {
      const setClock = await stopClock();
      await get(url);
      expect(await queriesOf(() => get(url))).toBe(0);
      setClock(2_100);
      jest.spyOn(api.app.get(Changes), 'isAway', 'get').mockReturnValue(false);
      expect(await queriesOf(() => get(url))).toBeGreaterThan(0);
    },
  );
});

describe('Cache-Status', () => {
  const status = async (url: string, headers: InjectOptions['headers'] = {}) =>
    (await get(url, headers)).headers['cache-status'];

  it('says whether an answer was stored, came from the cache, or took the place of an older one', async () => {
    const id = await create();
    const url = `/api/public/news/${id}`;
    await stopClock();
    cache().clear();
    expect([await status(url), await status(url)]).toEqual(['muzey-api; fwd=uri-miss; stored', 'muzey-api; hit']);
    const etag = String((await get(url)).headers.etag);
    expect(await status(url, { 'if-none-match': etag })).toBe('muzey-api; hit');
    cache().invalidate();
    expect(await status(url)).toBe('muzey-api; fwd=stale; stored');
    expect(await status('/api/public/news/none')).toBe('muzey-api; fwd=uri-miss');
    const head = await raw({ method: 'HEAD', url: '/api/public/news?limit=3' });
    expect(head.headers['cache-status']).toBe('muzey-api; fwd=uri-miss');
  });

  it('is absent where the cache is not asked', async () => {
    for (const url of ['/api/health/live', '/api/admin/news']) expect(await status(url)).toBeUndefined();
    expect(await status('/api/public/site', { cookie: cookies })).toBeUndefined();
  });
});
