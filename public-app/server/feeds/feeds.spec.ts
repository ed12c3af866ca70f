import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { json } from '../../test/fake-api.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const event = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  id: 'e1',
  content: { en: { title: 'Night; of, museums\\n', description: 'Line one\nline two' } },
  date: '2099-05-18',
  end_date: null,
  repeats: null,
  first_date: over.date === undefined ? '2099-05-18' : over.date,
  following_date: null,
  start_time: '17:30',
  end_time: '23:00',
  location: 'Hall 2',
  locations: { en: 'Hall 2' },
  branch: null,
  registration_link: null,
  images: [],
  media: [],
  archived: false,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...over,
});

/** A calendar's lines, unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

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
        'SUMMARY:Night\\; of\\, museums\\\\n',
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

  test('the calendar of an event without a day is empty', async () => {
    api.paths.set('/api/public/events/e1', json(event({ date: null, start_time: null, end_time: null })));
    const { status, text } = await site.get('/events/e1.ics');
    expect([status, linesOf(text)[0], text.includes('VEVENT')]).toEqual([200, 'BEGIN:VCALENDAR', false]);
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

  test('a subscribed calendar has a name in its language, and says how often to look', async () => {
    const named = linesOf((await site.get('/ru/events.ics')).text);
    expect(named).toEqual(
      expect.arrayContaining([
        'NAME;LANGUAGE=ru:Museum ru — События',
        'X-WR-CALNAME:Museum ru — События',
        'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
        'X-PUBLISHED-TTL:PT6H',
      ]),
    );
    const other = linesOf((await site.get('/kk/events.ics')).text);
    expect(other).toContain('NAME;LANGUAGE=kaa-Latn:Museum kk — Ilajlar');
    // a file with one event is imported into a calendar that has its own name
    const lines = linesOf((await site.get('/events/e1.ics')).text);
    expect(lines.filter((line) => /^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)/.test(line))).toEqual([]);
  });

  test('an entry says when it was changed, and counts up with each change', async () => {
    const revisionOf = async (updatedAt: string) => {
      const id = updatedAt.slice(0, 10);
      api.paths.set(`/api/public/events/${id}`, json(event({ updatedAt })));
      const lines = linesOf((await site.get(`/events/${id}.ics`)).text);
      return lines.filter((line) => /^(DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE):/.test(line));
    };
    const created = 'CREATED:20260102T030405Z';
    expect(await revisionOf('2026-01-02T03:04:05.678Z')).toEqual([
      'DTSTAMP:20260102T030405Z',
      created,
      'LAST-MODIFIED:20260102T030405Z',
      'SEQUENCE:0',
    ]);
    expect(await revisionOf('2026-01-03T03:04:06.000Z')).toEqual([
      'DTSTAMP:20260103T030406Z',
      created,
      'LAST-MODIFIED:20260103T030406Z',
      'SEQUENCE:86401',
    ]);
    // RFC 5545, 3.3.8
    const [, , , sequence = ''] = await revisionOf('9999-12-31T23:59:59.000Z');
    expect(sequence).toBe('SEQUENCE:2147483647');
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
