import type { ServerResponse } from 'node:http';
import { json } from '../../test/fake-api.ts';
import { collection } from '../../test/museum.ts';
import { describedObject } from '../../test/object-record.ts';
import { attributes } from '../../test/page-parts.ts';
import { RunningSite } from '../../test/running-site.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

test.each([
  ['/collections', 6, ['/collections?count=24']],
  ['/kk/collections?count=90', 90, ['/kk/collections?count=108']],
  // a page ends there; further objects have addresses of their own
  ['/collections?count=114', 96, []],
  ['/collections?category=jewelry&page=2', 6, ['/collections?category=jewelry&page=2&count=24']],
])('%s shows %i of 120 without JavaScript, and leads on to %j', async (path, shown, links) => {
  api.paths.set('/api/public/collections', (request, response) => {
    const limit = Number(new URL(request.url ?? '', 'http://a').searchParams.get('limit'));
    const collections = Array.from({ length: limit }, (_, index) => collection({ id: `c${index}` }));
    json({ collections, total: 120 })(request, response);
  });
  const { document } = await site.page(path);
  expect(document.querySelectorAll('main h2')).toHaveLength(shown);
  expect(attributes(document, 'noscript a', 'href')).toEqual(links);
});

test('a category has an address of its own', async () => {
  const { got, document } = await site.page('/ru/collections?category=jewelry');
  expect(got.status).toBe(200);
  expect(api.asked.map(({ url }) => url)).toContain(
    '/api/public/collections?fields=card&limit=6&skip=0&category=jewelry',
  );
  expect(document.title).toContain('Ювелирные');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://museum.example/ru/collections?category=jewelry',
  );
  const chosen = document.querySelector('main nav [aria-current=page]');
  expect(chosen?.getAttribute('href')).toBe('/ru/collections?category=jewelry');
  expect(document.querySelectorAll('main nav li')).toHaveLength(9);
});

test('a page of a category is described as itself, and links to those beside it', async () => {
  api.paths.set('/api/public/collections', json({ collections: [collection()], total: 200 }));
  const { document } = await site.page('/kk/collections?category=jewelry&page=2');
  expect(api.asked.map(({ url }) => url)).toContain(
    '/api/public/collections?fields=card&limit=6&skip=96&category=jewelry',
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://museum.example/kk/collections?category=jewelry&page=2',
  );
  expect(attributes(document, 'main a[rel]', 'href')).toEqual([
    '/kk/collections?category=jewelry',
    '/kk/collections?category=jewelry&page=3',
  ]);
  expect((await site.get('/collections?category=jewelry&page=4')).status).toBe(404);
});

test('a category that does not exist is not found', async () => {
  api.paths.set('/api/public/collections', (request, response) => {
    const isUnknown = request.url?.includes('weapons');
    json(isUnknown ? { code: 'validation' } : { collections: [], total: 0 }, isUnknown ? 400 : 200)(request, response);
  });
  expect((await site.get('/collections?category=weapons')).status).toBe(404);
  expect((await site.get('/collections?category=')).status).toBe(200);
});

test('the page of an object has others with its name, and a link to all of them', async () => {
  const alike = Array.from({ length: 7 }, (_, at) => collection({ id: `c${at}` }));
  api.paths.set('/api/public/collections/c1', json(describedObject({ id: 'c1' })));
  api.paths.set('/api/public/collections', json({ collections: alike, total: 9 }));
  const { document } = await site.page('/collections/c1');
  expect(attributes(document, '[aria-labelledby=like] h3 a', 'href')).toEqual(
    [0, 2, 3, 4, 5, 6].map((at) => `/collections/c${at}`),
  );
  expect(attributes(document, '[aria-labelledby=like] > a', 'href')).toEqual(['/collections?object_name=t-ring']);
});

test('the page of an object goes without others of its kind when they are long in coming, and is made anew', async () => {
  const waiting: ServerResponse[] = [];
  const others = json({ collections: [collection({ id: 'c2' })], total: 1 });
  api.paths.set('/api/public/collections/c1', json(describedObject({ id: 'c1' })));
  api.paths.set('/api/public/collections', (_request, response) => waiting.push(response));
  const patient = await new RunningSite().start(api.origin, { apiTimeoutMs: 60_000 });
  const alike = async () => (await patient.page('/collections/c1')).document.querySelectorAll('#like').length;
  const answer = () => {
    api.paths.set('/api/public/collections', others);
    for (const response of waiting.splice(0)) others(response.req, response);
  };
  // a page that waits for it contains them
  const late = setTimeout(answer, 8_000);
  try {
    expect(await alike()).toBe(0);
    answer();
    expect(await alike()).toBe(1);
  } finally {
    clearTimeout(late);
    await patient.stop();
  }
});
