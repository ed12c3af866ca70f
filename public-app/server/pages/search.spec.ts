import type { SearchHit, SearchResults } from '@muzey/shared-ui/api/generated/index.ts';
import { FakeApi, json } from '../../test/fake-api.ts';
import { picture } from '../../test/museum.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();
const SEARCH = '/api/public/search';

const result = (over: Partial<SearchHit> = {}): SearchHit => ({
  type: 'news',
  id: 'n1',
  lang: 'kk',
  title: [
    { text: 'Kiyiz', hit: true },
    { text: ' <b>úy</b>', hit: false },
  ],
  snippet: [
    { text: '…<script>alert(1)</script> ', hit: false },
    { text: 'kiyiz', hit: true },
  ],
  field: null,
  media: picture(),
  ...over,
});
const found = (over: Partial<SearchResults> = {}): SearchResults => ({
  results: [result()],
  total: 1,
  counts: { news: 1, exhibitions: 0, events: 0, collections: 0, branches: 0, pages: 0 },
  did_you_mean: null,
  ...over,
});

beforeAll(async () => {
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});
beforeEach(() => {
  api.asked.length = 0;
  api.paths.set(SEARCH, json(found()));
});

const searches = () => api.asked.map(({ url }) => url).filter((url) => url.startsWith(SEARCH));
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

test('without a query there is only the form, and the API is not asked', async () => {
  const { got, document } = await site.page('/uz/search?q=%20%00');
  expect(got.status).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe('Qidiruv');
  const form = document.querySelector('form[role=search]');
  expect(form?.getAttribute('action')).toBe('/uz/search');
  expect(form?.getAttribute('method')).toBeNull();
  expect(form?.querySelector('input[name=q]')?.getAttribute('value')).toBe('');
  expect(searches()).toEqual([]);
  expect(document.querySelector('header a[href="/uz/search"]')?.getAttribute('aria-label')).toBe('Qidiruv');
});

test('hits are marked, never read as markup, and another language is named', async () => {
  const { got, document } = await site.page('/ru/search?q=%D0%BA%D0%B8%D0%B9%D0%B8%D0%B7');
  expect(searches()).toEqual([`${SEARCH}?q=%D0%BA%D0%B8%D0%B9%D0%B8%D0%B7&lang=ru&limit=20&skip=0`]);
  expect(document.title).toBe('кийиз · Поиск · Museum ru');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(texts(document, 'main mark')).toEqual(['Kiyiz', 'kiyiz']);
  expect(got.text).not.toContain('<script>alert');
  const title = document.querySelector('main h2');
  expect([title?.textContent, title?.getAttribute('lang')]).toEqual(['Kiyiz <b>úy</b>', 'kaa-Latn']);
  expect(title?.querySelector('a')?.getAttribute('href')).toBe('/ru/news/n1');
  expect(document.querySelector('main article')?.textContent).toContain('Язык: каракалпакский');
  expect(document.querySelector('main [role=status]')?.textContent).toBe('1 результат');
});

test('a field that neither title nor excerpt shows is named, in its own language', async () => {
  const field = { name: 'location', lang: 'uz', text: [{ text: 'Moʻynoq', hit: true }] } as const;
  api.paths.set(SEARCH, json(found({ results: [result({ field: { ...field, text: [...field.text] } })] })));
  const { document } = await site.page('/kk/search?q=moynaq');
  const shown = [...document.querySelectorAll('main article p')].at(-1);
  expect(shown?.textContent).toBe('Ótkeriletuǵın jer: Moʻynoq');
  expect(shown?.querySelector('[lang=uz-Latn] mark')?.textContent).toBe('Moʻynoq');
});

