import { brotliDecompressSync } from 'node:zlib';
import { FakeApi, json, type Answer } from '../../test/fake-api.ts';
import { RunningSite, type Got } from '../../test/running-site.ts';

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

const LIST = '/api/public/news?limit=6';
const later = (milliseconds: number) => (now += milliseconds);
const asked = () => api.asked.map(({ url }) => url);
const comparable = (all: Got['headers']) => {
  const { date: _date, 'x-request-id': _id, 'cache-status': _status, connection: _connection, ...headers } = all;
  return headers;
};

const text = JSON.stringify({ news: [], total: 0, padding: 'museum '.repeat(1_000) });
/** Answers like the API. */
const tagged: Answer = (request, response) => {
  const headers = {
    'x-request-id': String(request.headers['x-request-id']),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=1',
    vary: 'Accept-Encoding',
    etag: '"t1"',
  };
  if (request.headers['if-none-match'] === '"t1"') response.writeHead(304, headers).end();
  else
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': text.length })
      .end(text);
};

test('a public read is answered from the cache as the API answered it, and is validated by its tag every quarter second', async () => {
  api.paths.set('/api/public/news', tagged);
  const first = await site.get(LIST);
  const again = await site.get(LIST);
  expect(asked()).toEqual([LIST]);
  expect([first.status, first.text, again.status, again.text]).toEqual([200, text, 200, text]);
  expect(comparable(again.headers)).toEqual(comparable(first.headers));
  expect(again.headers).toMatchObject({
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=1',
    vary: 'Accept-Encoding',
    'content-length': `${text.length}`,
  });
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(again.headers.age).toBeUndefined();
  later(300);
  expect((await site.get(LIST)).text).toBe(text);
  expect(api.asked[1]?.headers['if-none-match']).toBe('"t1"');
  later(300);
  api.paths.set('/api/public/news', json({ news: [], total: 1 }));
  expect((await site.get(LIST)).text).toBe('{"news":[],"total":1}');
});

test('compressed, without a body, or as a 304, as the client wants it', async () => {
  api.paths.set('/api/public/news', tagged);
  const plain = await site.get(LIST);
  for (let turn = 0; turn < 2; turn++) {
    const br = await site.get(LIST, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.body))]).toEqual(['br', text]);
    for (const tag of [plain.headers.etag, br.headers.etag, `W/${plain.headers.etag}`, '*']) {
      const known = await site.get(LIST, { headers: { 'if-none-match': tag } });
      expect([known.status, known.body.length, known.headers['content-type']]).toEqual([304, 0, undefined]);
    }
    const head = await site.get(LIST, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(comparable(head.headers)).toEqual(comparable(plain.headers));
    later(300);
  }
  // part of a JSON body is of no use: the API returns all of it, and so does the site
  const ranged = await site.get(LIST, { headers: { range: 'bytes=0-3', origin: 'https://elsewhere.example' } });
  expect([ranged.status, ranged.text, comparable(ranged.headers)]).toEqual([200, text, comparable(plain.headers)]);
});

test('one question is asked once, however it is spelled and however many ask; pages and programs share the answer', async () => {
  const spellings = ['fields=card&limit=6&skip=0', 'skip=0&limit=6&fields=card', 'skip=0&x=1&limit=%36&fields=card'];
  await Promise.all(spellings.map((query) => site.get(`/api/public/news?${query}`)));
  await site.get('/news');
  const news = asked().filter((url) => url.startsWith('/api/public/news'));
  expect(news).toEqual(['/api/public/news?fields=card&limit=6&skip=0']);
});

test('requests with credentials are passed on to the API; other cookies change nothing', async () => {
  await site.get(LIST);
  for (const headers of [
    { cookie: 'lang=ru; access=token' },
    { cookie: '__Host-refresh=token' },
    { authorization: 'Bearer token' },
  ]) {
    api.asked.length = 0;
    await site.get(LIST, { headers });
    expect(api.asked).toMatchObject([{ url: LIST, headers }]);
  }
  api.asked.length = 0;
  await site.get(LIST, { headers: { cookie: 'lang=ru; view=size=2' } });
  expect(api.asked).toEqual([]);
});

