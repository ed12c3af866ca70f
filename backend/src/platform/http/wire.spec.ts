import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';

interface Heard {
  status: number;
  headers: string;
  body: string;
}

/** Raw requests that no HTTP client would send. */
describe('raw HTTP', () => {
  let api: TestApp;
  let cookies: Cookies;
  let port: number;
  beforeAll(async () => {
    api = await startApp();
    cookies = await api.signIn();
    port = await api.listen();
  });
  afterAll(() => api.stop());

  /** Sends `sent`, then `then` once the response matches `until`. @returns everything received until the connection ends */
  function talk(sent: string, { until, then = '' }: { until?: RegExp; then?: string } = {}): Promise<string> {
    return new Promise((resolve) => {
      let heard = '';
      let waiting = until;
      const socket: Socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).on('close', () => resolve(heard));
      socket.on('data', (chunk) => {
        heard += chunk.toString();
        if (!waiting?.test(heard)) return;
        waiting = undefined;
        socket.write(then);
      });
      socket.write(sent);
    });
  }

  function parsed(answer: string): Heard {
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers: headers.toLowerCase(), body };
  }

  const HOST = 'Host: museum.test\r\nConnection: close\r\n';
  const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;

  it('a connection that sends a thousand requests at once is closed, and few of them are answered', async () => {
    const answers = await talk('GET /api/public/news?limit=3 HTTP/1.1\r\nHost: museum.test\r\n\r\n'.repeat(1_000));
    expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(10);
  });

  it.each([
    ['no host', 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', `GET /api/public/news HTTP/1.1\r\n${HOST}Host: museum.test\r\n\r\n`, 400],
    ['an invalid host', 'GET /api/health/live HTTP/1.1\r\nHost: a b/\r\n\r\n', 400],
    ['another server in its address', `GET http://evil.test/api/public/news HTTP/1.1\r\n${HOST}\r\n`, 421],
    ['user info before the host', `GET http://me@museum.test/api/public/news HTTP/1.1\r\n${HOST}\r\n`, 421],
    ['another scheme in its address', `GET ftp://museum.test/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['HTTP/2 in HTTP/1 syntax', `GET /api/health/live HTTP/2.0\r\n${HOST}\r\n`, 505],
    ['a tunnel', `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['everything', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['an unknown method', `BREW /api/health/live HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an unsupported method', `PROPFIND /api/health/live HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['an unknown expectation', `POST /api/contact HTTP/1.1\r\n${HOST}Expect: tea\r\n${json(2)}\r\n{}`, 417],
    ['a compressed body', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Encoding: gzip\r\n${json(2)}\r\n{}`, 415],
    [
      'a body in another coding',
      `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      501,
    ],
    ['an invalid length', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: -2\r\n\r\n`, 400],
    [
      'a length beyond any number',
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: ${'9'.repeat(25)}\r\n\r\n`,
      400,
    ],
    ['too large headers', `GET /api/health/live HTTP/1.1\r\n${HOST}x: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s is refused with a problem and the default headers', async (_, sent, status) => {
    const answer = parsed(await talk(sent));
    expect(answer.status).toBe(status);
    expect(answer.headers).toContain('content-type: application/problem+json; charset=utf-8');
    expect(answer.headers).toMatch(/x-request-id: [\w-]{8,64}/);
    expect(answer.headers).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'about:blank', status });
  });

  it.each([
    ['this server in its address', `GET http://Museum.test:80/api/health/live?x HTTP/1.1\r\n${HOST}\r\n`],
    ['HTTP/1.0, without a host', 'GET /api/health/live HTTP/1.0\r\n\r\n'],
    ['an upgrade request', `GET /api/health/live HTTP/1.1\r\n${HOST}Upgrade: websocket\r\n\r\n`],
    ['an address as the host', 'GET /api/health/live HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ])('%s is answered', async (_, sent) => {
    expect(parsed(await talk(sent))).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  it.each([
    'text/plain; x',
    ';',
    'a',
    'a/b/c',
    '\u0001',
    'multipart/form-data"; x',
    'application/json;',
    'undefined',
    ',',
  ])('a type such as %j is a problem for every route that writes, a 415 where a body is asked for', async (type) => {
    const statusOf = async (method: string, path: string, signedIn: boolean) => {
      const head = `${method} ${path} HTTP/1.1\r\n${HOST}${signedIn ? `Cookie: ${cookies}\r\n` : ''}`;
      const answer = parsed(await talk(`${head}Content-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`));
      expect(answer.headers).toContain('content-type: application/problem+json');
      return answer.status;
    };
    // a header with a control character is invalid
    const status = type === '\u0001' ? 400 : 415;
    for (const path of ['/api/contact', '/api/admin/login']) expect(await statusOf('POST', path, false)).toBe(status);
    for (const path of ['/api/admin/news', '/api/admin/upload/image', '/api/admin/upload/video']) {
      expect(await statusOf('POST', path, false)).toBe(type === '\u0001' ? 400 : 401);
      expect(await statusOf('POST', path, true)).toBe(status);
    }
    expect(await statusOf('PUT', '/api/nowhere', true)).toBe(type === '\u0001' ? 400 : 404);
  });

  it.each([
    ['nobody is signed in', 'POST /api/admin/news', '', 401],
    ['nobody is signed in, for an upload', 'POST /api/admin/upload/image', '', 401],
    ['another page asks', 'POST /api/admin/login', 'Origin: https://evil.test\r\n', 403],
    ['nothing is there', 'POST /api/nowhere', '', 404],
    ['it is too long for a stranger', 'POST /api/contact', '', 413],
  ])('the response does not wait for the body when %s', async (_, line, header, status) => {
    const head = `${line} HTTP/1.1\r\nHost: museum.test\r\n${header}${json(70_000)}`;
    // the body is never sent; with Expect there must be no 100 Continue
    const asked = await talk(`${head}Expect: 100-continue\r\n\r\n`);
    expect(parsed(asked)).toMatchObject({ status, body: expect.stringContaining(`"status":${status}`) as unknown });
    expect(asked.toLowerCase()).toContain('connection: close');
    expect(parsed(await talk(`${head}Connection: close\r\n\r\n{`)).status).toBe(status);
  });

  it('100 Continue is sent when the body is read', async () => {
    const body = JSON.stringify({ name: 'Aygul', email: 'aygul@example.org', message: 'Are you open on Sunday?' });
    const head = `POST /api/contact HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n${json(body.length)}\r\n`;
    const heard = await talk(head, { until: /^HTTP\/1\.1 100 Continue\r\n\r\n$/, then: body });
    expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/);
  });

  it('a chunked body with trailers is accepted', async () => {
    const chunk = JSON.stringify({ name: 'Aygul', email: 'aygul@example.org', message: 'Hello' });
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\nx-more: 1\r\n\r\n`;
    const head = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
    expect(parsed(await talk(`${head}Trailer: x-more\r\n\r\n${chunks}`)).status).toBe(201);
  });

  it.each([
    ['a message', 'POST /api/contact', 'application/json', 400],
    ['a sign-in', 'POST /api/admin/login', 'application/json', 400],
    ['an item', 'POST /api/admin/news', 'application/json', 400],
    ['a picture', 'POST /api/admin/upload/image', 'multipart/form-data; boundary=x', 400],
    ['nothing known', 'POST /api/nowhere', 'application/json', 404],
  ])('%s without a body and without its length is answered at once, and so is the next request', async (...row) => {
    const [, line, type, status] = row;
    const first = `${line} HTTP/1.1\r\nHost: museum.test\r\nCookie: ${cookies}\r\nContent-Type: ${type}\r\n\r\n`;
    const next = `GET /api/health/live HTTP/1.1\r\n${HOST}\r\n`;
    const [refused = '', answered = ''] = (await talk(first + next)).split(/(?=HTTP\/1\.1 200 )/);
    expect(parsed(refused).status).toBe(status);
    expect(parsed(answered).body).toBe('{"status":"ok"}');
  });

  it('a body that breaks off has no effect', async () => {
    const head = `POST /api/contact HTTP/1.1\r\n${HOST}${json(1_000)}\r\n`;
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.write(`${head}{"name":`, resolve));
    socket.destroy();
    expect((await api.send({ url: '/api/health/live' })).statusCode).toBe(200);
  });
});
