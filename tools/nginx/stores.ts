import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startNginx } from '../lib/nginx.ts';
import { root } from '../lib/paths.ts';
import { Visitor } from '../lib/visitor.ts';

/** The largest pictures that are cached, in bytes (docker/nginx/nginx.conf). */
const MAX_STORED = 399_999;
/** More pictures than the cache has keys for. */
const AT_ONCE = 800;
const MEBIBYTE = 1024 * 1024;

/** The API’s answers about tokens. */
const PROOFS: Partial<Record<string, number>> = { 'Bearer good': 200, 'Bearer often': 429, 'Bearer early': 503 };

/** API, site and console in one. It records the exact addresses that were requested. */
const asked: { url: string; headers: IncomingMessage['headers']; length: number }[] = [];
const upstream = createServer((request, response) => {
  const { url = '', headers } = request;
  asked.push({ url, headers, length: Number(headers['content-length'] ?? 0) });
  if (url === '/api/admin/check') response.writeHead(PROOFS[headers.authorization ?? ''] ?? 401).end();
  else answer(url, response);
});
const PUBLIC = 'public, max-age=31536000, immutable, s-maxage=60';

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith('/en/')) {
    response.writeHead(308, { location: '/elsewhere', 'cache-control': 'public, max-age=86400' }).end();
    return;
  }
  if (url.includes('broken')) return void response.destroy();
  if (url.includes('endless')) {
    response.writeHead(200, { 'cache-control': PUBLIC, 'content-length': 200 * MEBIBYTE });
    response.write(Buffer.alloc(MEBIBYTE));
    return;
  }
  const size = url.includes('large') ? MAX_STORED + 1 : url.includes('flood') ? MAX_STORED : 100;
  const life = url.includes('signature=') ? 'private, no-store' : PUBLIC;
  const path = url.split('?', 1)[0] ?? '';
  response.writeHead(200, { 'cache-control': life, 'content-length': size, etag: `"${path}"` });
  response.end(Buffer.alloc(size, 'x'));
}

const folder = mkdtempSync(join(tmpdir(), 'muzey-stores-'));
const running: { stop(): Promise<unknown> }[] = [];
let visitor: Visitor;
let origin = '';

