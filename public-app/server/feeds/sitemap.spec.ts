import { json } from '../../test/fake-api.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

/** How many objects the list has, and which of them were requested. */
function collections(total: number): void {
  api.paths.set('/api/public/collections', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://a');
    const [limit, skip] = ['limit', 'skip'].map((name) => Number(searchParams.get(name)));
    const length = Math.max(0, Math.min(limit ?? 0, total - (skip ?? 0)));
    const items = Array.from({ length }, (_, index) => ({
      id: `c${(skip ?? 0) + index}`,
      content: { ru: { title: 'A' }, kk: { title: 'A' } },
      updatedAt: '2026-02-01T10:00:00.000Z',
    }));
    json({ collections: items, total })(request, response);
  });
}

const locations = (text: string): string[] =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

test('the index names a part for the pages, and as many for each type as its items need', async () => {
  collections(2_001);
  const { status, headers, text } = await site.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const names = ['pages', 'news-1', 'collections-1', 'collections-2', 'collections-3'];
  expect(locations(text)).toEqual(names.map((name) => `http://museum.example/sitemap/${name}.xml`));
});

test('its parts have every public page in each language that it has a title in, each once', async () => {
  collections(2_001);
  const parts = locations((await site.get('/sitemap.xml')).text).map((address) => new URL(address).pathname);
  const addresses: string[] = [];
  for (const part of parts) {
    const { status, text } = await site.get(part);
    expect(status).toBe(200);
    addresses.push(...locations(text));
  }
  expect(addresses).toHaveLength((12 + 3) * 4 + 1 + 2_001 * 2);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(['http://museum.example/kk/collections/c2000']));
});

test('a page names itself in every language', async () => {
  const { text } = await site.get('/sitemap/pages.xml');
  expect(text).toContain('<xhtml:link rel="alternate" hreflang="kaa-Latn" href="http://museum.example/kk"/>');
  expect(text).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="http://museum.example/"/>');
});

test('an item names only the languages that it has a title in', async () => {
  collections(1);
  const { text } = await site.get('/sitemap/collections-1.xml');
  expect(locations(text)).toEqual([
    'http://museum.example/ru/collections/c0',
    'http://museum.example/kk/collections/c0',
  ]);
  expect(text).not.toContain('hreflang="en"');
  expect(text).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>');
  expect(text).toContain('hreflang="x-default" href="http://museum.example/ru/collections/c0"');
});

test.each(['collections-4', 'collections-0', 'collections-01', 'toString-1', 'nothing-1', 'pages-1', 'news'])(
  'there is no part %s',
  async (name) => {
    collections(2_001);
    expect((await site.get(`/sitemap/${name}.xml`)).status).toBe(404);
  },
);

test('many that ask at once cause one walk through the lists, and parts are made one after the other', async () => {
  collections(1_000);
  let under = 0;
  let most = 0;
  const answer = api.paths.get('/api/public/collections');
  api.paths.set('/api/public/collections', (request, response) => {
    most = Math.max(most, ++under);
    setImmediate(() => {
      under--;
      answer?.(request, response);
    });
  });
  const asked = [
    '/sitemap/collections-1.xml',
    '/sitemap/collections-1.xml',
    '/sitemap/collections-2.xml',
    '/sitemap.xml',
  ];
  const got = await Promise.all(asked.map((path) => site.get(path)));
  expect(got.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  expect(most).toBe(1);
});

test('numbers that the index does not name cost no call each', async () => {
  collections(2_001);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await site.get('/sitemap.xml');
  api.asked.length = 0;
  const got = await Promise.all([4, 5, 99, 9_999].map((number) => site.get(`/sitemap/collections-${number}.xml`)));
  expect(got.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(api.asked).toEqual([]);
  clock.mockRestore();
});

test('one who asks for many parts is refused most, and the index waits for none of them', async () => {
  collections(10_000);
  const answer = api.paths.get('/api/public/collections');
  const held: (() => void)[] = [];
  api.paths.set('/api/public/collections', (request, response) => {
    const go = () => answer?.(request, response);
    if (request.url?.includes('limit=100')) held.push(go);
    else go();
  });
  const refused: (string | undefined)[] = [];
  const { promise: fiveRefused, resolve } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 10 }, async (_, index) => {
    const { status, headers } = await site.get(`/sitemap/collections-${index + 1}.xml`);
    if (status === 503) refused.push(headers['retry-after']);
    if (refused.length === 5) resolve();
    return status;
  });
  await fiveRefused;
  expect((await site.get('/sitemap.xml')).status).toBe(200);
  expect(held).toHaveLength(1);
  api.paths.set('/api/public/collections', answer!);
  for (const go of held) go();
  expect((await Promise.all(asked)).toSorted()).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(503)]);
  expect(refused).toEqual(Array(5).fill('5'));
});

test('an API that is away is a 503 that asks to come back', async () => {
  api.paths.set('/api/public/news', json({}, 500));
  for (const path of ['/sitemap.xml', '/sitemap/news-1.xml']) {
    const { status, headers } = await site.get(path);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  }
});