test('a refusal is passed on as the API gave it, to each under the id of their own request, and is not stored', async () => {
  const body = { status: 404, code: 'not_found' };
  api.paths.set('/api/public/news/gone', (request, response) =>
    response
      .writeHead(404, {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'x-request-id': String(request.headers['x-request-id']),
      })
      .end(JSON.stringify(body)),
  );
  const [one, two] = await Promise.all([site.get('/api/public/news/gone'), site.get('/api/public/news/gone')]);
  for (const got of [one, two]) {
    expect([got.status, JSON.parse(got.text)]).toEqual([404, body]);
    expect(got.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  }
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  const before = asked().length;
  await site.get('/api/public/news/gone');
  expect(asked()).toHaveLength(before + 1);
});

test('while the API is away or fails, the last answer is given for ten minutes, with its age', async () => {
  api.paths.set('/api/public/news', tagged);
  await site.get(LIST);
  api.paths.set('/api/public/news', json({ code: 'unavailable' }, 503));
  later(300_400);
  const failing = await site.get(LIST);
  expect([failing.status, failing.text, failing.headers.age]).toEqual([200, text, '300']);
  await api.stop();
  later(299_000);
  expect((await site.get(LIST)).headers.age).toBe('599');
  later(2_000);
  const away = await site.get(LIST);
  expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
  await api.start();
  api.paths.set('/api/public/news', tagged);
  expect((await site.get(LIST)).status).toBe(200);
});

test('an answer that the API itself gives from before an outage counts from then', async () => {
  api.paths.set('/api/public/news', (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', age: '590' }).end('{}'),
  );
  expect((await site.get(LIST)).headers.age).toBe('590');
  await api.stop();
  later(20_000);
  expect((await site.get(LIST)).status).toBe(503);
});

test('what was written through this site shows at once', async () => {
  await site.get(LIST);
  api.paths.set('/api/public/news', json({ news: [], total: 7 }));
  api.paths.set('/api/admin/news/n1', json({ message: 'Saved.' }));
  await site.get('/api/admin/news/n1', { method: 'PUT' });
  expect(JSON.parse((await site.get(LIST)).text)).toMatchObject({ total: 7 });
});

test('every reader of an article is reported to the API by address and browser, once; a prefetch or HEAD is no reading', async () => {
  const behind = await new RunningSite().start(api.origin, { trustedProxies: ['127.0.0.1'] });
  const read = (agent: string, more: Record<string, string> = {}, method = 'GET') =>
    behind.get('/api/public/news/n1', { method, headers: { 'user-agent': agent, ...more } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const reported = () =>
    api.asked.flatMap(({ headers }) => {
      const agent = headers['user-agent'] ?? '';
      return /^\w+\/1$/.test(agent) ? [`${agent} ${String(headers['x-forwarded-for'])}`] : [];
    });
  // no reader waits for the reports, so the test has to
  const received = new Promise<void>((resolve) => {
    api.paths.set('/api/public/news/n1', (request, response) => {
      initial.get('/api/public/news/n1')?.(request, response);
      if (reported().length === 3) resolve();
    });
  });
  await read('One/1', from('203.0.113.1'));
  await read('One/1', from('203.0.113.2'));
  await read('One/1', from('203.0.113.1'));
  await read('Two/1', { ...from('203.0.113.1'), purpose: 'prefetch' });
  await read('Three/1', from('203.0.113.1'), 'HEAD');
  await read('Four/1', from('6.6.6.6, 203.0.113.3'));
  await received;
  expect(reported().sort()).toEqual(['Four/1 203.0.113.3', 'One/1 203.0.113.1', 'One/1 203.0.113.2']);
  await behind.stop();
});

test('without a cache neither answers nor pages outlive the request that they were made for', async () => {
  const uncached = await new RunningSite().start(api.origin, { cacheMegabytes: 0 });
  for (const path of [LIST, '/news', '/ru/news/n1', '/news/rss.xml']) {
    expect((await uncached.get(path)).status).toBe(200);
    api.asked.length = 0;
    expect((await uncached.get(path)).status).toBe(200);
    expect(asked()).not.toEqual([]);
    for (const { headers } of api.asked) expect(headers['if-none-match']).toBeUndefined();
  }
  await api.stop();
  for (const path of [LIST, '/news', '/ru/news/n1', '/news/rss.xml'])
    expect((await uncached.get(path)).status).toBe(503);
  await uncached.stop();
});

test('Cache-Status names the caches that were asked, the API’s first', async () => {
  const answer =
    (apiStatus: string, body: Answer): Answer =>
    (request, response) => {
      response.setHeader('cache-status', apiStatus);
      body(request, response);
    };
  const status = async (path = LIST) => (await site.get(path)).headers['cache-status'];
  api.paths.set('/api/public/news', answer('muzey-api; fwd=uri-miss; stored', tagged));
  expect([await status(), await status()]).toEqual([
    'muzey-api; fwd=uri-miss; stored, muzey-site; fwd=uri-miss; stored',
    'muzey-site; hit',
  ]);
  later(300);
  api.paths.set('/api/public/news', answer('muzey-api; hit', tagged));
  expect(await status()).toBe('muzey-api; hit, muzey-site; fwd=stale; fwd-status=304');
  expect(await status('/api/public/news/none')).toBe('muzey-site; fwd=uri-miss');
  await api.stop();
  later(300_000);
  expect(await status()).toBe('muzey-site; fwd=stale; detail=outage');
});
