import { FakeApi } from '../../test/fake-api.ts';
import { RunningSite, type Got } from '../../test/running-site.ts';

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

const api = new FakeApi();
const site = new RunningSite();
beforeAll(async () => {
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});

const corsOf = ({ headers }: Got) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^access-control|^cross-origin-res/.test(name)));

test('pages of other sites may read public answers of the site’s caches, as the API says', async () => {
  api.paths.set('/api/public/news', ({ headers: sent }, response) => {
    const headers = { ...OPEN, etag: '"t1"', 'content-type': 'application/json' };
    response.writeHead(sent['if-none-match'] === '"t1"' ? 304 : 200, headers).end();
  });
  const first = await site.get('/api/public/news');
  for (const origin of [{}, { origin: 'https://elsewhere.test' }]) {
    const again = await site.get('/api/public/news', { headers: origin });
    const known = await site.get('/api/public/news', { headers: { ...origin, 'if-none-match': first.headers.etag } });
    expect([first, again, known].map(corsOf)).toEqual([OPEN, OPEN, OPEN]);
    expect([again.status, known.status, again.headers.vary]).toEqual([200, 304, 'Accept-Encoding']);
  }
});

test('what they ask before goes on to the API', async () => {
  api.paths.set('/api/public/site', (request, response) =>
    response
      .writeHead(204, { 'x-asked': `${request.method} ${request.headers['access-control-request-method']}` })
      .end(),
  );
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' };
  const asked = await site.get('/api/public/site', { method: 'OPTIONS', headers });
  expect([asked.status, asked.headers['x-asked']]).toEqual([204, 'OPTIONS GET']);
});

test('they may read the site’s own refusals of public answers, and of nothing else', async () => {
  await api.stop();
  for (const [path, expected] of [
    ['/api/public/terms/material', OPEN],
    ['/api/media/one.jpg', OPEN],
    ['/api/cards/en.jpg', OPEN],
    ['/iiif/3/one/info.json', OPEN],
    ['/api/public/%zz', OPEN],
    ['/api/admin/check', {}],
    ['/api/health/live', {}],
    ['/news', {}],
  ] as const) {
    const got = await site.get(path);
    expect([path, got.status >= 400, corsOf(got)]).toEqual([path, true, expected]);
  }
  await api.start();
});
