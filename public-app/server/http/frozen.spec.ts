import { once } from 'node:events';
import { FakeApi, json, silent, type Answer } from '../../test/fake-api.ts';
import { RunningSite } from '../../test/running-site.ts';

const LIVE = '/api/health/live';
const api = new FakeApi();
const site = new RunningSite();

beforeAll(async () => {
  await api.start();
  await site.start(api.origin, { apiSilenceMs: 300, apiTimeoutMs: 60_000 });
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});
afterEach(() => api.thaw());

test('while the API is alive a call that takes long is waited for', async () => {
  let end: (() => void) | undefined;
  const slow: Answer = (request, response) => (end = () => json({ ok: true })(request, response));
  api.paths.set('/api/admin/slow', slow);
  let looks = 0;
  const looked = new Promise<void>((resolve) =>
    api.paths.set(LIVE, (request, response) => {
      if (++looks === 8) resolve();
      json({ status: 'ok' })(request, response);
    }),
  );
  const answer = site.get('/api/admin/slow');
  await looked;
  end?.();
  expect((await answer).status).toBe(200);
});

test('with a silent API waiting requests end, new ones fail at once, and recover with it', async () => {
  expect((await site.get('/uz/news')).status).toBe(200);
  api.freeze();
  const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const upload = { method: 'POST', headers: { cookie: 'access=good' }, body: 'x'.repeat(100_000) };
  const waiting = await Promise.all([
    site.get('/api/public/news'),
    site.get('/api/contact', form),
    site.get('/api/media/a.jpg'),
    site.get('/api/admin/upload/image', upload),
  ]);
  const next = await site.get('/api/admin/news', form);
  for (const got of [...waiting, next]) {
    expect(got.status).toBe(503);
    expect(got.headers['retry-after']).toBe('2');
    expect(got.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(got.text)).toMatchObject({ status: 503, code: 'unavailable' });
  }
  // a cached page is still served; an uncached one says that it is unavailable
  expect((await site.get('/uz/news')).status).toBe(200);
  const unseen = await site.page('/kk/events');
  expect(unseen.got.status).toBe(503);
  expect(unseen.document.querySelector('h1')?.textContent).toBe('Betti házir kórsetip bolmaydı');
  api.thaw();
  await once(api.looked, 'look');
  // the probe's answer may not have arrived yet
  let back = 503;
  while (back === 503) back = (await site.get('/api/public/news')).status;
  expect(back).toBe(200);
});

test('a page that waits is answered too', async () => {
  api.freeze();
  expect((await site.get('/ru/exhibitions')).status).toBe(503);
});

test('a 504 of a proxy counts as silence', async () => {
  api.paths.set(LIVE, json({}, 504));
  api.paths.set('/api/public/slow', silent);
  expect((await site.get('/api/public/slow')).status).toBe(503);
  api.paths.delete(LIVE);
});
