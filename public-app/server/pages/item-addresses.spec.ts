import { JSDOM } from 'jsdom';
import { json } from '../../test/fake-api.ts';
import { article, card, collection, event, exhibition } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const ORIGIN = 'http://museum.example';
const ID = '018f0000-0000-7000-8000-00000000000a';
const YEARLY = '2026/silver-in-winter';
const content = { en: { title: 'Silver in winter' }, ru: { title: 'Серебро зимой' } };

const ITEMS = [
  ['news', YEARLY, article({ id: ID, slug: YEARLY, content })],
  ['exhibitions', YEARLY, exhibition({ id: ID, slug: YEARLY, content })],
  ['events', YEARLY, event({ id: ID, slug: YEARLY, content })],
  ['collections', 'kp-12-3-silver', collection({ id: ID, slug: 'kp-12-3-silver', content })],
] as const;

describe.each(ITEMS)('%s', (type, slug, item) => {
  const former = slug.replace('silver', 'gold');
  beforeEach(() => {
    for (const name of [ID, slug, former]) api.paths.set(`/api/public/${type}/${name}`, json(item));
  });

  test.each(['', '/ru'])('the id and a former address lead there in one hop (%s)', async (lang) => {
    for (const name of [ID, former]) {
      const { status, headers } = await site.get(`${lang}/${type}/${name}?from=a`);
      expect([status, headers.location]).toEqual([301, `${lang}/${type}/${slug}?from=a`]);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await site.get(`${lang}/${type}/${slug}`)).status).toBe(200);
  });

  test('another spelling of the address leads there', async () => {
    const spellings = [slug.replace('silver', 's%69lver'), slug.replace('/', '%2F')].filter((name) => name !== slug);
    for (const name of spellings) {
      const { status, headers } = await site.get(`/ru/${type}/${name}?from=a`);
      expect([name, status, headers.location]).toEqual([name, 301, `/ru/${type}/${slug}?from=a`]);
    }
  });

  test('there the page has its canonical address, and those of its languages', async () => {
    const { document } = new JSDOM((await site.get(`/ru/${type}/${slug}`)).text).window;
    const links = (rel: string) =>
      [...document.querySelectorAll(`link[rel=${rel}][href*="/${type}/"]:not([type])`)].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
    expect(links('canonical')).toEqual([[null, `${ORIGIN}/ru/${type}/${slug}`]]);
    expect(links('alternate')).toEqual([
      ['en', `${ORIGIN}/${type}/${slug}`],
      ['ru', `${ORIGIN}/ru/${type}/${slug}`],
      ['x-default', `${ORIGIN}/${type}/${slug}`],
    ]);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).toContain(`${ORIGIN}/ru/${type}/${slug}`);
    expect(data).not.toContain(ID);
  });

  test('an address that staff let go is gone, and leads nowhere', async () => {
    api.paths.set(`/api/public/${type}/${former}`, json({ code: 'gone' }, 410));
    const { status, headers } = await site.get(`/${type}/${former}`);
    expect([status, headers.location]).toEqual([410, undefined]);
  });
});

test('printed addresses lead there in one hop', async () => {
  api.paths.set(`/api/public/collections/addresses/${ID}`, json({ ids: [ID], slugs: ['e-1-bowl'], gone: false }));
  api.paths.set('/api/public/collections/addresses/e1', json({ ids: [ID], slugs: ['e-1-bowl'], gone: false }));
  for (const path of [`/id/${ID}`, '/o/e1']) {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([303, '/collections/e-1-bowl#label']);
  }
});

test('an object kept as another one leads there in one hop', async () => {
  api.paths.set(`/api/public/collections/${ID}`, json({ code: 'not_found' }, 404));
  api.paths.set(`/api/public/collections/addresses/${ID}`, json({ ids: ['c1'], slugs: ['e-1-bowl'], gone: false }));
  const { status, headers } = await site.get(`/kk/collections/${ID}`);
  expect([status, headers.location]).toEqual([301, '/kk/collections/e-1-bowl']);
});

test('lists, feeds and the sitemap have it; feed readers know the item by its former address', async () => {
  const news = [card({ id: ID, slug: YEARLY })];
  api.paths.set('/api/public/news', json({ news, total: 1 }));
  api.paths.set(`/api/public/news/${ID}`, json(article({ id: ID, slug: YEARLY })));
  expect((await site.get('/news')).text).toContain(`href="/news/${YEARLY}"`);
  const rss = (await site.get('/news/rss.xml')).text;
  expect(rss).toContain(`<link>${ORIGIN}/news/${YEARLY}</link>`);
  expect(rss).toContain(`>${ORIGIN}/news/${ID}</guid>`);
  expect((await site.get('/sitemap/news-1.xml')).text).toContain(`<loc>${ORIGIN}/news/${YEARLY}</loc>`);
});
