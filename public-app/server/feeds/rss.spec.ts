import type { DocumentNode, StoredDocument, TextMark } from '@muzey/shared-ui/document/document.ts';
import { JSDOM } from 'jsdom';
import { json, type Answer } from '../../test/fake-api.ts';
import { article, card, event, exhibition, picture } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const feed = async (path: string) => {
  const got = await site.get(path);
  const { document } = new JSDOM(got.text, { contentType: 'application/xml' }).window;
  return { got, document };
};
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

test.each([
  ['/news/rss.xml', 'en', 'A loom is set up', 'http://museum.example/news/n1'],
  ['/ru/news/rss.xml', 'ru', 'Станок собран', 'http://museum.example/ru/news/n1'],
  ['/kk/news/rss.xml', 'kaa-Latn', 'Stanok ornatıldı', 'http://museum.example/kk/news/n1'],
])('%s is in %s', async (path, language, title, link) => {
  api.paths.set('/api/public/news', json({ news: [card()], total: 1 }));
  const { got, document } = await feed(path);
  expect(got.status).toBe(200);
  expect(got.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(texts(document, 'channel > language')).toEqual([language]);
  expect(texts(document, 'item > title')).toEqual([title]);
  expect(texts(document, 'item > link')).toEqual([link]);
  expect(texts(document, 'item > pubDate')).toEqual(['Sat, 08 Mar 2025 20:30:00 GMT']);
});

test.each([
  ['2025-06-01T04:00:00.000Z', 'Sun, 01 Jun 2025 04:00:00 GMT'],
  ['2024-06-01T04:00:00.000Z', 'Sat, 08 Mar 2025 20:30:00 GMT'],
])('an article that is shown from %s is dated %s', async (shown_from, date) => {
  api.paths.set('/api/public/news', json({ news: [card({ shown_from })], total: 1 }));
  expect(texts((await feed('/news/rss.xml')).document, 'item > pubDate')).toEqual([date]);
});

test('articles without a translation are not in the feed, and no text becomes markup', async () => {
  const title = 'Looms & <b>threads</b> ]]>\u0001';
  api.paths.set('/api/public/news', json({ news: [card({ content: { en: { title } } })], total: 1 }));
  expect(texts((await feed('/news/rss.xml')).document, 'item > title')).toEqual(['Looms & <b>threads</b> ]]>']);
  expect(texts((await feed('/uz/news/rss.xml')).document, 'item')).toEqual([]);
});

test('has the whole text, as its page shows it, with whole addresses', async () => {
  const link: TextMark = { type: 'link', attrs: { to: { type: 'news', id: 'n2' } } };
  const content: DocumentNode[] = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Looms & <b>threads</b>' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'see', marks: [link] }] },
  ];
  const text: StoredDocument = { schema: 1, doc: { type: 'doc', content } };
  const linked = [{ type: 'news', id: 'n2', content: { en: { title: 'Other' } } }];
  api.paths.set('/api/public/news', json({ news: [card()], total: 1 }));
  const whole = { ...article(), content: { en: { title: 'A loom is set up', text } }, linked };
  api.paths.set('/api/public/news/n1', json(whole));
  const { document } = await feed('/news/rss.xml');
  expect(document.getElementsByTagName('content:encoded')[0]?.textContent).toBe(
    '<h2 id="text-looms-b-threads-b">Looms &amp; &lt;b&gt;threads&lt;/b&gt;</h2>' +
      '<p><a href="http://museum.example/news/n2">see</a></p>',
  );
});

test('a text for which there is no room has its excerpt and the way to the whole, and each is read once', async () => {
  const textOf = (length: number): StoredDocument => ({
    schema: 1,
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(length) }] }] },
  });
  const lengths = [200_001, ...Array<number>(6).fill(190_000), 20_000];
  const news = lengths.map((_, at) => card({ id: `n${at}`, content: { en: { title: `<${at}>`, excerpt: 'A & B' } } }));
  api.paths.set('/api/public/news', json({ news, total: news.length }));
  for (const [at, length] of lengths.entries()) {
    const content = { en: { title: `<${at}>`, text: textOf(length) } };
    api.paths.set(`/api/public/news/n${at}`, json({ ...article(), id: `n${at}`, content }));
  }
  const { document } = await feed('/news/rss.xml');
  const encoded = [...document.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent ?? '');
  const beginning = (at: number) =>
    `<p>A &amp; B</p><p><a href="http://museum.example/news/n${at}">&lt;${at}&gt;</a></p>`;
  const whole = (length: number) => `<p>${'x'.repeat(length)}</p>`;
  expect(encoded.map((html) => html.length)).toEqual(
    [beginning(0), ...Array<string>(5).fill(whole(190_000)), beginning(6), whole(20_000)].map(({ length }) => length),
  );
  expect([encoded[0], encoded[6]]).toEqual([beginning(0), beginning(6)]);
  const asked = api.asked.filter(({ url }) => url.startsWith('/api/public/news/'));
  expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length);
});

