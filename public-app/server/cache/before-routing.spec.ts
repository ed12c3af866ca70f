import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { connect } from 'node:net';
import { FakeApi } from '../../test/fake-api.ts';
import { RunningSite, type Ask, type Got } from '../../test/running-site.ts';

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
const reads: Ask[] = [
  { headers: {} },
  { headers: { 'accept-encoding': 'gzip, br' } },
  { headers: { 'x-request-id': ID } },
  { method: 'HEAD' },
  { method: 'POST' },
  { headers: { cookie: 'lang=ru' } },
  { headers: { cookie: 'a=1' } },
];

/** The answers to requests for a cached page. */
async function answers(others: Ask['headers'] = {}): Promise<{ told: object[]; ids: unknown[] }> {
  const site = new RunningSite();
  await site.start(api.origin, { trustedProxies: ['127.0.0.1'] });
  try {
    const [{ headers }] = [await site.get('/'), await site.get('/', { headers: { 'accept-encoding': 'br' } })];
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    const got: Got[] = [];
    for (const read of [...reads, known])
      got.push(await site.get('/', { ...read, headers: { ...others, ...read.headers } }));
    const told = got.map(({ status, headers, text }) => ({ status, headers: comparable(headers), text }));
    return { told, ids: got.map(({ headers: { 'x-request-id': id } }) => id) };
  } finally {
    await site.stop();
  }
}

test('a page is answered before routing as it is answered by its route, whoever asks and however', async () => {
  const before = await answers();
  // an irrelevant cookie does not keep a page from being answered before routing
  const routed = await answers({ cookie: 'a=1' });
  expect(before.told).toEqual(routed.told);
  expect(new Set(before.ids).size).toBe(reads.length + 1);
  expect(before.ids[2]).toBe(ID);
});

test('with logged requests and metrics, too: each leaves one line, without its query', async () => {
  const lines: string[] = [];
  const site = new RunningSite();
  site.log = { write: (line) => void lines.push(line) };
  const [port = 0] = await freePorts(1);
  await site.start(api.origin, { logLevel: 'info', metrics: { port, host: '127.0.0.1' } });
  try {
    const got = [
      await site.get('/kk/news?page=1'),
      await site.get('/kk/news?page=1'),
      await site.get('/api/public/site'),
    ];
    got.push(await site.get('/api/public/site'), await site.get('/no/such?secret=1'));
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'request');
    const paths = ['/kk/news', '/kk/news', '/api/public/site', '/api/public/site', '/no/such'];
    expect(told).toMatchObject(
      got.map(({ status, headers: { 'x-request-id': requestId } }, at) => {
        return { method: 'GET', path: paths[at], status, address: '127.0.0.1', requestId };
      }),
    );
    expect(lines.join()).not.toMatch(/page=1|secret|incoming request|request completed/);
    const measured = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    // the others were answered before routing
    expect(measured).toContain('muzey_site_request_duration_seconds_count{method="GET",route="/*",status="200"} 1\n');
    expect(measured).toMatch(/^muzey_site_page_hits_total 1$/m);
  } finally {
    await site.stop();
  }
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
