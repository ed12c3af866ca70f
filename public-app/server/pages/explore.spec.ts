import type { Facets, PublicTermRow } from '@muzey/shared-ui/api/generated/index.ts';
import { json } from '../../test/fake-api.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const NONE = { category: [], object_name: [], technique: [], material: [], people: [], maker: [], subject: [] };
const facets: Facets = {
  facets: { ...NONE, place: [], period: [{ id: 'p1', label: { en: 'Golden Horde' }, count: 4 }] },
  years: [
    { from: -99, until: 0, count: 1 },
    { from: 1, until: 100, count: 0 },
    { from: 101, until: 200, count: 4 },
  ],
  undated: 2,
  inferred: 0,
  picture: 0,
  on_show: 0,
  total: 7,
};
const place = (id: string, over: Partial<PublicTermRow>): PublicTermRow => ({
  id,
  key: null,
  labels: { en: id },
  broader: null,
  latitude: 42.5,
  longitude: 59.6,
  count: 1,
  ...over,
});

const text = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

test('times and places are bars and marks with their numbers, and links to the objects', async () => {
  const places = [
    // the whole region, whose objects are counted in its places
    place('region', { count: 9 }),
    place('Nukus', { count: 5, broader: 'region' }),
    place('Moynaq', { broader: 'region', latitude: 43.8, longitude: 59 }),
    place('Tashkent', { latitude: 41.3, longitude: 69.2 }),
    place('unknown', { latitude: null, longitude: null }),
  ];
  api.paths.set('/api/public/collections/facets', json(facets));
  api.paths.set('/api/public/terms/place', json({ terms: places, total: places.length }));
  const { got, document } = await site.page('/ru/explore');
  expect([got.status, document.querySelector('main h1')?.textContent]).toEqual([200, 'Шкала времени и карта мест']);
  const links = (part: string) =>
    [...document.querySelectorAll(`[aria-labelledby=${part}] a`)].map((link) => [
      text(link),
      link.getAttribute('href'),
    ]);
  expect(links('timeline')).toEqual([
    ['100–1 гг. до н. э. 1', '/ru/collections?from=-99&until=0'],
    ['101 – 200 4', '/ru/collections?from=101&until=200'],
    ['Без даты 2', '/ru/collections?undated=true'],
  ]);
  // crawlers would follow every filter of the list
  const follows = [...document.querySelectorAll('[aria-labelledby=timeline] a, [aria-labelledby=periods] a')];
  expect(follows.every((link) => link.getAttribute('rel') === 'nofollow')).toBe(true);
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=timeline] i')];
  expect(bars.map((bar) => bar.style.inlineSize)).toEqual(['25%', '100%', '50%']);
  expect(links('periods')).toEqual([['Golden Horde 4', '/ru/collections?period=p1']]);
  expect(links('places').map(([name]) => name)).toEqual(['Nukus 5', 'Moynaq 1', 'region 9', 'Tashkent 1', 'unknown 1']);
  expect([...document.querySelectorAll('[aria-labelledby=places] circle + text')].map(text)).toEqual(['1', '2']);
});

test('the map has the 30 places of the most objects; more objects make a larger mark, and few can still be seen', async () => {
  const counts = Array.from({ length: 40 }, (_, at) => (at === 0 ? 9_000 : 40 - at));
  const places = counts.map((count, at) => place(`p${at}`, { count }));
  api.paths.set('/api/public/collections/facets', json(facets));
  api.paths.set('/api/public/terms/place', json({ terms: places, total: places.length }));
  const { document } = await site.page('/explore');
  const radii = [...document.querySelectorAll('[aria-labelledby=places] circle')].map((mark) =>
    Number(mark.getAttribute('r')),
  );
  expect(radii).toHaveLength(30);
  expect(Math.max(...radii)).toBe(radii[0]);
  expect(Math.min(...radii)).toBeGreaterThanOrEqual(4);
  expect(document.querySelectorAll('[aria-labelledby=places] li')).toHaveLength(40);
});

test('a museum without objects says so', async () => {
  const empty = { ...facets, facets: { ...NONE, place: [], period: [] }, years: [], undated: 0, total: 0 };
  api.paths.set('/api/public/collections/facets', json(empty));
  api.paths.set('/api/public/terms/place', json({ terms: [], total: 0 }));
  const { document } = await site.page('/explore');
  expect([...document.querySelectorAll('main h2')]).toEqual([]);
  expect(document.querySelector('main')?.textContent).toContain('There are no objects yet.');
});
