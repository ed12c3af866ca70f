import { json } from '../../test/fake-api.ts';
import { article, card, cards } from '../../test/museum.ts';
import { attributes } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

test.each([
  ['/', 'en', 'en', 'A loom is set up'],
  ['/ru', 'ru', 'ru', 'Станок собран'],
  ['/uz', 'uz', 'uz-Latn', 'Dastgoh oʻrnatildi'],
  ['/kk', 'kk', 'kaa-Latn', 'Stanok ornatıldı'],
])('%s is the home page in its language', async (path, lang, tag, title) => {
  const { got, document } = await site.page(path);
  expect(got.status).toBe(200);
  expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(got.headers['content-language']).toBe(tag);
  expect(document.documentElement.lang).toBe(tag);
  expect(document.title).toBe(`Museum ${lang}`);
  expect(document.querySelector('#news h3')?.textContent).toBe(title);
  expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([`http://museum.example${path}`]);
  expect(attributes(document, 'script[src]', 'src')).toEqual(['/assets/main.js']);
  expect(attributes(document, 'link[as=script]', 'href')).toEqual(['/assets/browser.js', `/assets/words-${lang}.js`]);
});

test('pages of the console have the theme that the browser has chosen, or that of the system; others have none', async () => {
  const themeOf = async (path: string, cookie?: string) => {
    const { document } = await site.page(path, cookie === undefined ? {} : { cookie });
    return document.documentElement.dataset.theme;
  };
  expect(await themeOf('/login')).toBe('system');
  expect(await themeOf('/login', 'lang=en; theme=dark')).toBe('dark');
  expect(await themeOf('/admin/news', 'theme=light')).toBe('light');
  expect(await themeOf('/login', 'theme="><script>')).toBe('system');
  expect(await themeOf('/', 'theme=dark')).toBeUndefined();
});

test('every page names itself in all languages, Karakalpak never as Kazakh', async () => {
  const { document } = await site.page('/ru/news?page=1');
  const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
  expect(alternates).toEqual([
    ['en', 'http://museum.example/news'],
    ['ru', 'http://museum.example/ru/news'],
    ['uz-Latn', 'http://museum.example/uz/news'],
    ['kaa-Latn', 'http://museum.example/kk/news'],
    ['x-default', 'http://museum.example/news'],
  ]);
});

test.each([
  ['/', ['latin', 'latin']],
  ['/kk', ['latin', 'latin', 'kaa', 'kaa']],
  ['/ru', ['latin', 'latin', 'cyrillic', 'cyrillic']],
  ['/login', ['latin']],
])('%s preloads the fonts of its language only', async (path, sets) => {
  const { document } = await site.page(path);
  expect(attributes(document, 'link[rel=preload][as=font]', 'href').map((href) => href?.split(/[-.]/)[1])).toEqual(
    sets,
  );
});

test('the console preloads only fonts that each of its screens uses', async () => {
  const { document } = await site.page('/login', { cookie: 'lang=ru' });
  const fonts = attributes(document, 'link[rel=preload][as=font]', 'href').map((href) => href?.split('/').at(-1));
  expect(fonts).toEqual([
    expect.stringMatching(/^museumsans-latin/) as unknown,
    expect.stringMatching(/^museumsans-cyrillic/) as unknown,
  ]);
});

test('a page asks the API once for its data; settings and branches are cached for a moment', async () => {
  // no time passes between the two
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await site.page('/visit');
  api.asked.length = 0;
  await site.page('/news');
  expect(api.asked.map(({ url }) => url)).toEqual(['/api/public/news?fields=card&limit=6&skip=0']);
  clock.mockRestore();
});

test('an article shows date, views, author, pictures and paragraphs, never markup', async () => {
  api.paths.set(
    '/api/public/news/n1',
    json(article({ content: { en: { title: 'T', content: 'One <b>\nline\n\nTwo' } } })),
  );
  const { got, document } = await site.page('/news/n1');
  expect(got.status).toBe(200);
  const time = document.querySelector('article time');
  expect(time?.textContent).toBe('9-mart, 2025');
  expect(time?.getAttribute('datetime')).toBe('2025-03-08T20:30:00.000Z');
  expect(document.querySelector('article header')?.textContent).toContain('21 views');
  expect(document.querySelector('article header')?.textContent).toContain('Author: Press office');
  expect([...document.querySelectorAll('article .body p')].map((p) => p.textContent)).toEqual(['One <b>\nline', 'Two']);
  expect(document.querySelector('article img')?.getAttribute('alt')).toBe('A loom');
  expect(attributes(document, 'meta[property="og:image"]', 'content')).toEqual([
    expect.stringMatching(/^http:\/\/museum\.example\/api\/cards\/news\/n1\/en-\w+\.jpg$/),
  ]);
  expect(attributes(document, '#others h3 a', 'href')).toEqual(['/news/n2', '/news/n3']);
});

