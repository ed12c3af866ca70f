import { brotliDecompressSync } from 'node:zlib';
import { FakeApi, json } from '../../test/fake-api.ts';
import { article, card } from '../../test/museum.ts';
import { RunningSite, type Got } from '../../test/running-site.ts';
import { PageCache, validityOf } from './page-cache.ts';

const api = new FakeApi();
const site = new RunningSite();
const initial = new Map(api.paths);
let clock: jest.SpyInstance<number>;
let now = 0;

beforeEach(async () => {
  for (const [path, answer] of initial) api.paths.set(path, answer);
  await api.start();
  await site.start(api.origin);
  api.asked.length = 0;
  now = performance.now();
  clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  clock.mockRestore();
  await site.stop();
  await api.stop();
});

const later = (milliseconds: number) => (now += milliseconds);
const titled = (title: string) => json({ news: [card({ content: { en: { title } } })], total: 1 });
const tagOf = (got: Got) => String(got.headers.etag);

test('a page is shown again as it was made, in every encoding, and is a 304 for clients that have it', async () => {
  const first = await site.get('/news');
  api.asked.length = 0;
  const [again, br] = await Promise.all([
    site.get('/news'),
    site.get('/news', { headers: { 'accept-encoding': 'gzip, br' } }),
  ]);
  expect(api.asked).toEqual([]);
  expect([again.text, String(brotliDecompressSync(br.body))]).toEqual([first.text, first.text]);
  const comparable = ({ date: _date, 'x-request-id': _id, 'cache-status': _status, ...headers }: Got['headers']) =>
    headers;
  expect(comparable(again.headers)).toEqual(comparable(first.headers));
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  for (const etag of [tagOf(first), tagOf(br)]) {
    const validated = await site.get('/news', { headers: { 'if-none-match': etag } });
    expect([validated.status, validated.body.length, validated.headers['cache-control']]).toEqual([
      304,
      0,
      'private, no-cache',
    ]);
  }
});

test('a page was true when all of its answers were, and ends with the first of them', () => {
  const all = [{ validatedAt: 5, endsAt: 30 }, { validatedAt: 3 }, { validatedAt: 9, endsAt: 20 }];
  expect(validityOf(all)).toEqual({ validatedAt: 3, endsAt: 20 });
  expect(validityOf(all.toReversed())).toEqual({ validatedAt: 3, endsAt: 20 });
  expect(validityOf([{ validatedAt: 5 }, { validatedAt: 7 }])).toEqual({ validatedAt: 5 });
});

