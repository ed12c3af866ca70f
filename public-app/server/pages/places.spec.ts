import { json } from '../../test/fake-api.ts';
import { branch } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const EMBED = 'https://www.google.com/maps/embed?pb=1';
const main = branch({
  googleMaps: EMBED,
  latitude: 42.4531,
  longitude: 59.6103,
  placeLink: 'https://osm.org/go/x',
  directions: { en: 'By bus 3.', kk: '3-avtobus penen.' },
});
const bare = branch({ id: 'b2', slug: 'bare', content: { en: { title: 'Bare house' } } });

async function hrefs(path: string): Promise<string[]> {
  api.paths.set('/api/public/branches', json([main, bare]));
  api.paths.set('/api/public/branches/main', json(main));
  api.paths.set('/api/public/branches/bare', json(bare));
  const { document } = await site.page(path);
  return [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? '');
}

const LINKS = [
  'https://www.openstreetmap.org/directions?to=42.4531%2C59.6103',
  'geo:42.4531,59.6103?q=42.4531,59.6103(Main%20museum)',
  'https://osm.org/go/x',
];

test.each(['/visit', '/branches/main'])(
  '%s leads to maps that show the place, never to an embedded one',
  async (path) => {
    const all = await hrefs(path);
    expect(all.filter((href) => /^(geo:|https:)/.test(href))).toEqual(expect.arrayContaining(LINKS));
    expect(all).not.toContain(EMBED);
  },
);

test.each([
  ['/branches/main', 'By bus 3.', null],
  ['/kk/branches/main', '3-avtobus penen.', null],
  ['/ru/branches/main', 'By bus 3.', 'en'],
])('%s says the way in words: %s', async (path, words, lang) => {
  await hrefs(path);
  const { document } = await site.page(path);
  const paragraph = [...document.querySelectorAll('#way p')].find(({ textContent }) => textContent === words);
  expect(paragraph?.parentElement?.getAttribute('lang')).toBe(lang);
});

test.each(['/visit', '/branches/main'])(
  '%s has a picture of the region, which marks no branch without coordinates',
  async (path) => {
    await hrefs(path);
    const { document } = await site.page(path);
    expect(document.querySelector('figure svg')?.getAttribute('aria-label')).toMatch(/Karakalpakstan/);
    expect([...document.querySelectorAll('figcaption li')].map(({ textContent }) => textContent)).toEqual([
      'Main museum',
    ]);
  },
);

test('nothing of another site is loaded before a click', async () => {
  await hrefs('/branches/main');
  const { document } = await site.page('/branches/main');
  expect(document.querySelector('iframe')).toBeNull();
  const sources = [...document.querySelectorAll('img[src], script[src], link[rel=preload], link[rel=preconnect]')];
  expect(
    sources
      .map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '')
      .filter((url) => url.startsWith('http')),
  ).toEqual([]);
});

test('of a branch of which nothing is known there is no such section', async () => {
  await hrefs('/branches/bare');
  const { document } = await site.page('/branches/bare');
  expect(document.getElementById('way')).toBeNull();
});

test('who goes free stands below the prices, and not among the other answers', async () => {
  const answers = [
    { key: 'free_entry' as const, note: { en: 'Children', ru: 'Дети' } },
    { key: 'lift' as const, has: true },
  ];
  api.paths.set('/api/public/branches/main', json(branch({ answers })));
  api.paths.set('/api/public/branches', json([branch({ answers })]));
  for (const path of ['/ru/branches/main', '/ru/visit']) {
    const { document } = await site.page(path);
    const below = document.querySelector('main table + p');
    expect([path, below?.textContent]).toEqual([path, 'Кто проходит бесплатно, с каким документомДети']);
    expect(document.getElementById('good-to-know')?.textContent ?? '').not.toContain('Дети');
  }
});
