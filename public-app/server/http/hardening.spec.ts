import { HEAD_LIMITS } from '@muzey/shared-server/head-limits.ts';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { FakeApi, json } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
beforeAll(async () => {
  await api.start();
  await site.start(api.origin, { publicOrigin: 'https://museum.example' });
  writeFileSync(join(site.clientFolder, 'main.js'), 'plain');
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});

/** Sends raw bytes and returns the answer. */
async function bytes(sent: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  return readAll(socket);
}

test.each([
  '/',
  '/ru/news',
  '/nothing/here',
  '/admin',
  '/assets/main.js',
  '/assets/none.js',
  '/admin-app/none.js',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/news/rss.xml',
  '/.well-known/security.txt',
  '/%',
  '/news/%E0%A4%A',
  '/assets/..%2fsecret.txt',
])('every answer guards against guessing, framing of pages and plain http: %s', async (path) => {
  const { headers } = await site.get(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  if (headers['content-type']?.startsWith('text/html'))
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
});

test.each(['TRACE', 'TRACK', 'OPTIONS', 'PROPFIND', 'CONNECT'])('%s is not answered', async (method) => {
  const answer = await bytes(
    `${method} / HTTP/1.1\r\nhost: museum.example\r\ncookie: a=secret\r\nconnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
  expect(answer).not.toContain('secret');
});

test('Google’s evaluator finds nothing in the policy of a page', async () => {
  const policy = String((await site.get('/')).headers['content-security-policy']);
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const serious = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
  expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
  // another answer would distinguish it from an address that allows something
  const weak = new CspEvaluator(new CspParser("script-src 'unsafe-inline' *").csp).evaluate();
  expect(weak.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
});

test.each([
  '/api/public/..%2fadmin%2fcheck',
  '/api/%2e%2e/%2e%2e/secret',
  '/api/..;/secret',
  '/api//other.example/x',
  '/api/@other.example/',
  '/api/?x=http://other.example/',
  '/api/\\other.example\\x',
  // the same address in another spelling: here the API's guard decides
  '/%61pi/admin/check',
])('whatever follows /api goes to our API, as it came: %s', async (path) => {
  api.asked.length = 0;
  const { status } = await site.get(path);
  expect(status).toBeGreaterThanOrEqual(400);
  for (const { url } of api.asked) expect(url).toMatch(/^\/api/);
});

test.each(['//api/admin/check', '/API/admin/check', '/api;/admin/check', '/api%2fadmin/check', '/./api/admin/check'])(
  'what is not /api is a page, never a call: %s',
  async (path) => {
    api.asked.length = 0;
    api.paths.set('/api/admin/check', json({ ok: true }));
    const { text } = await site.get(path, { headers: { cookie: 'access=token' } });
    expect(text).not.toContain('"ok":true');
    expect(api.asked.filter(({ headers }) => headers.cookie)).toEqual([]);
    api.paths.delete('/api/admin/check');
  },
);

test('a request for another server, in the form for proxies, gets none of it', async () => {
  let asked = 0;
  const other = createServer((_request, response) => {
    asked++;
    response.end('inside');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  for (const path of ['/', '/api/public/site']) {
    const line = `GET http://127.0.0.1:${port}${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`;
    expect(await bytes(line)).not.toContain('inside');
  }
  expect(asked).toBe(0);
  await new Promise((resolve) => other.close(resolve));
});

test('two lengths are refused, since a proxy could read another request', async () => {
  const smuggled =
    'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await bytes(smuggled)).toMatch(/^HTTP\/1\.1 400 /);
});

test('every phase of a request has a time limit', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.limits;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBe(HEAD_LIMITS.headersTimeout);
  // photographs may come over slow lines: the API's own limit applies
  expect(requestTimeout).toBeGreaterThanOrEqual(300_000);
  expect(timeout).toBeGreaterThan(0);
  expect(keepAliveTimeout).toBeGreaterThan(0);
});

test('security.txt has a contact, an expiry and languages', async () => {
  const { status, headers, text } = await site.get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>;
  expect(fields.Contact).toMatch(/^(mailto:\S+@\S+|https:\/\/museum\.example\/visit)$/);
  expect(fields.Canonical).toBe('https://museum.example/.well-known/security.txt');
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(fields['Preferred-Languages']).toBe('en, ru, uz, kaa');
});
