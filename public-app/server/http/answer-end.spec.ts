import { createHash } from 'node:crypto';
import { endsIn, limitLife } from '@muzey/shared-server/cache-life.ts';
import { FakeApi, type Answer } from '../../test/fake-api.ts';
import { card, picture, site as museum } from '../../test/museum.ts';
import { RunningSite } from '../../test/running-site.ts';

/** Checks that pages and answers expire with the rights to a picture in them. */
const api = new FakeApi();
const site = new RunningSite();
const home = new Map(api.paths);
let date: jest.SpyInstance<number>;
let time: jest.SpyInstance<number>;
const began = Date.now();
let passed = 0;

beforeEach(async () => {
  for (const [path, answer] of home) api.paths.set(path, answer);
  await api.start();
  await site.start(api.origin);
  const start = performance.now();
  passed = 0;
  date = jest.spyOn(Date, 'now').mockImplementation(() => began + passed);
  time = jest.spyOn(performance, 'now').mockImplementation(() => start + passed);
});
afterEach(async () => {
  date.mockRestore();
  time.mockRestore();
  await site.stop();
  await api.stop();
});

/** News with a picture until `endMs` have passed. */
const news = (endMs: number): Answer =>
  ending(endMs, (hasEnded) => ({
    news: [card({ content: { en: { title: hasEnded ? 'Without it' : 'With the picture' } } })],
    total: 1,
  }));

/** Answers that say how long they may be stored, and are 304 for clients that have them. */
const ending =
  (endMs: number, bodyOf: (hasEnded: boolean) => object): Answer =>
  (request, response) => {
    const body = JSON.stringify(bodyOf(passed >= endMs));
    const usual = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=600';
    const leftMs = endMs - passed;
    const limited = { 'cache-control': limitLife(usual, leftMs / 1_000), 'x-muzey-ends-in': endsIn(leftMs) };
    const headers = {
      'content-type': 'application/json',
      ...(leftMs > 0 ? limited : { 'cache-control': usual }),
      etag: `"${createHash('sha256').update(body).digest('hex')}"`,
    };
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, headers).end(body);
  };

test('a page ends with the first of its answers, though it was just made', async () => {
  api.paths.set('/api/public/news', news(10_000));
  for (const [moment, title] of [
    [0, 'With the picture'],
    [9_800, 'With the picture'],
    [9_999, 'With the picture'],
    [10_000, 'Without it'],
  ] as const) {
    passed = moment;
    expect((await site.get('/news')).text).toContain(title);
  }
});

test('the API’s last word counts: an answer that it validates may get another end', async () => {
  api.paths.set('/api/public/news', news(600_000));
  await site.get('/news');
  api.paths.set('/api/public/news', news(21_000));
  passed = 1_000;
  const validated = await site.get('/api/public/news?limit=6');
  expect([validated.status, validated.headers['cache-control']]).toEqual([
    200,
    'public, max-age=1, stale-while-revalidate=17, stale-if-error=7',
  ]);
  // and for a page with it
  await site.get('/news');
  await api.stop();
  passed = 20_999;
  expect((await site.get('/news')).text).toContain('With the picture');
  passed = 21_000;
  expect((await site.get('/news')).status).toBe(503);
});

test('in an outage neither the answer nor a page with it is given beyond its end; all others are', async () => {
  api.paths.set('/api/public/news', news(60_000));
  for (const path of ['/news', '/exhibitions', '/api/public/news?limit=6'])
    expect((await site.get(path)).status).toBe(200);
  await api.stop();
  passed = 30_000;
  // other caches count from now
  expect((await site.get('/api/public/news?limit=6')).headers['cache-control']).toBe(
    'public, max-age=0, stale-while-revalidate=0, stale-if-error=18',
  );
  passed = 59_999;
  expect((await site.get('/news')).text).toContain('With the picture');
  passed = 60_000;
  for (const path of ['/news', '/api/public/news?limit=6']) {
    const { status, text } = await site.get(path);
    expect([path, status, text.includes('With the picture')]).toEqual([path, 503, false]);
  }
  expect((await site.get('/exhibitions')).status).toBe(200);
});

test('a notice that ends in an outage leaves the pages, which stand without it', async () => {
  const notice = {
    id: 'n1',
    version: 1,
    text: { en: 'Closed on Monday' },
    kind: 'warning',
    where: 'everywhere',
    branch: null,
  };
  const notices = [{ ...notice, closable: false }];
  api.paths.set(
    '/api/public/site',
    ending(60_000, (hasEnded) => ({ ...museum(), notices: hasEnded ? [] : notices })),
  );
  expect((await site.get('/exhibitions')).text).toContain('Closed on Monday');
  await api.stop();
  passed = 59_000;
  expect((await site.get('/exhibitions')).text).toContain('Closed on Monday');
  for (const moment of [60_000, 120_000]) {
    passed = moment;
    const { status, text } = await site.get('/exhibitions');
    expect([status, text.includes('Closed on Monday')]).toEqual([200, false]);
  }
  // nobody gets an answer that expired long ago
  passed = 700_000;
  expect((await site.get('/exhibitions')).status).toBe(503);
});

test('the museum’s picture leaves the pages with its rights, also in an outage', async () => {
  const photograph = picture({ alt: { en: 'The museum from above' } });
  api.paths.set(
    '/api/public/site',
    ending(60_000, () => ({ ...museum(), image: photograph.url, picture: photograph })),
  );
  expect((await site.get('/about')).text).toContain('The museum from above');
  await api.stop();
  passed = 60_000;
  const { status, text } = await site.get('/about');
  expect([status, text.includes('The museum from above'), text.includes(photograph.url)]).toEqual([200, false, false]);
});
