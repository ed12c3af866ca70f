import { request as send } from 'node:http';
import { connect } from 'node:net';
import { FakeApi, json } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

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
/** A call that the site does not answer from its cache. */
const PASSED_ON = '/api/health';
beforeEach(() => {
  api.paths.set(PASSED_ON, json({ status: 'ok' }));
  api.asked.length = 0;
});

/** The answer to these bytes until the connection ends. */
function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body });
    });
  });
}

const HOST = 'host: museum.example\r\nconnection: close\r\n';

/** Messages that no browser sends, with their answers; `PATH` is the address of a page or a call. */
const STRANGE: [what: string, bytes: string, status: number][] = [
  ['a method nobody knows', `BREW PATH HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method that no route has', `PROPFIND PATH HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['TRACE', `TRACE PATH HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a target that is no path', `GET nothing HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['another host’s address', `GET http://other.examplePATH HTTP/1.1\r\n${HOST}\r\n`, 421],
  ['no host', `GET PATH HTTP/1.1\r\nconnection: close\r\n\r\n`, 400],
  ['two hosts', `GET PATH HTTP/1.1\r\nhost: a\r\n${HOST}\r\n`, 400],
  ['two lengths', `POST PATH HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`, 400],
  ['a length that is none', `POST PATH HTTP/1.1\r\n${HOST}content-length: x\r\n\r\n`, 400],
  ['a header without a name', `GET PATH HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
  ['headers without end', `GET PATH HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['another expectation', `POST PATH HTTP/1.1\r\n${HOST}expect: tea\r\ncontent-length: 1\r\n\r\nx`, 417],
  ['an address that can’t be decoded', `GET PATH/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a version that doesn’t exist', `GET PATH HTTP/7.5\r\n${HOST}\r\n`, 400],
];

test.each(['no host', 'two hosts'])('%s: refused as well where the answer is in memory', async (what) => {
  const [, bytes = ''] = STRANGE.find(([name]) => name === what) ?? [];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect((await site.get('/api/public/site')).status).toBe(200);
  api.asked.length = 0;
  expect((await answerTo(bytes.replace('PATH', '/api/public/site'))).status).toBe(400);
  expect((await site.get('/api/public/site')).status).toBe(200);
  expect(api.asked).toEqual([]);
  clock.mockRestore();
});

/** These refusals are sent before the address of the request is known. */
const WITHOUT_ADDRESS = ['a target that is no path', 'another host’s address'];

test.each(STRANGE)('%s: below /api a problem document', async (what, bytes, status) => {
  const got = await answerTo(bytes.replace('PATH', '/api/public/site'));
  expect(got.status).toBe(status);
  expect(got.head).toMatch(/^x-request-id: [\w-]{8,}/m);
  if (WITHOUT_ADDRESS.includes(what)) return;
  expect(got.head).toMatch(/^content-type: application\/problem\+json$/m);
  expect(JSON.parse(got.body)).toMatchObject({ type: 'about:blank', status, message: expect.any(String) as string });
  expect(api.asked).toEqual([]);
});

test.each(STRANGE)('%s: elsewhere a page of the site', async (what, bytes, status) => {
  const got = await answerTo(bytes.replace('PATH', '/kk/news'));
  expect(got.status).toBe(status);
  expect(got.head).toMatch(/^content-type: text\/html; charset=utf-8$/m);
  expect(got.head).toMatch(/^content-security-policy: default-src 'none';.*frame-ancestors 'none'$/m);
  const lang = WITHOUT_ADDRESS.includes(what) ? 'en' : 'kaa-Latn';
  expect(got.body).toContain(`<html lang="${lang}">`);
  expect(got.body).not.toMatch(/<script|"statusCode"/);
});

test.each(['text/plain; x', 'x', ';', 'application/json; charset="', ' /', 'a/b/c', 'multipart/form-data'])(
  'a body of the type %j goes to the API as it came: what to say of it is the API’s business',
  async (type) => {
    api.paths.set('/api/contact', json({ code: 'unsupported_media_type' }, 415));
    const headers = { 'content-type': type };
    const got = await site.get('/api/contact', { method: 'POST', headers, body: 'x' });
    expect(got.status).toBe(415);
    expect(api.asked[0]?.headers['content-type']).toBe(type.trim());
    const page = await site.get('/ru', { method: 'POST', headers, body: 'x' });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(page.text).toContain('<html lang="ru">');
  },
);

test('the site’s own address in the form for proxies is the path after it', async () => {
  const got = await answerTo(`GET http://museum.example${PASSED_ON}?x=1 HTTP/1.1\r\n${HOST}\r\n`);
  expect(got.status).toBe(200);
  expect(api.asked[0]).toMatchObject({ url: `${PASSED_ON}?x=1` });
});

test('HTTP/1.0 is answered, with and without a host', async () => {
  for (const host of ['', 'host: museum.example\r\n']) {
    for (const path of [PASSED_ON, '/api/public/site', '/ru/news'])
      expect((await answerTo(`GET ${path} HTTP/1.0\r\n${host}\r\n`)).status).toBe(200);
  }
  expect(api.asked.find(({ url }) => url === PASSED_ON)?.headers.host).toBe('museum.example');
});

test('an offer to change the protocol is not taken, and does no harm', async () => {
  const upgrade = 'host: museum.example\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n';
  for (const path of ['/api/public/site', '/ru/news'])
    expect((await answerTo(`GET ${path} HTTP/1.1\r\n${upgrade}`)).status).toBe(200);
  expect(api.asked.every(({ headers }) => headers.upgrade === undefined)).toBe(true);
});

test('a tunnel is refused', async () => {
  expect((await answerTo(`CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`)).status).toBe(405);
});

test.each(['GET', 'HEAD', 'DELETE'])('a body of %s does no harm', async (method) => {
  const got = await site.get('/api/public/site', { method, headers: { 'content-length': 3 }, body: 'abc' });
  expect(got.status).toBe(200);
  expect((await site.get('/ru/news', { method, headers: { 'content-length': 3 }, body: 'abc' })).status).toBeLessThan(
    500,
  );
});

/** Sends a body only when it is requested. */
function askFirst(path: string, headers: Record<string, string>, body: Buffer) {
  return new Promise<{ status: number; invited: boolean }>((resolve, reject) => {
    let invited = false;
    const options = { host: '127.0.0.1', port: site.port, path, method: 'POST', agent: false } as const;
    const all = { ...headers, 'content-length': body.length, expect: '100-continue' };
    const request = send({ ...options, headers: all }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, invited }));
    });
    request.on('continue', () => {
      invited = true;
      request.end(body);
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}

test('Expect: 100-continue is answered with 100, or at once with a refusal', async () => {
  const echo: Parameters<typeof api.paths.set>[1] = (request, response) => {
    let arrived = 0;
    request.on('data', (part: Buffer) => (arrived += part.length));
    request.on('end', () => json({ arrived }, arrived > 0 ? 201 : 400)(request, response));
  };
  for (const path of ['/api/contact', '/api/admin/news', '/api/admin/upload/image']) api.paths.set(path, echo);
  api.paths.set('/api/admin/check', json({ ok: true }));
  const body = Buffer.alloc(1_500_000, 32);
  const cookie = { cookie: 'access=token' };
  expect(await askFirst('/api/contact', {}, body.subarray(0, 60_000))).toEqual({ status: 201, invited: true });
  expect(await askFirst('/api/admin/news', cookie, body)).toEqual({ status: 201, invited: true });
  expect(await askFirst('/api/admin/upload/image', cookie, body)).toEqual({ status: 201, invited: true });
  expect(api.asked.every(({ headers }) => headers.expect === undefined)).toBe(true);
  expect(await askFirst('/api/contact', {}, body)).toEqual({ status: 413, invited: false });
  expect(await askFirst('/api/admin/upload/image', {}, body)).toEqual({ status: 401, invited: false });
  expect(await askFirst('/ru/contact', {}, body)).toEqual({ status: 415, invited: false });
  expect(await askFirst('/ru/news', {}, body)).toEqual({ status: 405, invited: false });
});
