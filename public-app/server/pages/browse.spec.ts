import { json } from '../../test/fake-api.ts';
import { collection } from '../../test/museum.ts';
import { attributes } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const SILVER = '018f0000-0000-7000-8000-000000000001';
const MAPS = '018f0000-0000-7000-8000-000000000003';
const WOOL = '018f0000-0000-7000-8000-000000000002';

const facets = {
  facets: {
    object_name: [],
    technique: [],
    place: [],
    people: [],
    maker: [],
    period: [],
    subject: [],
    category: [{ id: MAPS, key: 'maps', label: { en: 'Maps' }, count: 1 }],
    material: [
      { id: WOOL, label: { en: 'wool', kk: 'jún' }, count: 12_000 },
      { id: SILVER, label: { en: 'silver' }, count: 3 },
    ],
  },
  years: [
    { from: -99, until: 0, count: 1 },
    { from: 1, until: 100, count: 0 },
  ],
  undated: 2,
  picture: 5,
  on_show: 0,
  total: 7,
};

beforeEach(() => {
  api.paths.set('/api/public/collections/facets', json(facets));
  api.paths.set('/api/public/collections', json({ collections: [collection()], total: 1 }));
});

const text = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

test('filters are disclosures with links, each with the number that it leaves', async () => {
  const { document } = await site.page('/collections?category=jewelry');
  const filters = document.querySelector('main nav[aria-label="Filters"]');
  expect([...(filters?.querySelectorAll('summary') ?? [])].map(text)).toEqual([
    'Categories',
    'When',
    'Materials',
    'Sort by',
  ]);
  const wool = [...(filters?.querySelectorAll('a') ?? [])].find((link) => text(link).startsWith('wool'));
  expect(text(wool)).toBe('wool12 000');
  expect(wool?.getAttribute('href')).toBe(`/collections?category=jewelry&material=${WOOL}`);
  expect(wool?.getAttribute('rel')).toBe('nofollow');
  expect(attributes(document, 'details[name=filter] form input[type=hidden]', 'value')).toEqual(['jewelry']);
});

test('a choice is asked for as it stands in the address, and each part of it can be taken away', async () => {
  const { document } = await site.page(`/kk/collections?material=${SILVER},${WOOL}&from=-99&until=0&picture=true`);
  const asked = `material=${SILVER}%2C${WOOL}&from=-99&until=0&picture=true`;
  const queries = api.asked.map(({ url }) => new URL(url, 'http://api'));
  for (const path of ['/api/public/collections', '/api/public/collections/facets']) {
    const query = queries.find(({ pathname }) => pathname === path)?.searchParams;
    expect([...(query ?? [])]).toEqual(expect.arrayContaining([...new URLSearchParams(asked)]));
  }
  const chips = [...document.querySelectorAll('main [role=group] li')];
  expect(chips.map(text)).toEqual(['silver', 'jún', 'b.e.sh. 100–1', 'Súwreti bar']);
  expect(chips[0]?.getAttribute('lang')).toBe('en');
  expect(chips[0]?.querySelector('a')?.getAttribute('href')).toBe(
    `/kk/collections?material=${WOOL}&from=-99&until=0&picture=true`,
  );
  expect(text(document.querySelector('main p[role=status]'))).toBe('Buyımlar: 1');
});

test('an order stays with the choice, is no filter, and titles are asked for in the alphabet of the page', async () => {
  const { document } = await site.page('/uz/collections?picture=true&sort=title');
  expect(api.asked.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/api/public/collections?fields=card&limit=6&skip=0&picture=true&sort=title&lang=uz',
      '/api/public/collections/facets?picture=true&lang=uz',
    ]),
  );
  expect([...document.querySelectorAll('main [role=group] li')].map(text)).toEqual(['Rasmi bor']);
  const orders = attributes(document, 'details[name=filter]:last-of-type a', 'href');
  expect(orders.slice(0, 2)).toEqual(['/uz/collections?picture=true', '/uz/collections?picture=true&sort=newest']);
});

test('search engines keep to categories: of other choices there are too many', async () => {
  const robots = async (path: string) =>
    (await site.page(path)).document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect(await robots('/collections?category=jewelry')).toBeUndefined();
  expect(await robots(`/collections?material=${WOOL}`)).toBe('noindex');
});

test('an empty list says what to take away', async () => {
  api.paths.set('/api/public/collections', json({ collections: [], total: 0 }));
  const { document } = await site.page(`/collections?material=${WOOL}&from=1900&q=ring`);
  const ways = [...document.querySelectorAll('main [aria-label^="Remove:"]')].map((link) => link.getAttribute('href'));
  expect(text(document.querySelector('main'))).toContain('No objects match all of these filters.');
  // material and years match objects, the invented words do not
  expect(ways.slice(-2)).toEqual(['/collections?from=1900&q=ring', `/collections?material=${WOOL}&q=ring`]);
});

test('words are suggested from the terms of the list', async () => {
  const { document } = await site.page('/kk/collections');
  const field = document.querySelector('main input[type=search]');
  const options = [...document.querySelectorAll(`datalist[id="${field?.getAttribute('list')}"] option`)];
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['jún', 'silver', 'Maps']);
});

test('a category that the museum added has a place among the others', async () => {
  const { document } = await site.page('/collections?category=maps');
  expect(text(document.querySelector('main nav [aria-current=page]'))).toBe('Maps');
});

test('without the numbers the list stands', async () => {
  api.paths.set('/api/public/collections/facets', json({ code: 'unavailable' }, 503));
  const { got, document } = await site.page('/collections');
  expect(got.status).toBe(200);
  expect(document.querySelector('details[name=filter]')).toBeNull();
  expect(document.querySelectorAll('main article')).toHaveLength(1);
});

test('a picture that may disturb is not in the list', async () => {
  const object = { ...collection(), record: { sensitive: 'sacred' } };
  api.paths.set('/api/public/collections', json({ collections: [object], total: 1 }));
  const { document } = await site.page('/collections');
  expect(document.querySelector('main article img')).toBeNull();
  expect(text(document.querySelector('main article'))).toContain('The picture is hidden');
});

test('an address that asks for no term is not found', async () => {
  expect((await site.get('/collections?material=silver')).status).toBe(404);
});

test('another order alone is no choice of objects', async () => {
  const said = async (query: string) =>
    [...(await site.page(`/collections?${query}`)).document.querySelectorAll('main p[role=status]')].map(text);
  expect(await said('sort=title')).not.toContain('1 object');
  expect(await said('picture=true&sort=title')).toContain('1 object');
});
