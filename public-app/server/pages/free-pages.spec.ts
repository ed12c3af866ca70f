import type { PageLink } from '@muzey/shared-ui/api/generated/index.ts';
import { json } from '../../test/fake-api.ts';
import { page, picture } from '../../test/museum.ts';
import { attributes, thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();
const ORIGIN = 'http://museum.example';

const link = (slug: string, content: PageLink['content']): PageLink => ({ id: `id-of-${slug}`, slug, content });
const history = link('history', { en: { title: 'History' }, uz: { title: 'Tarix' } });
const hrefs = (document: Document, selector: string) => attributes(document, selector, 'href');

/** The list, by the requested place. */
function pages(...all: ReturnType<typeof page>[]): void {
  api.paths.set('/api/public/pages', (request, response) => {
    const place = new URL(request.url ?? '', 'http://a').searchParams.get('place');
    const listed = all.filter((one) => place === null || one.place === place);
    json({ pages: listed, total: listed.length })(request, response);
  });
}

test('a page has title, paragraphs, all its pictures, and a way back to the contents', async () => {
  const media = ['m1', 'm2', 'm3'].map((id) => picture({ id, alt: { en: id } }));
  api.paths.set('/api/public/pages/rules', json(page({ media })));
  const { got, document } = await site.page('/p/rules');
  expect(got.status).toBe(200);
  expect(document.title).toBe('Rules · Museum en');
  expect([...document.querySelectorAll('article p')].map((p) => p.textContent)).toEqual(['No flash.', 'No umbrellas.']);
  expect(attributes(document, 'article img', 'alt')).toEqual(['m1', 'm2', 'm3']);
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/p');
  expect(document.querySelector('#below')).toBeNull();
});

test('it leads to the page above it and to those below it, each in the language that it has', async () => {
  const children = [
    link('dogs', { en: { title: 'Dogs' }, uz: { title: 'Itlar' } }),
    link('cats', { ru: { title: 'Кошки' } }),
  ];
  api.paths.set(
    '/api/public/pages/rules',
    json(page({ parent: link('visit', { ru: { title: 'Посещение' } }), children })),
  );
  const { document } = await site.page('/uz/p/rules');
  const back = document.querySelector('main a');
  expect([back?.getAttribute('href'), back?.textContent, back?.getAttribute('lang')]).toEqual([
    '/uz/p/visit',
    'Посещение',
    'ru',
  ]);
  const below = [...document.querySelectorAll('#below li a')];
  expect(below.map((a) => [a.getAttribute('href'), a.textContent, a.getAttribute('lang')])).toEqual([
    ['/uz/p/dogs', 'Itlar', null],
    ['/uz/p/cats', 'Кошки', 'ru'],
  ]);
});

test('its JSON-LD is a web page, with the way from the home page to it', async () => {
  api.paths.set('/api/public/pages/rules', json(page({ parent: history })));
  const [thing, crumbs] = thingsIn((await site.page('/ru/p/rules')).document);
  expect(thing).toMatchObject({
    '@type': 'WebPage',
    name: 'Правила',
    inLanguage: 'ru',
    url: `${ORIGIN}/ru/p/rules`,
    image: [`${ORIGIN}/api/media/m1.jpg`],
    isPartOf: { '@id': `${ORIGIN}/#site` },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: `${ORIGIN}/ru` },
      { name: 'Информация', item: `${ORIGIN}/ru/p` },
      { name: 'History', item: `${ORIGIN}/ru/p/history` },
      { name: 'Правила', item: `${ORIGIN}/ru/p/rules` },
    ],
  });
});

test.each([
  ['/kk/p/p1', '/kk/p/rules'],
  ['/p/house-rules?from=mail', '/p/rules?from=mail'],
])('an id or a former slug leads to the present one: %s to %s', async (path, location) => {
  for (const name of ['p1', 'house-rules']) api.paths.set(`/api/public/pages/${name}`, json(page()));
  const { status, headers } = await site.get(path);
  expect([status, headers.location]).toEqual([301, location]);
});

test('the contents name all pages, without their texts', async () => {
  pages(page(), page({ id: 'p2', slug: 'jobs', place: null, content: { kk: { title: 'Jumıs', content: 'Vacancy' } } }));
  const { document } = await site.page('/kk/p');
  expect(document.querySelector('h1')?.textContent).toBe('Maǵlıwmatlar');
  expect(hrefs(document, 'main li a')).toEqual(['/kk/p/rules', '/kk/p/jobs']);
});

test('contents without pages say so', async () => {
  const { document } = await site.page('/ru/p');
  expect(document.querySelector('main')?.textContent).toContain('Здесь пока ничего нет.');
});

test('menu and footer have the pages with a place there, in every language', async () => {
  pages(page(), page({ id: 'p2', slug: 'jobs', place: 'footer' }), page({ id: 'p3', slug: 'other', place: null }));
  const { document } = await site.page('/ru/visit');
  const stored = (part: string) => [...new Set(hrefs(document, `${part} nav ul a[href*="/p/"]`))];
  expect([stored('header'), stored('footer')]).toEqual([['/ru/p/rules'], ['/ru/p/jobs']]);
  expect(document.querySelector('header a[href="/ru/p/rules"]')?.textContent).toBe('Правила');
});

test('the sitemap has the addresses with slugs', async () => {
  pages(page(), page({ id: 'p2', slug: 'jobs' }));
  expect((await site.get('/sitemap.xml')).text).toContain(`${ORIGIN}/sitemap/pages-1.xml`);
  const { text } = await site.get('/sitemap/pages-1.xml');
  expect(text).toContain(`<loc>${ORIGIN}/ru/p/jobs</loc>`);
  expect(text).not.toContain('p2');
});

test('a preview shows the page between its published neighbours', async () => {
  const id = 'p9';
  api.paths
    .set(`/api/admin/pages/${id}`, json({ ...page({ id }), parent: 'id-of-history', published: false }))
    .set('/api/public/pages/id-of-history', json(page(history)));
  const { got, document } = await site.page(`/preview/pages/${id}`, { cookie: 'access=a' });
  expect(got.status).toBe(200);
  expect(document.querySelector('main h1')?.textContent).toBe('Rules');
  expect(hrefs(document, 'main a')).toContain('/p/history');
});
