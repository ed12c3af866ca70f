/** @jest-environment node */
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeApi, json } from '../test/fake-api.ts';
import { article, branch, collection, event, exhibition, picture, site as settings } from '../test/museum.ts';
import { RunningSite } from '../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
const initial = new Map(api.paths);
const ORIGIN = 'http://museum.example';

beforeAll(() => api.start());
afterAll(() => api.stop());
// each test has a site that has seen nothing yet
beforeEach(async () => {
  for (const [path, answer] of initial) api.paths.set(path, answer);
  await site.start(api.origin);
});
afterEach(() => site.stop());

/** What the site has seen so far isn't asked for again for a moment. */
async function seeAnew(): Promise<void> {
  await site.stop();
  await site.start(api.origin);
}

type Thing = Record<string, unknown> & { '@type': string };

const thingsIn = (document: Document): Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => JSON.parse(element.textContent ?? '') as Thing,
  );
const thing = async (path: string, type: string) =>
  thingsIn((await site.page(path)).document).find((one) => one['@type'] === type);

/** A site whose settings and houses are asked for anew. */
async function freshSite(over: { branch?: object; site?: object }): Promise<RunningSite> {
  api.paths.set('/api/public/branches', json([branch(over.branch)]));
  api.paths.set('/api/public/site', json(settings(over.site)));
  return new RunningSite().start(api.origin);
}

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

/** Every text in a thing that should be an address. */
function addresses(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(@id|url|image|logo|item|sameAs|hasMap|mainEntityOfPage|eventStatus|dayOfWeek)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => addresses(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addresses(part, name));
}

const paths = [
  '/',
  '/about',
  '/visit',
  '/news',
  '/news/n1',
  '/events',
  '/events/past',
  '/events/e1',
  '/exhibitions',
  '/exhibitions/past',
  '/exhibitions/x1',
  '/collections',
  '/collections/c1',
  '/branches',
  '/branches/main',
];

