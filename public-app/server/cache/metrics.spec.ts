import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
let metrics = '';

beforeEach(async () => {
  await api.start();
  const [port = 0] = await freePorts(1);
  metrics = `http://127.0.0.1:${port}`;
  await site.start(api.origin, { metrics: { port, host: '127.0.0.1' } });
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});

const told = async () => (await fetch(`${metrics}/metrics`)).text();

test('a page asked for twice is rendered once, and then shown from memory', async () => {
  expect(await told()).toMatch(/^muzey_site_page_bytes 0$/m);
  // no time passes between the two
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let time = 0; time < 2; time++) expect((await site.get('/kk/news')).status).toBe(200);
  clock.mockRestore();
  const text = await told();
  expect(text).toMatch(/^muzey_site_page_misses_total 1$/m);
  expect(text).toMatch(/^muzey_site_page_hits_total 1$/m);
  expect(text).toMatch(/^muzey_site_page_bytes [1-9]\d+$/m);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('each answer’s time is counted by its route and status', async () => {
  for (const path of ['/news', '/no/such/page', '/robots.txt']) await site.get(path);
  const text = await told();
  const counted = (labels: string) => `muzey_site_request_duration_seconds_count{method="GET",${labels}} 1`;
  expect(text).toContain(counted('route="/robots.txt",status="200"'));
  expect(text).toContain(counted('route="/*",status="200"'));
  expect(text).toContain(counted('route="/*",status="404"'));
  expect(text).toMatch(/muzey_site_request_duration_seconds_sum\{method="GET",route="\/\*",status="200"\} 0\.\d+/);
});

test('metrics are served on their own port only', async () => {
  const { status, text } = await site.get('/metrics');
  expect(status).toBe(404);
  expect(text).not.toContain('muzey_site_');
  expect((await fetch(metrics)).status).toBe(404);
  expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('the port is given back when the site ends', async () => {
  await site.stop();
  await expect(told()).rejects.toThrow();
});
