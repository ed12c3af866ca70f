import { json, silent } from '../../test/fake-api.ts';
import { attributes } from '../../test/page-parts.ts';
import { RunningSite } from '../../test/running-site.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

test.each([
  ['/nothing', '404 Not Found'],
  ['/ru/nothing/at/all', '404. Страница не найдена'],
  ['/uz/news/no-such-id', '404. Sahifa topilmadi'],
  ['/kk/news?page=9', '404. Bet tabılmadı'],
  ['/news?page=0', '404 Not Found'],
  ['/news?page=x', '404 Not Found'],
  ['/News', '404 Not Found'],
  ['//museum.example/news', '404 Not Found'],
  ['/ru/admin', '404. Страница не найдена'],
])('%s is not found, in words and in status', async (path, words) => {
  const { got, document } = await site.page(path);
  expect(got.status).toBe(404);
  expect(document.querySelector('h1')?.textContent).toBe(words);
  expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(document.querySelector('main a')).not.toBeNull();
});

test.each([
  ['answers with an error', json({ code: 'internal', detail: 'at /srv/secret.js:1' }, 500)],
  ['answers nonsense', json({ what: 'else' })],
])('when the API %s the page is an error in the reader’s language, without particulars', async (_, answer) => {
  api.paths.set('/api/public/news', answer);
  const { got, document } = await site.page('/ru/news');
  expect(got.status).toBeGreaterThanOrEqual(500);
  expect(document.documentElement.lang).toBe('ru');
  expect(document.querySelector('h1')?.textContent).toBe('Не удалось показать страницу');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/ru/news');
  expect(got.text).not.toMatch(/secret|node_modules|\.tsx?\b|TypeError/);
});

test('a slow API is given up: 503, with the time after which to come again', async () => {
  const hurried = await new RunningSite().start(api.origin, { apiTimeoutMs: 60 });
  api.paths.set('/api/public/news', silent);
  const { got, document } = await hurried.page('/uz/news');
  expect(got.status).toBe(503);
  expect(got.headers['retry-after']).toBe('5');
  expect(document.querySelector('h1')?.textContent).toBe('Sahifani hozir koʻrsatib boʻlmaydi');
  await hurried.stop();
});

test('a section that fails says so; the page and its other sections stand', async () => {
  api.paths.set('/api/public/news', json({}, 503));
  const { got, document } = await site.page('/kk');
  expect(got.status).toBe(200);
  expect(document.querySelector('#news')?.textContent).toContain('Bul bólimdi házir kórsetip bolmaydı.');
  expect(document.querySelector('#news a')?.getAttribute('href')).toBe('/kk');
  expect(document.querySelector('#branches h3')?.textContent).toBe('Main museum');
});

test('when nothing can be had the home page is a 503', async () => {
  const alone = await new RunningSite().start('http://127.0.0.1:9');
  const { got, document } = await alone.page('/kk');
  expect(got.status).toBe(503);
  expect(document.querySelector('h1')?.textContent).toBe('Betti házir kórsetip bolmaydı');
  // the settings are unknown, so there is no banner
  expect(document.querySelector('[role=region]')).toBeNull();
  await alone.stop();
});

test('the last known data is shown for ten minutes while the API is away', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await site.page('/');
  for (const path of ['/api/public/site', '/api/public/branches']) api.paths.set(path, json({}, 500));
  clock.mockReturnValue(now + 599_000);
  const { got, document } = await site.page('/news');
  expect(got.status).toBe(200);
  expect(document.querySelector('footer address')?.textContent).toBe('Nukus en');
  clock.mockReturnValue(now + 601_000);
  const later = await site.page('/');
  expect(later.got.status).toBe(200);
  expect(later.document.querySelector('footer address')).toBeNull();
  expect(later.document.querySelector('#about')?.textContent).toContain('This section can’t be shown');
  clock.mockRestore();
});

test('without an answer about films the museum is still there', async () => {
  api.paths.set('/api/cover-video', json({}, 500));
  const { got, document } = await site.page('/');
  expect(got.status).toBe(200);
  expect(document.querySelector('footer address')?.textContent).toBe('Nukus en');
});

test('a network that asks for many made-up addresses at once is refused some, and another is given its page meanwhile', async () => {
  const crowded = await new RunningSite().start(api.origin, { trustedProxies: ['127.0.0.1'] });
  const visit = (path: string, address: string) => crowded.get(path, { headers: { 'x-forwarded-for': address } });
  // all are in progress when the API answers the first
  const answer = Promise.withResolvers<undefined>();
  const arrived = Promise.withResolvers<undefined>();
  const usual = api.paths.get('/api/public/news');
  api.paths.set('/api/public/news', (request, response) => {
    arrived.resolve(undefined);
    void answer.promise.then(() => (typeof usual === 'function' ? usual(request, response) : undefined));
  });
  try {
    const many = Array.from({ length: 70 }, (_, at) => visit(`/news?x=${at}`, '203.0.113.7'));
    await arrived.promise;
    const other = visit('/branches?x=1', '203.0.113.8');
    expect((await other).status).toBe(200);
    answer.resolve(undefined);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.text).toContain('<html lang="en">');
  } finally {
    answer.resolve(undefined);
    await crowded.stop();
  }
});