test('is made once for all who ask, and anew after a change', async () => {
  api.paths.set('/api/public/news', json({ news: [card()], total: 1 }));
  api.paths.set('/api/admin/news/n1', json({}));
  const formatted = jest.spyOn(Date.prototype, 'toUTCString');
  const dated = Date.parse(card().date);
  const made = () => formatted.mock.contexts.filter((date) => Number(date) === dated).length;
  const ask = () => site.get('/news/rss.xml');
  await Promise.all([ask(), ask(), ask()]);
  expect(made()).toBe(1);
  const before = await ask();
  expect([before.status, made()]).toEqual([200, 1]);
  await site.get('/ru/news/rss.xml');
  expect(made()).toBe(2);

  const title = 'The loom is taken down';
  api.paths.set('/api/public/news', json({ news: [card({ content: { en: { title } } })], total: 1 }));
  await site.get('/api/admin/news/n1', { method: 'PUT' });
  const { document } = await feed('/news/rss.xml');
  expect([texts(document, 'item > title'), made()]).toEqual([[title], 3]);
  formatted.mockRestore();
});

describe('between two requests', () => {
  let clock: jest.SpyInstance<number>;
  let now = 0;
  beforeEach(() => {
    now = performance.now();
    clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => clock.mockRestore());

  const list = (title: string, headers = {}): Answer => {
    const news = [card({ content: { en: { title } } })];
    return (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ news, total: 1 }));
    };
  };
  const titles = async () => texts((await feed('/news/rss.xml')).document, 'item > title');

  test('nothing is asked for a quarter of a second', async () => {
    api.paths.set('/api/public/news', list('A'));
    // too long for the answer cache
    const content = { en: { title: 'A', content: 'x'.repeat(300_000) } };
    api.paths.set('/api/public/news/n1', json({ ...article(), content }));
    await titles();
    api.paths.set('/api/public/news', list('B'));
    const asked = api.asked.length;
    now += 240;
    expect([await titles(), api.asked.length]).toEqual([['A'], asked]);
    now += 20;
    expect([await titles(), api.asked.length]).toEqual([['B'], asked + 3]);
  });

  test('it is not given beyond the end of an answer', async () => {
    api.paths.set('/api/public/news', list('A', { 'x-muzey-ends-in': '0.1' }));
    await titles();
    api.paths.set('/api/public/news', list('B'));
    now += 110;
    expect(await titles()).toEqual(['B']);
  });
});

test('a picture is credited', async () => {
  const media = [
    picture({
      caption: { en: 'A weaver & her loom' },
      creator: 'A. Photographer',
      copyright_notice: '© The Museum',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
    }),
  ];
  api.paths.set('/api/public/news', json({ news: [card({ media })], total: 1 }));
  const { document } = await feed('/ru/news/rss.xml');
  const [content] = document.getElementsByTagName('media:content');
  expect(content?.getAttribute('url')).toBe('http://museum.example/api/media/m1.jpg');
  expect([...(content?.children ?? [])].map((part) => [part.tagName, part.textContent])).toEqual([
    ['media:description', 'A weaver & her loom'],
    ['media:credit', 'A. Photographer'],
    ['media:copyright', '© The Museum'],
    ['media:license', ''],
  ]);
  expect(document.getElementsByTagName('media:license')[0]?.getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/',
  );
});

test('what is on and what comes has feeds, with its days, its place and a short text; what is over is left out', async () => {
  const far = { start_date: '2031-05-01', end_date: '2099-09-01' };
  const exhibitions = [exhibition(far), exhibition({ id: 'x2', start_date: '2019-05-01', end_date: '2019-09-01' })];
  api.paths.set('/api/public/exhibitions', json({ exhibitions, total: 2 }));
  const events = [event({ date: '2099-05-18' }), event({ id: 'e2', date: '2019-05-18' })];
  api.paths.set('/api/public/events', json({ events, total: 2 }));
  const all = async (path: string) => {
    const { document } = await feed(path);
    return ['item > title', 'item > link', 'item > description'].map((selector) => texts(document, selector));
  };
  expect(await all('/exhibitions/rss.xml')).toEqual([
    ['Bands'],
    ['http://museum.example/exhibitions/x1'],
    ['1 May 2031 – 1 September 2099 · Nukus\nWoven.'],
  ]);
  expect(await all('/kk/exhibitions/rss.xml')).toEqual([
    ['Basqurlar'],
    ['http://museum.example/kk/exhibitions/x1'],
    [expect.stringMatching(/2031.* · Nukus$/)],
  ]);
  expect(await all('/uz/exhibitions/rss.xml')).toEqual([[], [], []]);
  expect(await all('/events/rss.xml')).toEqual([
    ['Night of museums'],
    ['http://museum.example/events/e1'],
    ['18 May 2099, 17:30–23:00 · Nukus\nOpen until late.'],
  ]);
});
