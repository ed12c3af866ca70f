import { FakeApi, type Answer } from '../test/fake-api.ts';
import { card } from '../test/museum.ts';
import { RunningSite } from '../test/running-site.ts';

/** How pages and answers end with the rights to a picture in them. */
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

/** News with a picture until `endMs` have passed. They say how long they may be kept, and answer 304 to those who have them. */
const news =
  (endMs: number): Answer =>
  (request, response) => {
    const title = passed < endMs ? 'With the picture' : 'Without it';
    const life = passed < endMs ? Math.floor((endMs - passed) / 1_000) : 601;
    const fresh = Math.min(1, life);
    const headers = {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${fresh}, stale-while-revalidate=0, stale-if-error=${life - fresh}`,
      etag: `"${title}"`,
    };
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, headers).end(JSON.stringify({ news: [card({ content: { en: { title } } })], total: 1 }));
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
  api.paths.set('/api/public/news', news(7_000));
  passed = 1_000;
  const validated = await site.get('/api/public/news?limit=6');
  expect([validated.status, validated.headers['cache-control']]).toEqual([
    200,
    'public, max-age=1, stale-while-revalidate=0, stale-if-error=5',
  ]);
});

test('in an outage neither the answer nor a page with it is given beyond its end; all others are', async () => {
  api.paths.set('/api/public/news', news(60_000));
  for (const path of ['/news', '/exhibitions', '/api/public/news?limit=6'])
    expect((await site.get(path)).status).toBe(200);
  await api.stop();
  passed = 59_000;
  expect((await site.get('/news')).text).toContain('With the picture');
  passed = 60_000;
  for (const path of ['/news', '/api/public/news?limit=6']) {
    const { status, text } = await site.get(path);
    expect([path, status, text.includes('With the picture')]).toEqual([path, 503, false]);
  }
  expect((await site.get('/exhibitions')).status).toBe(200);
});
