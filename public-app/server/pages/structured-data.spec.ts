import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { json } from '../../test/fake-api.ts';
import { article, branch, collection, event, exhibition, picture, site as settings } from '../../test/museum.ts';
import { thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site, seeAnew } = siteForEachTest();
const ORIGIN = 'http://museum.example';

const thing = async (path: string, type: string) =>
  thingsIn((await site.page(path)).document).find((one) => one['@type'] === type);

test('the museum: address, telephone, hours with special days, and prices in som', async () => {
  const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
  const { weekly } = branch().hours;
  const exceptions = [
    { date: day(-2), closed: true },
    { date: day(-4), until: day(-3), closed: true },
    { date: day(-1), until: day(0), closed: true },
    { date: day(1), closed: true },
    { date: day(5), until: day(7), opens: '18:00', closes: '23:00' },
  ];
  api.paths.set('/api/public/branches', json([branch({ hours: { weekly, exceptions } })]));
  const all = thingsIn((await site.page('/ru')).document);
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
  expect(hours).toHaveLength(6);
  expect(hours[0]).toMatchObject({ dayOfWeek: 'https://schema.org/Tuesday', opens: '09:00', closes: '17:00' });
  expect(hours[0]).not.toHaveProperty('validThrough');
  const type = 'OpeningHoursSpecification';
  expect(museum?.specialOpeningHoursSpecification).toEqual([
    // an event that has begun is described until its end
    { '@type': type, validFrom: day(-1), validThrough: day(0), opens: '00:00', closes: '00:00' },
    { '@type': type, validFrom: day(1), validThrough: day(1), opens: '00:00', closes: '00:00' },
    { '@type': type, validFrom: day(5), validThrough: day(7), opens: '18:00', closes: '23:00' },
  ]);
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

test('weeks that begin on a day: the one in force, and each of the others until the next begins', async () => {
  const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
  const week = (opens: string) => [{ weekday: 7, opens, closes: '17:00' }];
  const weeks = [
    { valid_from: day(-9), weekly: week('06:00') },
    { valid_from: day(0), weekly: week('07:00') },
    { valid_from: day(3), weekly: [] },
    { valid_from: day(5), weekly: week('08:00') },
  ];
  const hours = { weekly: week('05:00'), weeks, exceptions: [] };
  api.paths.set('/api/public/branches/main', json(branch({ hours })));
  const museum = await thing('/branches/main', 'Museum');
  const common = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Sunday', closes: '17:00' };
  expect(museum?.openingHoursSpecification).toEqual([
    { ...common, opens: '07:00', validFrom: day(0), validThrough: day(2) },
    { ...common, opens: '08:00', validFrom: day(5) },
  ]);
  expect(museum).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('each branch has its own address, hours and prices on its page and on "Visit"', async () => {
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

test('a branch is on the map: its coordinates, and a page that shows them', async () => {
  const embedded = { googleMaps: 'https://www.google.com/maps/embed?pb=1' };
  api.paths.set('/api/public/branches/main', json(branch(embedded)));
  const unknown = await thing('/branches/main', 'Museum');
  expect(unknown).not.toHaveProperty('geo');
  expect(unknown).not.toHaveProperty('hasMap');
  const place = { latitude: 42.4531, longitude: 59.6103, placeLink: 'https://osm.org/go/x' };
  api.paths.set('/api/public/branches/main', json(branch({ ...embedded, ...place })));
  api.paths.set('/api/public/branches', json([branch(place)]));
  await seeAnew();
  const geo = { '@type': 'GeoCoordinates', latitude: 42.4531, longitude: 59.6103 };
  const located = { geo, hasMap: 'https://osm.org/go/x' };
  expect(await thing('/branches/main', 'Museum')).toMatchObject(located);
  expect(await thing('/', 'Museum')).toMatchObject(located);
  expect(await thing('/events/e1', 'Event')).toMatchObject({ location: { geo } });
});

test('an article', async () => {
  expect(await thing('/ru/news/n1', 'NewsArticle')).toMatchObject({
    headline: 'Станок собран',
    inLanguage: 'ru',
    datePublished: '2025-03-08T20:30:00.000Z',
    dateModified: '2025-04-02T06:00:00.000Z',
    image: [`${ORIGIN}/api/media/m1.jpg`],
    author: { '@type': 'Organization', name: 'Press office' },
    publisher: { '@type': 'Organization', name: 'Museum ru', logo: `${ORIGIN}/icon-512.png` },
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
  const loose = event({
    start_time: null,
    end_time: null,
    location: 'The old harbour',
    locations: { en: 'The old harbour' },
    registration_link: null,
  });
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
    isAccessibleForFree: false,
    offers: [
      { '@type': 'Offer', price: 20_000, priceCurrency: 'UZS' },
      { '@type': 'Offer', price: 40_000, priceCurrency: 'UZS' },
    ],
  });
  api.paths.set('/api/public/exhibitions/x1', json(exhibition({ locations: { en: 'Tashkent' } })));
  await seeAnew();
  expect(await thing('/exhibitions/x1', 'ExhibitionEvent')).not.toHaveProperty('offers');
});

test('an object: a work of art, or another work', async () => {
  const dateModified = '2025-04-02T06:00:00.000Z';
  const common = {
    dateModified,
    inLanguage: 'en',
    image: [`${ORIGIN}/api/media/m1.jpg`],
    provider: { '@type': 'Organization' },
  };
  const { title: name } = collection().content.en ?? {};
  expect(await thing('/collections/c1', 'VisualArtwork')).toMatchObject({ ...common, name, artform: 'Jewellery' });
  api.paths.set('/api/public/collections/c1', json(collection({ category: 'nature' })));
  await seeAnew();
  expect(await thing('/collections/c1', 'CreativeWork')).toMatchObject({ ...common, name, genre: 'Nature' });
});

test('the region of the museum is named, that of a place elsewhere is not', async () => {
  const address = { streetAddress: 'Nukus ru', addressRegion: 'UZ-QR', addressCountry: 'UZ' };
  expect(await thing('/ru', 'Museum')).toMatchObject({ address });
  expect(await thing('/ru/branches/main', 'Museum')).toMatchObject({ address });
  api.paths.set('/api/public/events/e1', json(event({ locations: { en: 'The old harbour' } })));
  const { location } = (await thing('/events/e1', 'Event')) as unknown as { location: { address: object } };
  expect(location.address).not.toHaveProperty('addressRegion');
});

test('the way to an inner page', async () => {
  expect((await thing('/ru/news/n1', 'BreadcrumbList'))?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Museum ru', item: `${ORIGIN}/ru` },
    { '@type': 'ListItem', position: 2, name: 'Новости', item: `${ORIGIN}/ru/news` },
    { '@type': 'ListItem', position: 3, name: 'Станок собран', item: `${ORIGIN}/ru/news/n1` },
  ]);
});

test('a picture with its caption, credit and licence', async () => {
  const media = [
    picture({
      caption: { en: 'A weaver at work', ru: 'Ткачиха за работой' },
      creator: 'A. Photographer',
      credit_line: 'Photo: A. Photographer',
      copyright_notice: '© The Museum',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      artwork_or_object: { creator: 'I. Savitsky', copyright_notice: '© heirs' },
      web_statement: 'https://museum.example/rights',
    }),
    picture({ id: 'm2', url: '/api/media/m2.jpg' }),
  ];
  api.paths.set('/api/public/news/n1', json(article({ media })));
  expect(await thing('/ru/news/n1', 'NewsArticle')).toMatchObject({
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: `${ORIGIN}/api/media/m1.jpg`,
        caption: 'Ткачиха за работой',
        creditText: 'Photo: A. Photographer',
        creator: { '@type': 'Person', name: 'A. Photographer' },
        copyrightNotice: '© The Museum',
        license: 'https://creativecommons.org/licenses/by/4.0/',
        acquireLicensePage: 'https://museum.example/rights',
        about: {
          '@type': 'CreativeWork',
          creator: { '@type': 'Person', name: 'I. Savitsky' },
          copyrightNotice: '© heirs',
        },
      },
      `${ORIGIN}/api/media/m2.jpg`,
    ],
  });
});

test('the photograph of the museum, else its share card', async () => {
  expect((await thing('/', 'Museum'))?.image).toMatch(/\/api\/cards\/en-\w+\.jpg$/);
  api.paths.set('/api/public/site', json(settings({ picture: picture({ creator: 'A. Photographer' }) })));
  await seeAnew();
  expect(await thing('/', 'Museum')).toMatchObject({
    image: { '@type': 'ImageObject', creditText: 'A. Photographer' },
  });
  const { document } = await site.page('/');
  expect(document.querySelector('#about figcaption')?.textContent).toBe('A. Photographer');
});

test('a branch says what it has and what it has not, and is free only if all its prices are', async () => {
  const answers = [
    { key: 'lift' as const, has: false },
    { key: 'toilet' as const, has: true, note: { en: 'Upstairs.' } },
    { key: 'parking' as const, note: { en: 'Ask.' } },
  ];
  const free = branch().prices.map((price) => ({ ...price, price: 0 }));
  api.paths.set('/api/public/branches/main', json(branch({ answers, phone: '+998 61 333 00 00' })));
  api.paths.set('/api/public/branches/free', json(branch({ id: 'b2', slug: 'free', prices: free })));
  const museum = async (path: string) =>
    thingsIn((await site.page(path)).document).find((thing) => thing['@type'] === 'Museum');
  expect(await museum('/ru/branches/main')).toMatchObject({
    telephone: '+998 61 333 00 00',
    isAccessibleForFree: false,
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Лифт', value: false },
      { '@type': 'LocationFeatureSpecification', name: 'Туалет', value: true },
    ],
  });
  const other = await museum('/branches/free');
  expect([other?.isAccessibleForFree, other?.amenityFeature]).toEqual([true, undefined]);
});
