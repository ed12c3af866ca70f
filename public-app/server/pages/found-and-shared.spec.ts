import { cardAddress } from '@muzey/shared-ui/cards/card-address.ts';
import { json } from '../../test/fake-api.ts';
import { article, collection, event, exhibition, picture } from '../../test/museum.ts';
import { attributes, meta, thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site, seeAnew } = siteForEachTest();
const ORIGIN = 'http://museum.example';

/** Every string in a value that should be an address. */
function addresses(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(@id|url|image|logo|item|sameAs|hasMap|mainEntityOfPage|eventStatus|dayOfWeek)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => addresses(element, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addresses(part, name));
}

const paths = [
  '/',
  '/about',
  '/visit',
  '/contact',
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
    for (const thing of described) {
      expect(thing['@context']).toBe('https://schema.org');
      for (const address of addresses(thing)) expect(address).toMatch(/^https?:\/\//);
    }
    const isInner = !['/', '/kk'].includes(path);
    expect(described.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(isInner);
    const languages = [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang'));
    const isItem = /\/(news|events|exhibitions|collections|branches)\/(?!past)\w+$/.test(path);
    if (!isItem) expect(languages).toEqual(['en', 'ru', 'uz-Latn', 'kaa-Latn', 'x-default']);
    expect(meta(document, 'og:locale')).toMatch(/^[a-z]{2,3}_(GB|RU|UZ)$/);
    expect(attributes(document, 'meta[property="og:locale:alternate"]', 'content')).toHaveLength(languages.length - 2);
  },
);

test('an item names the languages that it is written in, and a copy in another points to one of them', async () => {
  const alternates = [
    ['ru', `${ORIGIN}/ru/news/n1`],
    ['kaa-Latn', `${ORIGIN}/kk/news/n1`],
    ['x-default', `${ORIGIN}/ru/news/n1`],
  ];
  const content = { ru: { title: 'Станок' }, kk: { title: 'Stanok' } };
  api.paths.set('/api/public/news/n1', json(article({ content })));
  for (const [path, canonical] of [
    ['/kk/news/n1', '/kk/news/n1'],
    ['/uz/news/n1', '/ru/news/n1'],
    ['/news/n1', '/ru/news/n1'],
  ]) {
    const { document } = await site.page(path ?? '');
    expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([`${ORIGIN}${canonical}`]);
    const links = [...document.querySelectorAll('link[hreflang]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(alternates);
  }
});

test.each([
  ['/', 'en', undefined],
  ['/ru/news', 'ru', undefined],
  ['/uz/about', 'uz', undefined],
  ['/kk/contact', 'kk', undefined],
  ['/ru/news/n1', 'ru', { item: 'news/n1', title: 'Станок собран' }],
  // in the language of the text that is shown
  ['/kk/news/n1', 'en', { item: 'news/n1', title: 'A loom is set up' }],
  ['/kk/exhibitions/x1', 'kk', { item: 'exhibitions/x1', title: 'Basqurlar' }],
  ['/events/e1', 'en', { item: 'events/e1', title: 'Night of museums' }],
  ['/collections/c1', 'en', { item: 'collections/c1', title: 'Rings' }],
  ['/uz/branches/main', 'en', { item: 'branches/b1', title: 'Main museum' }],
  ['/ru/p/rules', 'ru', { item: 'pages/p1', title: 'Правила' }],
] as const)('%s is shared with its card', async (path, lang, item) => {
  const { document } = await site.page(path);
  const museum = `Museum ${lang}`;
  const media = item && item.item !== 'branches/b1' ? { url: '/api/media/m1.jpg' } : undefined;
  const card = cardAddress(item?.item, lang, { museum, title: item?.title, picture: media });
  for (const name of ['og:image', 'twitter:image']) expect(meta(document, name)).toBe(`${ORIGIN}${card}`);
  expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1200', '630']);
  for (const name of ['og:image:alt', 'twitter:image:alt']) expect(meta(document, name)).toBe(document.title);
});

test('a card is another one once its picture is, or its focus', async () => {
  const cards = new Set<string | null | undefined>();
  for (const change of [{}, { focus: { x: 0.5, y: 0.1 } }, { url: '/api/media/m2.jpg' }]) {
    api.paths.set('/api/public/news/n1', json(article({ media: [picture(change)] })));
    await seeAnew();
    cards.add(meta((await site.page('/news/n1')).document, 'og:image'));
  }
  expect(cards.size).toBe(3);
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
  expect(await feeds('/events')).toContainEqual(['application/rss+xml', '/events/rss.xml']);
  expect(await feeds('/ru/exhibitions')).toContainEqual(['application/rss+xml', '/ru/exhibitions/rss.xml']);
  expect(await feeds('/uz/events/e1')).toContainEqual(['text/calendar', '/uz/events/e1.ics']);
});

test.each([
  ['/news/n1', '/api/public/news/n1', article],
  ['/events/e1', '/api/public/events/e1', event],
  ['/exhibitions/x1', '/api/public/exhibitions/x1', exhibition],
  ['/collections/c1', '/api/public/collections/c1', collection],
] as const)('%s, archived, says so and stays out of search engines', async (path, call, build) => {
  const page = await site.page(path);
  expect(meta(page.document, 'robots')).toBeUndefined();
  expect(page.document.querySelector('article')?.textContent).not.toContain('From the archive');
  api.paths.set(call, json(build({ archived: true })));
  await seeAnew();
  const { got, document } = await site.page(path);
  expect(got.status).toBe(200);
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('article')?.textContent).toContain('From the archive');
  expect(document.querySelectorAll('link[hreflang]')).toHaveLength(0);
});

test('lists offer what can be subscribed to, and items can be passed on', async () => {
  const links = async (path: string) => attributes((await site.page(path)).document, 'main a', 'href');
  expect(await links('/kk/news')).toContain('/kk/news/rss.xml');
  expect(await links('/ru/events')).toEqual(
    expect.arrayContaining(['webcal://museum.example/ru/events.ics', '/ru/events.ics']),
  );
  for (const path of ['/ru/news/n1', '/ru/events/e1', '/ru/exhibitions/x1', '/ru/collections/c1', '/ru/p/rules']) {
    const telegram = (await links(path)).find((link) => link?.startsWith('https://t.me/share/url?'));
    expect(new URL(telegram ?? '').searchParams.get('url')).toBe(`${ORIGIN}${path}`);
  }
});
