import { request as send } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FakeApi, json } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';
import { abandonable } from './proxy.ts';

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
beforeEach(() => {
  api.asked.length = 0;
});

test('calls go through as they came: method, path, query, body; answers too', async () => {
  api.paths.set('/api/admin/news', (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      response
        .writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], etag: '"3"' })
        .end(Buffer.concat(parts)),
    );
  });
  const got = await site.get('/api/admin/news?search=%D0%B0&limit=2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'access=token', origin: 'http://museum.example' },
    body: '{"content":{}}',
  });
  expect(got.status).toBe(201);
  expect(got.text).toBe('{"content":{}}');
  expect(got.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(got.headers.etag).toBe('"3"');
  const [call] = api.asked;
  expect(call).toMatchObject({ method: 'POST', url: '/api/admin/news?search=%D0%B0&limit=2' });
  expect(call?.headers).toMatchObject({ cookie: 'access=token', origin: 'http://museum.example' });
});

test('harvesters ask at an address of the site, by GET and by a form', async () => {
  api.paths.set('/api/oai', (request, response) =>
    request.pipe(response.writeHead(200, { 'content-type': 'text/xml' })),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const got = await site.get('/oai', { method: 'POST', headers, body: 'verb=Identify' });
  await site.get('/oai?verb=ListSets');
  expect([got.status, got.text]).toEqual([200, 'verb=Identify']);
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/api/oai', headers },
    { method: 'GET', url: '/api/oai?verb=ListSets' },
  ]);
  expect((await site.get('/oai/x')).status).toBe(404);
});

test('dumps have addresses of the site; /data itself is a page', async () => {
  await site.get('/data/objects.csv', { headers: { range: 'bytes=0-9' } });
  expect(api.asked).toMatchObject([{ url: '/api/data/objects.csv', headers: { range: 'bytes=0-9' } }]);
});

test('parts of pictures have an address of the site', async () => {
  await site.get('/iiif/3/one/full/%5Emax/0/default.jpg?a=b');
  expect(api.asked).toMatchObject([{ url: '/api/iiif/3/one/full/%5Emax/0/default.jpg?a=b' }]);
  api.asked.length = 0;
  for (const path of ['/ii%69f/3/one', '/IIIF/3/one']) expect((await site.get(path)).status).toBe(404);
  expect(api.asked.filter(({ url }) => url?.includes('/one'))).toEqual([]);
});

test('a visitor’s forwarding headers are replaced', async () => {
  await site.get('/api/health/ready', {
    headers: {
      host: 'museum.example',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-muzey-site': 'guessed',
      'x-muzey-own-call': 'yes',
    },
  });
  const headers = api.asked[0]?.headers;
  expect(headers).toMatchObject({ host: 'museum.example', 'x-forwarded-for': '127.0.0.1', 'x-muzey-site': 'secret' });
  expect(headers).not.toHaveProperty('x-muzey-own-call');
  for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto']) expect(headers?.[name]).toBeUndefined();
});

test('without a secret of the site none is passed on', async () => {
  const open = await new RunningSite().start(api.origin, { siteSecret: undefined });
  await open.get('/api/health/ready', { headers: { 'x-muzey-site': 'guessed' } });
  expect(api.asked[0]?.headers['x-muzey-site']).toBeUndefined();
  await open.stop();
});

