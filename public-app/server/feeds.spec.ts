import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { DocumentNode, StoredDocument, TextMark } from '@muzey/shared-ui/document/document.ts';
import { JSDOM } from 'jsdom';
import { json } from '../test/fake-api.ts';
import { article, card, picture } from '../test/museum.ts';
import { siteForEachTest } from '../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const event = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  id: 'e1',
  content: { en: { title: 'Night; of, museums', description: 'Line one\nline two' } },
  date: '2099-05-18',
  end_date: null,
  repeats: null,
  first_date: over.date === undefined ? '2099-05-18' : over.date,
  following_date: null,
  start_time: '17:30',
  end_time: '23:00',
  location: 'Hall 2',
  locations: { en: 'Hall 2' },
  registration_link: null,
  images: [],
  media: [],
  archived: false,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...over,
});

/** A calendar's lines, folded ones put together again. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('RSS', () => {
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
    const news = lengths.map((_, at) =>
      card({ id: `n${at}`, content: { en: { title: `<${at}>`, excerpt: 'A & B' } } }),
    );
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
});

describe('calendars', () => {
  test('an event with times is on the museum’s clocks', async () => {
    api.paths.set('/api/public/events/e1', json(event()));
    const got = await site.get('/events/e1.ics');
    expect(got.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(linesOf(got.text)).toEqual(
      expect.arrayContaining([
        'UID:e1@museum.example',
        'DTSTAMP:20260102T030405Z',
        'DTSTART;TZID=Asia/Tashkent:20990518T173000',
        'DTEND;TZID=Asia/Tashkent:20990518T230000',
        'SUMMARY:Night\\; of\\, museums',
        'DESCRIPTION:Line one\\nline two',
        'LOCATION:Hall 2',
      ]),
    );
  });

  test('an event without times takes the whole day', async () => {
    api.paths.set('/api/public/events/e1', json(event({ date: '2099-12-31', start_time: null, end_time: null })));
    expect(linesOf((await site.get('/events/e1.ics')).text)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20991231', 'DTEND;VALUE=DATE:21000101']),
    );
  });

  test('no line is longer than 75 octets, and none is cut inside a character', async () => {
    const title = 'Қорақалпоғистон давлат музейи '.repeat(8).trim();
    api.paths.set('/api/public/events/e1', json(event({ content: { uz: { title } } })));
    const { text } = await site.get('/uz/events/e1.ics');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`SUMMARY:${title}`);
  });

  test.each(['\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('%j ends no line', async (end) => {
    const title = `Evening${end}ATTENDEE:mailto:x@example.org`;
    api.paths.set(
      '/api/public/events/e1',
      json(event({ content: { en: { title } }, locations: { en: `Hall${end}2\u0007` } })),
    );
    const { text } = await site.get('/events/e1.ics');
    const lines = text.split(/\r\n(?! )|(?<!\r)\n|\r(?!\n)|[\v\f\u0085\u2028\u2029]/);
    expect(lines.filter((line) => /^(ATTENDEE|2)/.test(line))).toEqual([]);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['SUMMARY:Evening\\nATTENDEE:mailto:x@example.org', 'LOCATION:Hall\\n2']),
    );
  });

  test('a title that turns the direction turns nothing but itself', async () => {
    api.paths.set('/api/public/events/e1', json(event({ content: { en: { title: '\u202Egnineve\u2069' } } })));
    expect(linesOf((await site.get('/events/e1.ics')).text)).toContain('SUMMARY:\u202Egnineve\u202C');
  });

  test('all coming ones, and none that is past', async () => {
    const events = [event(), event({ id: 'e2', date: '2001-01-01' }), event({ id: 'e3', date: '2099-06-01' })];
    api.paths.set('/api/public/events', json({ events, total: 3 }));
    const uids = linesOf((await site.get('/ru/events.ics')).text).filter((line) => line.startsWith('UID:'));
    expect(uids).toEqual(['UID:e1@museum.example', 'UID:e3@museum.example']);
  });

  test('an unknown event is a 404, an API that is away a 503', async () => {
    expect((await site.get('/events/unknown.ics')).status).toBe(404);
    api.paths.set('/api/public/events', json({}, 500));
    const got = await site.get('/events.ics');
    expect([got.status, got.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('conditional requests', () => {
  const paths = ['/news/rss.xml', '/events.ics', '/events/e1.ics', '/sitemap.xml', '/sitemap/news-1.xml'];

  test.each(paths)('%s is not sent again while it is the same', async (path) => {
    const first = await site.get(path);
    const { etag = '', 'last-modified': since = '' } = first.headers;
    expect([etag, Date.parse(since) <= Date.now()]).toEqual([expect.stringMatching(/^".+"$/), true]);
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': since }]) {
      const again = await site.get(path, { headers });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    const other = await site.get(path, { headers: { 'if-none-match': '"other"', 'if-modified-since': since } });
    expect(other.status).toBe(200);
  });

  test('is sent it packed where that is taken', async () => {
    const { headers } = await site.get('/sitemap/pages.xml', { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  });
});