test.each(paths.flatMap((path) => [path, path === '/' ? '/kk' : `/kk${path}`]))(
  '%s names itself for search engines and networks',
  async (path) => {
    const { got, document } = await site.page(path);
    expect(got.status).toBe(200);
    expect(document.title).not.toBe('');
    expect(meta(document, 'description')).toMatch(/\S/);
    expect(meta(document, 'og:title')).toMatch(/\S/);
    expect(meta(document, 'og:description')).toBe(meta(document, 'description'));
    expect(meta(document, 'og:url')).toBe(document.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(meta(document, 'og:image')).toMatch(/^http:\/\/museum\.example\//);
    expect(Number(meta(document, 'og:image:width'))).toBeGreaterThanOrEqual(600);
    expect(Number(meta(document, 'og:image:height'))).toBeGreaterThanOrEqual(400);
    expect(meta(document, 'og:image:alt')).toMatch(/\S/);
    expect(meta(document, 'twitter:card')).toBe('summary_large_image');
    const described = thingsIn(document);
    expect(described.length).toBeGreaterThan(0);
    for (const one of described) {
      expect(one['@context']).toBe('https://schema.org');
      for (const address of addresses(one)) expect(address).toMatch(/^https?:\/\//);
    }
    const isInner = !['/', '/kk'].includes(path);
    expect(described.some((one) => one['@type'] === 'BreadcrumbList')).toBe(isInner);
    const languages = [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang'));
    expect(languages).toEqual(['en', 'ru', 'uz-Latn', 'kaa-Latn', 'x-default']);
  },
);

test('the picture of a page without one is the size that it says', () => {
  const file = readFileSync(join(__dirname, '../src/share.png'));
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('networks get the widest picture that is not too large for them', async () => {
  const rendition = (width: number, format: 'webp' | 'avif') => ({
    url: `/api/media/m1-${width}.${format}`,
    width,
    format,
  });
  const renditions = [
    rendition(320, 'webp'),
    rendition(1280, 'avif'),
    rendition(1280, 'webp'),
    rendition(1920, 'webp'),
  ];
  const large = picture({ width: 3000, height: 2000, renditions });
  api.paths.set('/api/public/news/n1', json(article({ media: [large] })));
  const { document } = await site.page('/news/n1');
  expect(meta(document, 'og:image')).toBe(`${ORIGIN}/api/media/m1-1280.webp`);
  expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1280', '853']);
  expect(meta(document, 'og:image:alt')).toBe('A loom');
});

test('a description is one line, and not cut inside a word', async () => {
  const content = { en: { title: 'T', content: `One\n\ntwo ${'words '.repeat(60)}` } };
  api.paths.set('/api/public/news/n1', json(article({ content })));
  const { document } = await site.page('/news/n1');
  expect(meta(document, 'description')).toMatch(/^One two (words )+words…$/);
});

test('feeds are named where they belong', async () => {
  const feeds = async (path: string) => {
    const { document } = await site.page(path);
    return [...document.querySelectorAll('link[rel=alternate][type]')].map((link) => [
      link.getAttribute('type'),
      link.getAttribute('href'),
    ]);
  };
  expect(await feeds('/kk/news')).toContainEqual(['application/rss+xml', '/kk/news/rss.xml']);
  expect(await feeds('/events')).toContainEqual(['text/calendar', '/events.ics']);
  expect(await feeds('/uz/events/e1')).toContainEqual(['text/calendar', '/uz/events/e1.ics']);
});

test.each([
  ['/news/n1', '/api/public/news/n1', article],
  ['/events/e1', '/api/public/events/e1', event],
  ['/exhibitions/x1', '/api/public/exhibitions/x1', exhibition],
  ['/collections/c1', '/api/public/collections/c1', collection],
] as const)('%s, archived, says so and stays out of search engines', async (path, call, build) => {
  const shown = await site.page(path);
  expect(meta(shown.document, 'robots')).toBeUndefined();
  expect(shown.document.querySelector('article')?.textContent).not.toContain('From the archive');
  api.paths.set(call, json(build({ archived: true })));
  await seeAnew();
  const { got, document } = await site.page(path);
  expect(got.status).toBe(200);
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('article')?.textContent).toContain('From the archive');
  expect(document.querySelectorAll('link[hreflang]')).toHaveLength(0);
});

test('the museum: address, telephone, hours with special days, and prices in som', async () => {
  const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
  const { weekly } = branch().hours;
  const exceptions = [
    { date: day(-1), closed: true },
    { date: day(0), closed: true },
    { date: day(5), opens: '18:00', closes: '23:00' },
  ];
  const fresh = await freshSite({ branch: { hours: { weekly, exceptions } } });
  const { document } = await fresh.page('/ru');
  const all = thingsIn(document);
  await fresh.stop();
  const [museum] = all;
  expect(museum).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Museum',
    name: 'Museum ru',
    url: `${ORIGIN}/ru`,
    address: { '@type': 'PostalAddress', streetAddress: 'Nukus ru', addressCountry: 'UZ' },
    telephone: '+998 61 222 00 00',
  });
  const hours = museum?.openingHoursSpecification as Record<string, string>[];
  expect(hours).toHaveLength(8);
  expect(hours[0]).toMatchObject({ dayOfWeek: 'https://schema.org/Tuesday', opens: '09:00', closes: '17:00' });
  expect(hours[6]).toMatchObject({ validFrom: day(0), validThrough: day(0), opens: '00:00', closes: '00:00' });
  expect(hours[7]).toMatchObject({ validFrom: day(5), validThrough: day(5), opens: '18:00', closes: '23:00' });
  expect(all.find((one) => one['@type'] === 'OfferCatalog')?.itemListElement).toContainEqual({
    '@type': 'Offer',
    name: 'Foreign citizens ru',
    price: 40_000,
    priceCurrency: 'UZS',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 40_000, priceCurrency: 'UZS', unitCode: 'IE' },
    availableAtOrFrom: { '@id': museum?.['@id'] },
    offeredBy: { '@id': `${ORIGIN}/#organization` },
  });
});

test('each house has its own address, hours and prices on its page and on the page of all', async () => {
  for (const path of ['/kk/visit', '/kk/branches/main']) {
    expect(await thing(path, 'Museum')).toMatchObject({
      '@id': `${ORIGIN}/branches/main#museum`,
      name: 'Main museum',
      url: `${ORIGIN}/kk/branches/main`,
      address: { streetAddress: 'Nukus kk' },
    });
    expect(await thing(path, 'OfferCatalog')).toMatchObject({
      itemListElement: [
        { price: 20_000, availableAtOrFrom: { '@id': `${ORIGIN}/branches/main#museum` } },
        { price: 40_000 },
      ],
    });
  }
});

test('an article', async () => {
  expect(await thing('/ru/news/n1', 'NewsArticle')).toMatchObject({
    headline: 'Станок собран',
    inLanguage: 'ru',
    datePublished: '2025-03-08T20:30:00.000Z',
    image: [`${ORIGIN}/api/media/m1.jpg`],
    author: { '@type': 'Organization', name: 'Press office' },
    publisher: { '@type': 'Organization', name: 'Museum ru', logo: `${ORIGIN}/favicon.svg` },
    mainEntityOfPage: `${ORIGIN}/ru/news/n1`,
  });
});

test('an event: its times on the museum’s clocks, its state, its place, where to sign up', async () => {
  expect(await thing('/events/e1', 'Event')).toMatchObject({
    name: 'Night of museums',
    startDate: '2026-05-18T17:30:00+05:00',
    endDate: '2026-05-18T23:00:00+05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Main museum', address: { streetAddress: 'Nukus en', addressCountry: 'UZ' } },
    organizer: { '@type': 'Organization', name: 'Museum en' },
    offers: { '@type': 'Offer', url: 'https://tickets.example/night' },
    image: [`${ORIGIN}/api/media/m1.jpg`],
    url: `${ORIGIN}/events/e1`,
  });
  const loose = event({ start_time: null, end_time: null, location: 'The old harbour', registration_link: null });
  api.paths.set('/api/public/events/e1', json(loose));
  await seeAnew();
  const other = await thing('/kk/events/e1', 'Event');
  expect(other).toMatchObject({
    inLanguage: 'en',
    startDate: '2026-05-18',
    location: { name: 'The old harbour', address: { streetAddress: 'The old harbour' } },
  });
  expect(other).not.toHaveProperty('offers');
});

test('an exhibition', async () => {
  expect(await thing('/kk/exhibitions/x1', 'ExhibitionEvent')).toMatchObject({
    name: 'Basqurlar',
    inLanguage: 'kaa-Latn',
    startDate: '2026-05-01',
    endDate: '2026-09-01',
    location: { '@type': 'Place', address: { '@type': 'PostalAddress' } },
  });
});

test('the way to an inner page', async () => {
  expect((await thing('/ru/news/n1', 'BreadcrumbList'))?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Museum ru', item: `${ORIGIN}/ru` },
    { '@type': 'ListItem', position: 2, name: 'Новости', item: `${ORIGIN}/ru/news` },
    { '@type': 'ListItem', position: 3, name: 'Станок собран', item: `${ORIGIN}/ru/news/n1` },
  ]);
});