before(async () => {
  chmodSync(folder, 0o755);
  const [http = 0, https = 0, inside = 0, port = 0] = await freePorts(4);
  await once(upstream.listen(port, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${port}`;
  const ports = { http, https, inside };
  const parts = { sites: [address], apis: [address], consoles: [address] };
  running.push(await startNginx({ folder, listen: 'http', ports, ...parts }));
  origin = `http://127.0.0.1:${http}`;
  visitor = new Visitor(origin);
});

after(async () => {
  for (const part of running) await part.stop();
  visitor?.leave();
  upstream.close();
  upstream.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Files of the caches, complete and in progress. */
const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(store-|cache).*[0-9a-f]{32}/.test(name))
    .map((name) => join(folder, name));
const copiesOf = (text: string) => stored().filter((file) => readFileSync(file, 'latin1').includes(text)).length;
const cacheOf = async (path: string) => (await visitor.ask(path)).headers['x-cache'];

async function cachesOf(...paths: string[]): Promise<unknown[]> {
  const seen = [];
  for (const path of paths) seen.push(await cacheOf(path));
  return seen;
}

for (const file of ['/api/media/one.jpg', '/api/cards/en.jpg', '/assets/one.js', '/admin-app/one.js'])
  test(`${file} is one copy, whatever query it is asked with`, async () => {
    const seen = await cachesOf(...[1, 2, 3, 4, 5].map((query) => `${file}?${query}`));
    assert.deepEqual(seen, ['MISS', 'HIT', 'HIT', 'HIT', 'HIT']);
    assert.equal(copiesOf(file), 1);
  });

test('a file is one copy, however it is spelt', async () => {
  const seen = await cachesOf('/api/media/spelt.jpg', '/api/media/%73pelt.jpg', '/api/media/x/../spelt.jpg');
  assert.deepEqual(seen, ['MISS', 'HIT', 'HIT']);
  assert.deepEqual(await cachesOf('/assets//more.js', '/assets//more.js', '/assets///more.js'), Array(3).fill('MISS'));
});

test('no other address is answered in place of a file', async () => {
  const [first, again] = [
    await visitor.ask('/en/x%2f..%2f..%2fassets/taken.js'),
    await visitor.ask('/assets/taken.js'),
  ];
  assert.deepEqual([first.status, again.status], [200, 200]);
  assert.equal(asked.at(-1)?.url, '/assets/taken.js');
});

test('what a signature opens is not stored', async () => {
  const signed = '/api/media/draft.jpg?until=1&signature=a';
  assert.deepEqual(await cachesOf(signed, signed), ['MISS', 'MISS']);
  assert.equal(copiesOf('/api/media/draft.jpg'), 0);
  assert.deepEqual(await cachesOf('/api/media/draft.jpg', signed), ['MISS', 'HIT']);
});

test('an address of a link to a preview is asked for each time', async () => {
  const shared = '/api/media/shared.jpg?until=1&link=a';
  assert.deepEqual(await cachesOf('/api/media/shared.jpg', '/api/media/shared.jpg', shared), ['MISS', 'HIT', 'BYPASS']);
  assert.equal(asked.at(-1)?.url.split('?')[0], '/api/media/shared.jpg');
  assert.equal(asked.at(-1)?.url, shared);
  const spellings = ['link=a&until=1', 'LINK=a', 'until=1&Link=a', 'unlink=a', 'link='];
  assert.deepEqual(await cachesOf(...spellings.map((query) => `/api/media/shared.jpg?${query}`)), [
    'BYPASS',
    ...Array<string>(4).fill('HIT'),
  ]);
  assert.deepEqual(await cachesOf('/assets/linked.js?link=a', '/assets/linked.js?link=b'), ['MISS', 'HIT']);
});

test('the secret of a link to a preview is in no log, nor in a warning, and its page is not stored', async () => {
  for (const path of [
    '/preview/news/link/Zk1nSecret',
    '/ru/preview/news/link/Zk1nSecret-broken',
    '/%70review/x/link/Zk1nSecret',
  ])
    await visitor.ask(path);
  assert.equal(copiesOf('Zk1nSecret'), 0);
  const log = readFileSync(join(folder, 'nginx.log'), 'utf8');
  assert.match(log, /"uri":"\/preview\/news\/link\/\.\.\."/);
  assert.doesNotMatch(log, /Zk1nSecret/);
});

test('pages of other sites may read nginx’s own answers where they may read those of the API', async () => {
  const open = ['*', 'ETag, Link, Retry-After', 'cross-origin'];
  const none = [undefined, undefined, undefined];
  const names = ['access-control-allow-origin', 'access-control-expose-headers', 'cross-origin-resource-policy'];
  for (const [path, expected] of [
    ['/api/public/broken?a=1', open],
    ['/api/media/broken.mp4', open],
    ['/api/cards/broken.jpg', open],
    ['/iiif/3/broken/info.json', open],
    ['/api/admin/broken', none],
    ['/api/publicity/broken', none],
    ['/broken/api/public/', none],
  ] as const) {
    const { status, headers } = await visitor.ask(path);
    assert.deepEqual([path, status, names.map((name) => headers[name])], [path, 503, expected]);
  }
});

test('the body of a program is received once the API knows its token', async () => {
  const body = Buffer.alloc(100_000, ' ');
  const write = async (token: string, method = 'PUT') => {
    asked.length = 0;
    const { status } = await visitor.ask('/api/admin/news/one', { method, body, headers: { authorization: token } });
    return [status, asked.map(({ url, length }) => `${url} ${length}`)];
  };
  assert.deepEqual(await write('Bearer good'), [200, ['/api/admin/check 0', '/api/admin/news/one 100000']]);
  for (const [token, status] of Object.entries({ 'Bearer invented': 401, 'Bearer often': 429, 'Bearer early': 503 }))
    assert.deepEqual(await write(token), [status, ['/api/admin/check 0']]);
  const cookie = visitor.cookies.set('access', 'invented');
  assert.deepEqual(await write('Bearer invented'), [401, ['/api/admin/check 0']]);
  cookie.delete('access');
});

test('the API is asked about a token with the sender’s own address', async () => {
  asked.length = 0;
  const claimed = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', 'x-muzey-site': 'guessed' };
  const headers = { authorization: 'Bearer good', ...claimed };
  await visitor.ask('/api/admin/news/one', { method: 'PUT', body: {}, headers });
  const names = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-muzey-site'];
  const [proof, call] = asked.map(({ headers: sent }) => names.map((name) => sent[name]));
  assert.deepEqual(proof, [new URL(origin).host, '127.0.0.1', 'http', undefined]);
  assert.deepEqual(call, proof);
});

test('an Authorization passes no cache by', async () => {
  const page = '/api/public/news?lang=uz';
  const headers = { authorization: 'Bearer good' };
  const first = await visitor.ask(page);
  const again = await visitor.ask(page, { headers });
  assert.deepEqual([first.headers['x-cache'], again.headers['x-cache']], ['MISS', 'HIT']);
});

test('a large picture is not stored', async () => {
  assert.deepEqual(await cachesOf('/api/media/large.jpg', '/api/media/large.jpg'), ['MISS', 'MISS']);
  assert.equal(copiesOf('/api/media/large.jpg'), 0);
});

for (const path of ['film.mp4', 'film.webm', 'sound.mp3', 'sound.m4a', 'sound.ogg', 'paper.pdf', 'one/download/en'])
  test(`the API is asked for the wanted part of ${path}, which is not stored`, async () => {
    const url = `/api/media/${path}`;
    await visitor.ask(url, { headers: { range: 'bytes=5-9' } });
    assert.deepEqual([asked.at(-1)?.url, asked.at(-1)?.headers.range], [url, 'bytes=5-9']);
    assert.equal(asked.at(-1)?.headers['x-forwarded-for'], '127.0.0.1');
    await visitor.ask(url);
    assert.equal(copiesOf(url), 0);
  });

test('a film ends with its reader', { timeout: 10_000 }, async () => {
  const response = once(upstream, 'request').then(([, one]) => one as ServerResponse);
  const url = `${origin}/api/media/endless.mp4`;
  const leaving = new AbortController();
  const film = await fetch(url, { signal: leaving.signal });
  const closed = once(await response, 'close');
  leaving.abort();
  await closed;
  assert.equal(film.status, 200);
});

test('one network reads 64 films at once', { timeout: 10_000 }, async () => {
  const leaving = new AbortController();
  const film = () => fetch(`${origin}/api/media/endless.mp4`, { signal: leaving.signal });
  const read = await Promise.all(Array.from({ length: 64 }, film));
  assert.deepEqual([...new Set(read.map(({ status }) => status))], [200]);
  const further = await visitor.ask('/api/media/other.mp4');
  assert.deepEqual([further.status, further.headers['content-type']], [429, 'application/problem+json']);
  leaving.abort();
});

test('all pictures fit into their tmpfs, however many are asked for at once', { timeout: 60_000 }, async () => {
  const compose = readFileSync(join(root, 'docker', 'compose.yaml'), 'utf8');
  const megabytes = Number(/nginx\/pictures:.*size=(\d+)m/.exec(compose)?.[1]);
  const crowd = new Visitor(origin, { sockets: AT_ONCE });
  let most = 0;
  for (let round = 0; round < 3; round++) {
    const paths = Array.from({ length: AT_ONCE }, (_, at) => `/api/media/flood${round}-${at}.jpg`);
    const statuses = await Promise.all(paths.map(async (path) => (await crowd.ask(path)).status));
    assert.deepEqual([...new Set(statuses)], [200]);
    most = Math.max(
      most,
      stored().reduce((sum, file) => sum + sizeOf(file), 0),
    );
  }
  crowd.leave();
  assert.ok(most > 100 * MEBIBYTE && most < megabytes * MEBIBYTE, `${most} bytes`);
});

/** A copy may be evicted meanwhile. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