test('an author is shown as the reader’s language writes it', async () => {
  const authorNames = { ru: 'Пресс-служба' };
  api.paths.set('/api/public/news/n1', json(article({ authorNames })));
  const header = async (address: string) => (await site.page(address)).document.querySelector('article header');
  expect((await header('/ru/news/n1'))?.textContent).toContain('Автор: Пресс-служба');
  expect((await header('/uz/news/n1'))?.textContent).toContain('Muallif: Press office');
});

test('an article in another language than asked for says so and marks the text', async () => {
  const { document } = await site.page('/kk/news/n1');
  expect(document.documentElement.lang).toBe('kaa-Latn');
  expect(document.querySelector('h1')?.getAttribute('lang')).toBe('en');
  expect(document.querySelector('.prose .body')?.getAttribute('lang')).toBe('en');
  expect(document.querySelector('article header')?.textContent).toContain('inglis tilinde kórsetilip tur');
});

test('cards in another language carry its tag and a badge', async () => {
  const russian = card({ content: { ru: { title: 'Станок' } } });
  api.paths.set('/api/public/news', json({ news: [russian], total: 1 }));
  const { document } = await site.page('/uz/news');
  expect(document.querySelector('article h2')?.getAttribute('lang')).toBe('ru');
  expect(document.querySelector('article')?.textContent).toContain('Matn rus tilida');
});

test('an archived article stays at its address, marked, and out of search engines', async () => {
  api.paths.set('/api/public/news/n1', json(article({ archived: true })));
  const { got, document } = await site.page('/ru/news/n1');
  expect(got.status).toBe(200);
  expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(document.querySelectorAll('link[rel=alternate][hreflang]')).toHaveLength(0);
  expect(document.querySelector('article header')?.textContent).toContain('Из архива');
});

test.each([
  [6, 1],
  [5, 0],
])('of %i news on the home page, "see all" is offered %i times', async (count, links) => {
  api.paths.set('/api/public/news', json({ news: cards(count), total: count }));
  const { document } = await site.page('/');
  expect(document.querySelectorAll('#news article')).toHaveLength(count);
  expect(document.querySelectorAll('#news a[href="/news"]')).toHaveLength(links);
});

test('an empty list has a sentence', async () => {
  api.paths.set('/api/public/news', json({ news: [], total: 0 }));
  const { document } = await site.page('/');
  expect(document.querySelector('#news')?.textContent).toContain('No news available.');
});

test('the list has pages with addresses of their own', async () => {
  api.paths.set('/api/public/news', json({ news: cards(6), total: 14 }));
  const { document } = await site.page('/kk/news?page=2');
  expect(api.asked.map(({ url }) => url)).toContain('/api/public/news?fields=card&limit=6&skip=6');
  expect(attributes(document, 'a[rel=prev]', 'href')).toEqual(['/kk/news']);
  expect(attributes(document, 'a[rel=next]', 'href')).toEqual(['/kk/news?page=3']);
  expect(document.querySelector('main')?.textContent).toContain('14 jańalıq');
  expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual(['http://museum.example/kk/news?page=2']);
});

test('hostile texts stay texts, in the page, the boot data and the structured data', async () => {
  const hostile = '</script><script>alert(1)</script><!--';
  api.paths.set('/api/public/news/n1', json(article({ content: { en: { title: hostile, content: hostile } } })));
  const { got, document } = await site.page('/news/n1');
  expect(got.text).not.toContain('<script>alert');
  expect(document.querySelector('h1')?.textContent).toBe(hostile);
  const boot: unknown = JSON.parse(document.querySelector('#boot')?.textContent ?? '');
  expect(JSON.stringify(boot)).toContain(JSON.stringify(hostile));
  const data: unknown = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({ '@type': 'NewsArticle', headline: hostile, inLanguage: 'en' });
  expect(document.querySelectorAll('script:not([src]):not([type])')).toHaveLength(0);
});

test('the page has the addresses of the cover videos, and a picture until they play', async () => {
  const films = { desktopVideo: '/api/media/a.mp4', mobileVideo: 'https://films.example/b.mp4' };
  api.paths.set('/api/cover-video', json(films));
  const { document } = await site.page('/kk');
  expect(document.querySelector('#boot')?.textContent).toContain(JSON.stringify(films));
  expect(document.querySelectorAll('video')).toHaveLength(0);
  expect(document.querySelector('main img')?.getAttribute('alt')).toContain('Toqılǵan kórinis');
});

test('the boot data has nothing internal', async () => {
  const { got } = await site.page('/');
  expect(got.text).not.toContain(api.origin);
  expect(got.text).not.toContain('secret');
});

test.each([429, 503])(
  'a page that goes without what the API refuses with %d is for its reader alone',
  async (status) => {
    api.paths.set(
      '/api/public/collections/facets',
      json({ code: status === 429 ? 'too_many_requests' : 'busy' }, status),
    );
    expect((await site.get('/collections')).status).toBe(200);
    const count = () => api.asked.filter(({ url }) => url?.startsWith('/api/public/collections/facets')).length;
    const before = count();
    expect((await site.get('/collections')).status).toBe(200);
    expect([before, count()]).toEqual([1, 2]);
  },
);
