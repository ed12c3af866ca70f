import { json } from '../../test/fake-api.ts';
import { branch } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

beforeEach(() => {
  for (const name of ['b1', 'former']) api.paths.set(`/api/public/branches/${name}`, json(branch()));
});

test.each([
  ['/branches/b1', '/branches/main'],
  ['/kk/branches/former', '/kk/branches/main'],
  ['/ru/branches/former?from=%2Fa&b', '/ru/branches/main?from=%2Fa&b'],
])('%s leads for good to %s, which browsers do not remember: a name may come back', async (path, location) => {
  const { status, headers, text } = await site.get(path);
  expect([status, headers.location, text]).toEqual([301, location, '']);
  expect(headers['cache-control']).toBe('no-cache');
  expect((await site.get(location)).status).toBe(200);
});

test('an item without a name of its own is at its id', async () => {
  api.paths.set('/api/public/branches/b1', json(branch({ slug: null })));
  expect((await site.get('/branches/b1')).status).toBe(200);
});

test('a name with special characters leads to its own address, and stays there', async () => {
  const slug = 'a/b?c %';
  const own = encodeURIComponent(slug);
  for (const name of ['b1', own]) api.paths.set(`/api/public/branches/${name}`, json(branch({ slug })));
  expect((await site.get('/branches/b1')).headers.location).toBe(`/branches/${own}`);
  expect((await site.get(`/branches/${own}`)).status).toBe(200);
});