test('every kind that was found has an address and its number, and so has every page', async () => {
  const counts = { news: 45, exhibitions: 0, events: 2, collections: 0, branches: 1, pages: 0 };
  api.paths.set(SEARCH, (request, response) => {
    const isNews = request.url?.includes('type=news') ?? false;
    json(found(isNews ? { total: 45, counts: { ...counts, events: 0, branches: 0 } } : { total: 48, counts }))(
      request,
      response,
    );
  });
  const { document } = await site.page('/kk/search?q=a%26b&type=news&page=2');
  expect(searches().sort()).toEqual([
    `${SEARCH}?q=a%26b&lang=kk&limit=1`,
    `${SEARCH}?q=a%26b&lang=kk&type=news&limit=20&skip=20`,
  ]);
  const kinds = [...document.querySelectorAll('main nav[aria-label="Nátiyje túrleri"] a')];
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Barlıǵı 48', '/kk/search?q=a%26b', null],
      ['Jańalıqlar 45', '/kk/search?q=a%26b&type=news', 'page'],
      ['Ilajlar 2', '/kk/search?q=a%26b&type=events', null],
      ['Filiallar 1', '/kk/search?q=a%26b&type=branches', null],
    ],
  );
  expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/kk/search?q=a%26b&type=news');
  expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/kk/search?q=a%26b&type=news&page=3');
  expect(document.querySelector('form input[name=type]')?.getAttribute('value')).toBe('news');
});

test('after the last page that the API answers no other is named', async () => {
  api.paths.set(SEARCH, json(found({ total: 12_000 })));
  const { document } = await site.page('/search?q=a&page=500');
  expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/search?q=a&page=499');
  expect(document.querySelector('a[rel=next]')).toBeNull();
});

test('when nothing is found it says so, in words that were typed', async () => {
  const counts = { news: 0, exhibitions: 0, events: 0, collections: 0, branches: 0 };
  api.paths.set(SEARCH, json({ results: [], total: 0, counts }));
  const { got, document } = await site.page('/uz/search?q=%3Ci%3Eqwx');
  expect(got.status).toBe(200);
  expect(document.querySelector('main')?.textContent).toContain('«<i>qwx» boʻyicha hech narsa topilmadi.');
  expect(document.querySelector('main nav')).toBeNull();
});

test('where only other words were found, the search with these is a link', async () => {
  api.paths.set(SEARCH, json(found({ did_you_mean: 'kiyiz & úy' })));
  const { document } = await site.page('/kk/search?q=kiyzi');
  expect(texts(document, 'main a[href="/kk/search?q=kiyiz+%26+%C3%BAy"]')).toEqual(['kiyiz & úy']);
  expect(document.querySelector('main')?.textContent).toContain('Itimal, siz izlegen sóz: kiyiz & úy');
  api.paths.set(SEARCH, json(found()));
  expect(texts((await site.page('/kk/search?q=kiyizler')).document, 'main a[href^="/kk/search"]')).not.toContain(
    'kiyiz & úy',
  );
});

test('terms with that name are links to their pages, those of categories to their objects', async () => {
  const term = { labels: { en: 'Silver' }, key: null, count: 3 };
  const terms = [
    { ...term, id: 't1', kind: 'material' },
    { ...term, id: 't2', kind: 'category', key: 'jewelry', labels: { en: 'Jewelry', ru: 'Украшения' } },
  ];
  api.paths.set('/api/public/terms', json({ terms }));
  const { document } = await site.page('/ru/search?q=silver');
  expect(api.asked.map(({ url }) => url)).toContain('/api/public/terms?q=silver&lang=ru&limit=8');
  const links = [...document.querySelectorAll('[aria-labelledby=found-terms] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Silver 3', '/ru/terms/material/t1'],
    ['Украшения 3', '/ru/collections?category=jewelry'],
  ]);
  api.paths.delete('/api/public/terms');
});

test.each(['/search?q=a&page=0', '/search?q=a&page=2', '/search?q=a&page=501'])('%s is not found', async (path) => {
  expect((await site.page(path)).got.status).toBe(404);
});

test('a long query is cut to the API’s limit', async () => {
  await site.page(`/search?q=${'%C3%A4'.repeat(300)}`);
  expect(new URLSearchParams(searches()[0]?.split('?')[1]).get('q')).toBe('ä'.repeat(200));
});

test('when the API is away the page says so and leads back to the same question', async () => {
  api.paths.set(SEARCH, json({ code: 'internal' }, 500));
  const { got, document } = await site.page('/ru/search?q=a&type=news');
  expect(got.status).toBe(503);
  expect(document.querySelector('h1')?.textContent).toBe('Не удалось показать страницу');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/ru/search?q=a&type=news');
});