test('a proxy that is trusted is believed', async () => {
  const behind = await new RunningSite().start(api.origin, { trustedProxies: ['127.0.0.1'] });
  await behind.get('/api/health/ready', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
  expect(api.asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
  await behind.stop();
});

test('headers of one connection stay on it', async () => {
  await site.get('/api/health/ready', {
    headers: { connection: 'close, x-private', 'x-private': '1', 'keep-alive': 'timeout=5', te: 'trailers' },
  });
  const headers = api.asked[0]?.headers;
  for (const name of ['keep-alive', 'te', 'x-private']) expect(headers?.[name]).toBeUndefined();
});

test.each([
  ['POST', '/api/admin/upload/image'],
  ['PUT', '/api/admin/media/00000000-0000-4000-8000-000000000000/file?version=3'],
  ['PATCH', '/api/admin/upload/resumable/00000000-0000-4000-8000-000000000000'],
])('%s %s streams: the API has its beginning before its end is sent', async (method, path) => {
  api.paths.set('/api/admin/check', json({ ok: true }));
  let arrived = 0;
  const first = new Promise<void>((resolve) => {
    api.paths.set(path.replace(/\?.*/, ''), (request, response) => {
      request.on('data', (part: Buffer) => {
        arrived += part.length;
        resolve();
      });
      request.on('end', () => json({ arrived }, 201)(request, response));
    });
  });
  const half = Buffer.alloc(4 * 1024 * 1024, 1);
  const answer = new Promise<string>((resolve, reject) => {
    const upload = send(
      {
        host: '127.0.0.1',
        port: site.port,
        path,
        method,
        headers: {
          cookie: 'access=token',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 2 * half.length,
        },
        agent: false,
      },
      (got) => {
        got.setEncoding('utf8');
        let text = '';
        got.on('data', (part: string) => (text += part));
        got.on('end', () => resolve(text));
      },
    );
    upload.on('error', reject);
    upload.write(half);
    void first.then(() => upload.end(half));
  });
  await first;
  expect(JSON.parse(await answer)).toEqual({ arrived: 2 * half.length });
});

test('an upload in parts keeps its headers both ways', async () => {
  const path = '/api/admin/upload/resumable/00000000-0000-4000-8000-000000000000';
  const said = { 'tus-resumable': '1.0.0', 'upload-offset': '7', 'upload-length': '9' };
  api.paths.set('/api/admin/check', json({ ok: true }));
  api.paths.set(path, (_request, response) => response.writeHead(204, { ...said, location: path }).end());
  const headers = { cookie: 'access=token', 'tus-resumable': '1.0.0', 'upload-offset': '0' };
  const type = { 'content-type': 'application/offset+octet-stream' };
  const got = await site.get(path, { method: 'PATCH', headers: { ...headers, ...type }, body: 'a part' });
  expect([got.status, got.headers]).toEqual([204, expect.objectContaining({ ...said, location: path })]);
  expect(api.asked.at(-1)?.headers).toMatchObject({ ...headers, ...type });
  expect((await site.get(path, { method: 'HEAD', headers })).headers).toMatchObject(said);
});

test('a part of a film goes through as it was asked for: the range, 206, and only its bytes', async () => {
  api.paths.set('/api/media/film.mp4', (request, response) => {
    expect(request.headers.range).toBe('bytes=4-7');
    response
      .writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 4-7/10',
        'content-length': 4,
        'accept-ranges': 'bytes',
      })
      .end('4567');
  });
  const got = await site.get('/api/media/film.mp4', {
    headers: { range: 'bytes=4-7', 'accept-encoding': 'identity;q=1, *;q=0' },
  });
  expect(got.status).toBe(206);
  expect(got.text).toBe('4567');
  expect(got.headers).toMatchObject({
    'content-range': 'bytes 4-7/10',
    'content-length': '4',
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
  });
  expect(got.headers['content-encoding']).toBeUndefined();
});

test('programs may fetch pictures and share cards', async () => {
  const { text } = await site.get('/robots.txt');
  for (const folder of ['cards', 'media']) expect(text).toContain(`Allow: /api/${folder}/\n`);
});

test('an API that is away is a 503 that says so, and is found again when it is back', async () => {
  await api.stop();
  const away = await site.get('/api/health/ready');
  expect(away.status).toBe(503);
  expect(away.headers['content-type']).toContain('application/problem+json');
  expect(away.headers['retry-after']).toBe('2');
  expect(JSON.parse(away.text)).toMatchObject({ status: 503, code: 'unavailable', title: 'Service Unavailable' });
  await api.start();
  api.paths.set('/api/health/ready', json({}));
  expect((await site.get('/api/health/ready')).status).toBe(200);
});

test('refusals of the API come through untouched', async () => {
  api.paths.set('/api/admin/check', json({ code: 'unauthorized' }, 401));
  const got = await site.get('/api/admin/check');
  expect(got.status).toBe(401);
  expect(JSON.parse(got.text)).toEqual({ code: 'unauthorized' });
});

test('when a reader leaves half-way, the API’s answer is released without a warning', async () => {
  const body = new Readable({ read: () => undefined, destroy: (_error, done) => done(new Error('Request aborted')) });
  const stream = abandonable(body);
  const ended = finished(stream);
  stream.destroy();
  await expect(ended).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(body.destroyed).toBe(true);
});