test('after a quarter of a second it is shown if the API still says the same, by its tags', async () => {
  const html = (await site.get('/news')).text;
  const sources = api.asked.map(({ url }) => url);
  later(300);
  api.asked.length = 0;
  expect((await site.get('/news')).text).toBe(html);
  expect(api.asked.map(({ url }) => url).sort()).toEqual(sources.sort());
  for (const { headers } of api.asked) expect(headers['if-none-match']).toMatch(/^"/);
  later(300);
  api.paths.set('/api/public/news', titled('Changed'));
  expect((await site.get('/news')).text).toContain('Changed');
});

test('its policy is stored with it, and names other films as soon as there are others', async () => {
  const films = async () =>
    /media-src ([^;]*)/.exec(String((await site.get('/')).headers['content-security-policy']))?.[1];
  expect(await films()).toBe("'self'");
  api.paths.set('/api/cover-video', json({ desktopVideo: 'https://films.example/a.mp4', mobileVideo: null }));
  expect(await films()).toBe("'self'");
  later(300);
  for (let time = 0; time < 2; time++) expect(await films()).toBe("'self' https://films.example");
});

test('after half a minute it is rendered again though the API says the same: it may say what is on today', async () => {
  const pages = new PageCache(1);
  let rendered = 0;
  const render = () =>
    Promise.resolve({
      status: 200,
      html: Buffer.from(`${++rendered}`),
      headers: {},
      sources: [{ url: '', version: '', validatedAt: now }],
    });
  const get = () => pages.get('/', { validity: () => Promise.resolve({ validatedAt: now }), render });
  for (const seconds of [0, 20, 9]) {
    later(seconds * 1_000);
    await get();
    expect([rendered, pages.fresh('/') !== undefined]).toEqual([1, true]);
  }
  later(2_000);
  await get();
  expect(rendered).toBe(2);
});

test('what was written through this site shows at once', async () => {
  await site.get('/news');
  api.paths.set('/api/public/news', titled('Just written'));
  api.paths.set('/api/admin/news/n1', json({ message: 'Saved.' }));
  expect((await site.get('/news')).text).not.toContain('Just written');
  await site.get('/api/admin/news/n1', { method: 'PUT' });
  expect((await site.get('/news')).text).toContain('Just written');
});

test('what is gone is gone: a page of an article that is none any more is a 404', async () => {
  expect((await site.get('/news/n1')).status).toBe(200);
  api.paths.delete('/api/public/news/n1');
  later(300);
  expect((await site.get('/news/n1')).status).toBe(404);
  later(300);
  api.paths.set('/api/public/news/n1', json(article()));
  expect((await site.get('/news/n1')).status).toBe(200);
});

test('each language, each look and each page of a list is a page of its own', async () => {
  api.paths.set('/api/public/news', json({ news: [card()], total: 14 }));
  const pages = [
    await site.get('/news'),
    await site.get('/ru/news'),
    await site.get('/news?page=2'),
    await site.get('/news', { headers: { cookie: 'view=size=3' } }),
    await site.get('/news', { headers: { cookie: 'view=size=2' } }),
  ];
  expect(new Set(pages.map(({ text }) => text)).size).toBe(pages.length);
  const again = await site.get('/news', { headers: { cookie: 'a=b; view=size=3' } });
  expect(again.text).toBe(pages[3]?.text);
  expect((await site.get('/news', { headers: { cookie: 'lang=ru' } })).status).toBe(302);
});

test('while the API is away pages are shown for ten minutes, and no failure is stored', async () => {
  const html = (await site.get('/news')).text;
  await api.stop();
  later(500_000);
  expect((await site.get('/news')).text).toBe(html);
  expect((await site.get('/news/n1')).status).toBe(503);
  later(101_000);
  expect((await site.get('/news')).status).toBe(503);
  await api.start();
  for (const path of ['/news', '/news/n1']) expect((await site.get(path)).status).toBe(200);
});

test.each([503, 429])(
  'a page without a part, because of a %d, is not stored, and takes no whole one’s place',
  async (status) => {
    const page = (await site.get('/')).text;
    api.paths.set('/api/public/news', json({}, status));
    later(300);
    expect((await site.get('/')).text).toBe(page);
    const ru = await site.get('/ru');
    expect(ru.status).toBe(200);
    api.paths.set('/api/public/events', json({}, status));
    const fresh = await new RunningSite().start(api.origin);
    expect((await fresh.get('/')).text).not.toBe(page);
    for (const path of ['/api/public/news', '/api/public/events']) api.paths.set(path, initial.get(path) ?? json({}));
    expect((await fresh.get('/')).text).toBe(page);
    await fresh.stop();
  },
);

test('however many ask at once, one page is rendered', async () => {
  await Promise.all(Array.from({ length: 20 }, () => site.get('/exhibitions')));
  expect(api.asked.map(({ url }) => url).filter((url) => url.startsWith('/api/public/exhibitions'))).toHaveLength(1);
});

test('every reader of an article is reported to the API, the page cached or not; prefetches are not', async () => {
  const read = (agent: string, headers: Record<string, string> = {}) =>
    site.get('/news/n1', { headers: { 'user-agent': agent, ...headers } });
  const reported = () =>
    api.asked.flatMap(({ url, headers }) =>
      url === '/api/public/news/n1' && /^\w+\/1$/.test(headers['user-agent'] ?? '') ? [headers['user-agent']] : [],
    );
  // no reader waits for the reports, so the test has to
  const received = new Promise<void>((resolve) => {
    api.paths.set('/api/public/news/n1', (request, response) => {
      initial.get('/api/public/news/n1')?.(request, response);
      if (reported().length === 3) resolve();
    });
  });
  for (const agent of ['One/1', 'Two/1', 'One/1']) await read(agent);
  await read('Three/1', { 'sec-purpose': 'prefetch;prerender' });
  await site.get('/news/n1', { method: 'HEAD', headers: { 'user-agent': 'Four/1' } });
  await read('Five/1');
  await received;
  expect(reported().sort()).toEqual(['Five/1', 'One/1', 'Two/1']);
});

test('an upload leaves cached pages as they are, unlike other writes of the staff', async () => {
  const status = async () => (await site.get('/news')).headers['cache-status'];
  const write = (method: string, path: string) =>
    site.get(path, { method, headers: { cookie: 'access=a' }, body: '{}' });
  for (const path of ['check', 'upload/resumable/1', 'news']) api.paths.set(`/api/admin/${path}`, json({}));
  await status();
  expect((await write('PATCH', '/api/admin/upload/resumable/1')).status).toBe(200);
  expect(await status()).toBe('muzey-pages; hit');
  expect((await write('POST', '/api/admin/news')).status).toBe(200);
  expect(await status()).toMatch(/fwd=stale/);
});

test('Cache-Status says where a page comes from', async () => {
  const status = async (path: string) => (await site.get(path)).headers['cache-status'];
  expect([await status('/news'), await status('/news')]).toEqual([
    'muzey-pages; fwd=uri-miss; stored',
    'muzey-pages; hit',
  ]);
  later(300);
  expect(await status('/news')).toBe('muzey-pages; fwd=stale; fwd-status=304');
  later(300);
  api.paths.set('/api/public/news', titled('Changed'));
  expect(await status('/news')).toBe('muzey-pages; fwd=stale; stored');
  expect(await status('/news?utm=1')).toBe('muzey-pages; fwd=bypass');
  expect(await status('/news/none')).toBe('muzey-pages; fwd=uri-miss');
  await api.stop();
  later(20_000);
  const old = await site.get('/news');
  expect([old.status, old.headers['cache-status']]).toEqual([200, 'muzey-pages; fwd=stale; detail=outage']);
});
