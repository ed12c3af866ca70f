import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeApi, json, type Answer } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
const sockets: Socket[] = [];

beforeAll(async () => {
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
  await api.stop();
});
beforeEach(() => {
  api.asked.length = 0;
  for (const path of ['/api/contact', '/api/admin/news', '/api/admin/login', '/api/admin/upload/image'])
    api.paths.set(path, counted);
  api.paths.set('/api/admin/check', (request, response) => {
    const { cookie, authorization } = request.headers;
    const isGood = cookie === 'access=good' || authorization === 'Bearer good';
    json(isGood ? { ok: true } : { code: 'unauthorized', detail: 'Sign in first.' }, isGood ? 200 : 401)(
      request,
      response,
    );
  });
});

const counted: Answer = (request, response) => {
  let arrived = 0;
  request.on('data', (part: Buffer) => (arrived += part.length));
  request.on('end', () => json({ arrived }, 201)(request, response));
};

const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);
const kilobytes = (count: number) => Buffer.alloc(count * 1024, 32);
const post = (path: string, body: Buffer, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

/** Begins a request that never ends. */
async function begin(head: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`${head}\r\nhost: museum.example\r\n`);
  return socket;
}

test('visitors may send 64 kB, with or without a length', async () => {
  expect((await post('/api/contact', kilobytes(64))).status).toBe(201);
  api.asked.length = 0;
  for (const path of ['/api/contact', '/api/admin/login', '/api/admin/news']) {
    const declared = await post(path, kilobytes(65));
    expect(declared.status).toBe(413);
    expect(JSON.parse(declared.text)).toMatchObject({ code: 'payload_too_large', status: 413 });
    const chunked = await post(path, kilobytes(65), { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
  }
  expect(asked()).toEqual([]);
});

test('signed-in staff may send 4 MB, by cookie or by token; more is refused', async () => {
  const signedIn: Record<string, string>[] = [{ cookie: 'access=good' }, { authorization: 'Bearer good' }];
  for (const who of signedIn) {
    const got = await post('/api/admin/news', kilobytes(4096), who);
    expect(JSON.parse(got.text)).toEqual({ arrived: 4096 * 1024 });
    expect((await post('/api/admin/news', kilobytes(4097), who)).status).toBe(413);
  }
  expect(asked().filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

test.each([
  ['whose token is old', 'access=old'],
  ['of which the browser has only the refresh token left', 'lang=ru; __Host-refresh=any'],
])('a session %s is said to have run out before the body is taken, in the API’s own words', async (_, cookie) => {
  const got = await post('/api/admin/news', kilobytes(100), { cookie });
  expect(got.status).toBe(401);
  expect(JSON.parse(got.text)).toMatchObject({ code: 'unauthorized' });
  expect(asked()).toEqual(['GET /api/admin/check']);
});

test('half a body holds no connection to the API, and half an upload only one of the uploads’', async () => {
  const halves = [
    ['POST /api/contact HTTP/1.1', 'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"name":'],
    ['POST /api/admin/upload/image HTTP/1.1', 'cookie: access=good\r\ncontent-length: 60000\r\n\r\n--b'],
  ] as const;
  for (let time = 0; time < 150; time++) {
    const [head, rest] = halves[time % 2] ?? halves[0];
    (await begin(head)).write(rest);
  }
  for (let time = 0; time < 5; time++) {
    expect((await site.get('/api/public/site')).status).toBe(200);
    expect((await post('/api/contact', kilobytes(1))).status).toBe(201);
  }
  expect(asked().filter((call) => call === 'POST /api/contact')).toHaveLength(5);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ['nobody', {}],
  ['a guessed cookie', { cookie: 'access=guessed' }],
  ['a guessed token', { authorization: 'Bearer guessed' }],
])('an upload of %s is a 401 before a byte of it is read', async (_, who) => {
  const socket = await begin('POST /api/admin/upload/image HTTP/1.1');
  const lines = Object.entries(who).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${lines.join('')}content-length: 5000000\r\n\r\n`);
  const [part] = (await once(socket, 'data')) as [Buffer];
  expect(part.toString()).toMatch(/^HTTP\/1\.1 401 /);
  expect(part.toString()).toContain('"code":"unauthorized"');
  expect(asked().filter((call) => call.startsWith('POST'))).toEqual([]);
});

test.each([
  ['/x', 'text/plain', 'content-length: 1000000'],
  ['/ru/news', 'application/json', 'transfer-encoding: chunked'],
])(
  'a body that no route takes is refused before it is read, and its connection closed: %s',
  async (path, type, size) => {
    const socket = await begin(`POST ${path} HTTP/1.1`);
    socket.write(`content-type: ${type}\r\n${size}\r\n\r\n1`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^allow: GET, HEAD\r$/m);
    expect(answer).toMatch(/^connection: close\r$/m);
  },
);

test('half forms of the special view are ended like all bodies: the oldest of one network for the newest', async () => {
  const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 9000\r\n\r\nsize=';
  const oldest = await begin('POST /special-view HTTP/1.1');
  oldest.write(form);
  for (let time = 0; time < 32; time++) (await begin('POST /special-view HTTP/1.1')).write(form);
  expect(await text(oldest)).toMatch(/^HTTP\/1\.1 408 /);
  for (const socket of sockets) socket.destroy();
});

test('the API’s refusal of an upload half-way reaches the sender', async () => {
  api.paths.set('/api/admin/upload/image', json({ code: 'payload_too_large' }, 413));
  const got = await post('/api/admin/upload/image', kilobytes(8192), { cookie: 'access=good' });
  expect(got.status).toBe(413);
});

test('an upload whose sender disconnects is an incomplete body for the API', async () => {
  const ended = new Promise<boolean>((resolve) =>
    api.paths.set('/api/admin/upload/image', (request) => {
      request.resume().on('close', () => resolve(request.complete));
    }),
  );
  const socket = await begin('POST /api/admin/upload/image HTTP/1.1');
  socket.write('cookie: access=good\r\ncontent-length: 500000\r\n\r\nhalf');
  while (!asked().includes('POST /api/admin/upload/image')) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  expect(await ended).toBe(false);
});

test('slow readers of answers hold no connection to the API', async () => {
  api.paths.set('/api/public/large', json({ text: 'x'.repeat(900_000) }));
  for (let time = 0; time < 150; time++) {
    const socket = await begin('GET /api/public/large HTTP/1.1');
    socket.pause();
    socket.write('\r\n');
  }
  expect((await site.get('/api/public/site')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
