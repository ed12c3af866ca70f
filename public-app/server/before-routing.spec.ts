import { connect } from 'node:net';
import { FakeApi } from '../test/fake-api.ts';
import { RunningSite, type Got } from '../test/running-site.ts';

const api = new FakeApi();
let clock: jest.SpyInstance<number>;

beforeEach(async () => {
  await api.start();
  const now = performance.now();
  clock = jest.spyOn(performance, 'now').mockReturnValue(now);
});
afterEach(async () => {
  clock.mockRestore();
  await api.stop();
});

const comparable = ({ date: _date, 'x-request-id': _id, ...headers }: Got['headers']) => headers;
const ID = 'from-the-proxy-1';
const reads = [
  { headers: {} },
  { headers: { 'accept-encoding': 'gzip, br' } },
  { headers: { 'x-request-id': ID } },
  { method: 'HEAD' },
  { method: 'POST' },
  { headers: { cookie: 'lang=ru' } },
  { headers: { cookie: 'a=1' } },
];

/** The answers for a cached page. */
async function answers(logLevel: string): Promise<{ told: object[]; ids: unknown[] }> {
  const site = new RunningSite();
  await site.start(api.origin, { logLevel, trustedProxies: ['127.0.0.1'] });
  try {
    const [{ headers }] = [await site.get('/'), await site.get('/', { headers: { 'accept-encoding': 'br' } })];
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    const got: Got[] = [];
    for (const read of [...reads, known]) got.push(await site.get('/', read));
    const told = got.map(({ status, headers, text }) => ({ status, headers: comparable(headers), text }));
    return { told, ids: got.map(({ headers: { 'x-request-id': id } }) => id) };
  } finally {
    await site.stop();
  }
}

test('a page is answered before routing as it is answered by its route, whoever asks and however', async () => {
  const before = await answers('silent');
  // at this level every request leaves a line, and Fastify sees it
  const stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const routed = await answers('info').finally(() => stdout.mockRestore());
  expect(before.told).toEqual(routed.told);
  expect(new Set(before.ids).size).toBe(reads.length + 1);
  expect(before.ids[2]).toBe(ID);
});

test.each(['/', '/api/public/site'])('two hosts are refused at %s though its answer is in memory', async (path) => {
  const site = new RunningSite();
  await site.start(api.origin);
  try {
    expect((await site.get(path)).status).toBe(200);
    for (const hosts of ['host: a\r\nHost: b\r\n', '']) {
      const answer = await answerTo(site.port, `GET ${path} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  } finally {
    await site.stop();
  }
});

function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
