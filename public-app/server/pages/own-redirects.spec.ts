import { json } from '../../test/fake-api.ts';
import { article } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();
afterEach(() => api.paths.delete(LOOKUP));

const LOOKUP = '/api/public/redirects';
/** The queries with which redirects were looked up. */
const lookups = () =>
  api.asked
    .filter(({ url }) => url.startsWith(LOOKUP))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://a').searchParams));

test('an address without a page is led to its target in one step, asked for again each time', async () => {
  api.paths.set(LOOKUP, json({ target: '/ru/visit#prices' }));
  const { status, headers } = await site.get('/ru/old/page.html?id=5');
  expect([status, headers.location, headers['cache-control']]).toEqual([301, '/ru/visit#prices', 'no-cache']);
  expect(lookups()).toEqual([{ path: '/ru/old/page.html' }]);
  const asked = api.asked.find(({ url }) => url.startsWith(LOOKUP));
  expect(asked?.headers).toMatchObject({ 'x-muzey-site': 'secret', 'x-muzey-own-call': 'yes' });
});

test('where the link was is told without its query', async () => {
  const asked = (referer: string) => site.get('/old', { headers: { referer } });
  for (const referer of ['http://museum.example/news?utm=1#a', 'https://old.example/page?q=me', 'about:blank', 'no'])
    expect((await asked(referer)).status).toBe(404);
  expect(lookups()).toEqual([
    { path: '/old', from: '/news' },
    { path: '/old', from: 'old.example' },
    { path: '/old' },
    { path: '/old' },
  ]);
});

test('what there is costs no look-up, and always wins', async () => {
  api.paths.set(LOOKUP, json({ target: '/about' }));
  api.paths.set('/api/public/news/2026/silver', json(article({ slug: '2026/silver' })));
  api.paths.set('/api/public/news/2026/gone', json({ code: 'gone' }, 410));
  const paths = ['/', '/ru', '/news', '/visit', '/news/2026/silver', '/news/2026/silver'];
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  expect((await site.get('/news/2026/gone')).status).toBe(410);
  for (const path of ['/news?page=99', '/news?page=x'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  for (const path of ['/api/none', '/assets/none.js', '/preview/news/link/secret', '/id/x', '/o/none'])
    expect((await site.get(path)).headers.location).toBeUndefined();
  expect(lookups()).toEqual([]);
});

/** Redirects by path; others are not found. */
const leading = (targets: Record<string, string>) =>
  api.paths.set(LOOKUP, (request, response) => {
    const target = targets[new URL(request.url ?? '', 'http://a').searchParams.get('path') ?? ''];
    (target === undefined ? json({ code: 'not_found' }, 404) : json({ target }))(request, response);
  });

test('redirects that lead on are one step, and a circle is not found', async () => {
  leading({ '/a': '/b', '/b': '/c#there', '/c': '/about', '/x': '/y', '/y': '/ru/x', '/ru/x': '/y' });
  expect((await site.get('/a')).headers.location).toBe('/about');
  for (const path of ['/x', '/y', '/ru/x']) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test('a target that was let go is not told, and a former address is one step', async () => {
  api.paths.set('/api/public/news/2026/wrong-name', json({ code: 'gone' }, 410));
  api.paths.set('/api/public/news/2026/former', json(article({ slug: '2026/present' })));
  leading({ '/old/1': '/news/2026/wrong-name', '/old/2': '/news/2026/former', '/old/3': '/nowhere' });
  const { status, headers, text } = await site.get('/old/1');
  expect([status, headers.location, text.includes('wrong-name')]).toEqual([404, undefined, false]);
  expect((await site.get('/old/2')).headers.location).toBe('/news/2026/present');
  expect((await site.get('/old/3')).status).toBe(404);
});

test('a page on the way wins', async () => {
  leading({ '/old': '/visit', '/visit': '/about' });
  expect((await site.get('/old')).headers.location).toBe('/visit');
});

test('an item that is not found, and an API that is away', async () => {
  api.paths.set(LOOKUP, json({ target: '/news' }));
  expect((await site.get('/news/123')).headers.location).toBe('/news');
  api.paths.set(LOOKUP, json({ code: 'unavailable' }, 503));
  expect((await site.get('/old')).status).toBe(404);
});

test('a query costs no second page, unless an item may be there without it', async () => {
  const calls = async (path: string) => {
    api.asked.length = 0;
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    return api.asked.map(({ url }) => decodeURIComponent(url)).filter((url) => /(news|redirects)/.test(url));
  };
  expect(await calls('/news?page=9999&x=1')).toHaveLength(1);
  const ofItem = (await calls('/news/123?x=1')).filter((url) => !url.includes('card'));
  expect(ofItem).toEqual(['/api/public/news/123', '/api/public/news/123', '/api/public/redirects?path=/news/123']);
  expect(await calls('/nothing?x=1')).toEqual(['/api/public/redirects?path=/nothing']);
});
