import { json } from '../../test/fake-api.ts';
import { collection } from '../../test/museum.ts';
import { thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const NUKUS = '018f0000-0000-7000-8000-000000000001';
const FORMER = '018f0000-0000-7000-8000-000000000002';

const place = {
  id: NUKUS,
  kind: 'place',
  key: null,
  labels: { en: 'Nukus', kk: 'Nókis' },
  place_level: 'settlement',
  latitude: 42.46,
  longitude: 59.61,
  earliest: null,
  latest: null,
  born: null,
  died: null,
  exact_match: ['http://vocab.getty.edu/tgn/7011100', 'https://www.wikidata.org/wiki/Q489898'],
  close_match: [],
  scope_note: { en: 'The capital of Karakalpakstan.' },
  path: [
    { id: 'k', key: null, labels: { en: 'Karakalpakstan' } },
    { id: 'u', key: null, labels: { en: 'Uzbekistan' } },
  ],
  narrower: [{ id: 'n', key: null, labels: { en: 'Old town' }, broader: NUKUS, count: 1_200 }],
  former: [{ en: 'Nokis' }],
  count: 7,
};

beforeEach(() => {
  api.paths.set(`/api/public/terms/place/${NUKUS}`, json(place));
  api.paths.set(`/api/public/terms/place/${FORMER}`, json(place));
  api.paths.set('/api/public/collections', json({ collections: [collection()], total: 7 }));
});

const text = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

test('a term has a page with what it means, where it belongs, and its objects', async () => {
  const { got, document } = await site.page(`/terms/place/${NUKUS}`);
  expect(got.status).toBe(200);
  expect(text(document.querySelector('h1'))).toBe('Nukus');
  const facts = [...document.querySelectorAll('main dl > div')].map((row) => [...row.children].map(text));
  expect(facts).toEqual([
    ['Part of', 'Uzbekistan › Karakalpakstan'],
    ['Also called', 'Nokis'],
    ['On a map', 'OpenStreetMap'],
    ['In other catalogues', 'Getty TGN, WikidataGetty Vocabularies, © J. Paul Getty Trust, ODC-By 1.0'],
  ]);
  const asked = api.asked.map(({ url }) => url).find((url) => url.startsWith('/api/public/collections?'));
  expect(new URL(asked ?? '', 'http://api').searchParams.get('place')).toBe(NUKUS);
  const all = [...document.querySelectorAll('main a')].find((link) => text(link) === 'All 7 objects');
  expect(all?.getAttribute('href')).toBe(`/collections?place=${NUKUS}`);
  expect(text(document.querySelector('[aria-labelledby=narrower] li'))).toBe('Old town 1 200');
  expect(thingsIn(document)[0]).toMatchObject({
    '@type': 'Place',
    name: 'Nukus',
    geo: { latitude: 42.46, longitude: 59.61 },
    sameAs: place.exact_match,
  });
});

test('a term is shown in the reader’s language', async () => {
  const { document } = await site.page(`/kk/terms/place/${NUKUS}`);
  expect(text(document.querySelector('h1'))).toBe('Nókis');
  expect(document.querySelector('main p[lang=en], main div[lang=en]')?.textContent).toContain('The capital');
});

test('a term that was merged leads to the one that stands for it', async () => {
  const { status, headers } = await site.get(`/ru/terms/place/${FORMER}`);
  expect([status, headers.location]).toEqual([301, `/ru/terms/place/${NUKUS}`]);
});

test('persons have their years', async () => {
  const person = { ...place, kind: 'person', born: 1880, died: null, latitude: null, longitude: null };
  api.paths.set(`/api/public/terms/person/${NUKUS}`, json(person));
  const { document } = await site.page(`/terms/person/${NUKUS}`);
  expect(text(document.querySelector('main dl'))).toContain('Years of lifeborn 1880');
});

test('a term without objects is not offered to search engines, an unknown one or kind is not found', async () => {
  api.paths.set(`/api/public/terms/place/${NUKUS}`, json({ ...place, count: 0 }));
  api.paths.set('/api/public/collections', json({ collections: [], total: 0 }));
  const { document } = await site.page(`/terms/place/${NUKUS}`);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect((await site.get('/terms/place/018f0000-0000-7000-8000-000000000009')).status).toBe(404);
  expect((await site.get(`/terms/colour/${NUKUS}`)).status).toBe(404);
});

test('the sitemap has the terms that objects have', async () => {
  api.paths.set('/api/public/terms/place', json({ terms: [place], total: 1 }));
  for (const kind of ['object_name', 'material', 'technique', 'people', 'person', 'organisation', 'period', 'subject'])
    api.paths.set(`/api/public/terms/${kind}`, json({ terms: [], total: 0 }));
  const index = (await site.get('/sitemap.xml')).text;
  expect(index).toContain('/sitemap/terms_place-1.xml');
  expect(index).not.toContain('terms_material');
  const part = (await site.get('/sitemap/terms_place-1.xml')).text;
  expect(part).toContain(`<loc>http://museum.example/kk/terms/place/${NUKUS}</loc>`);
});
