import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { daysOf, type Repeats } from '@muzey/shared-ui/recurrence/days.ts';
import { json } from '../../test/fake-api.ts';
import { event } from '../../test/museum.ts';
import { thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const RULE: Repeats = { every: 1, weekdays: [1, 4], until: '2099-05-31', count: null, except: ['2099-05-11'] };
/** Monday, 4 May 2099; next on Thursday the 7th. */
const FIRST = '2099-05-04';

const repeating = (over: Partial<PublicEvent> = {}, repeats: Repeats = RULE): PublicEvent =>
  event({
    date: '2099-05-07',
    first_date: FIRST,
    following_date: '2099-05-14',
    repeats,
    dates: daysOf({ date: FIRST, repeats }),
    ...over,
  });

const serve = (one: PublicEvent) => {
  api.paths.set('/api/public/events/e1', json(one));
  const { dates: _, ...listed } = one;
  api.paths.set('/api/public/events', json({ events: [listed], total: 1 }));
};

const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const calendar = async (path = '/events/e1.ics') =>
  linesOf((await site.get(path)).text).filter(
    (line) => /^(UID|DTSTART:|DTSTART;|DTEND|RRULE|EXDATE)/.test(line) && !line.endsWith('19920101T000000'),
  );

describe('the page of an event that repeats', () => {
  test('says the rule and the next day, and each day has an address', async () => {
    serve(repeating());
    const { document } = await site.page('/events/e1');
    const rule = 'Repeats: every Monday and Thursday until 31 May 2099, except 11 May 2099';
    expect(document.querySelector('header')?.parentElement?.textContent).toContain(rule);
    expect(document.querySelector('article header time')?.textContent).toBe('7 May 2099');
    const section = document.querySelector('[aria-labelledby=days]');
    const days = [...(section?.querySelectorAll('li') ?? [])].map(({ id }) => id);
    expect(days).toEqual(['2099-05-07', '2099-05-14', '2099-05-18', '2099-05-21', '2099-05-25', '2099-05-28', FIRST]);
    expect(document.getElementById(FIRST)?.closest('details')?.textContent).toContain('Past days');
    expect(document.getElementById('2099-05-14')?.textContent).toBe('14 May 2099, Thursday');
  });

  test.each([
    ['ru', 'Повторяется: по понедельникам и четвергам до 31 мая 2099 г. включительно, кроме 11 мая 2099 г.'],
    ['uz', 'Takrorlanadi: har dushanba va payshanba, oxirgi kun: 31-may, 2099; bundan mustasno: 11-may, 2099'],
    [
      'kk',
      'Tákirarlanadı: hár dúyshembi hám piyshembi, aqırǵı kún: 2099-jıl 31-may; ótpeytuǵın kúnler: 2099-jıl 11-may',
    ],
  ])('in %s', async (lang, rule) => {
    serve(repeating());
    expect((await site.page(`/${lang}/events/e1`)).document.body.textContent).toContain(rule);
  });

  test('has no list of days where the event takes place once', async () => {
    serve(event({ date: '2099-05-07', end_date: '2099-05-09' }));
    const { document } = await site.page('/events/e1');
    expect(document.querySelector('[aria-labelledby=days]')).toBeNull();
    expect(document.querySelector('article header time')?.textContent).toBe('7 May 2099 – 9 May 2099');
  });

  test('tells search engines each coming occurrence as an event with its address', async () => {
    serve(repeating({ end_date: '2099-05-08', start_time: '18:00', end_time: '12:00' }));
    const told = thingsIn((await site.page('/events/e1')).document).filter((one) => one['@type'] === 'Event');
    const days = told.map(({ startDate, endDate, url }) => [startDate, endDate, url]);
    expect(days).toHaveLength(6);
    expect(days.slice(0, 2)).toEqual([
      ['2099-05-07T18:00:00+05:00', '2099-05-08T12:00:00+05:00', 'http://museum.example/events/e1#2099-05-07'],
      ['2099-05-14T18:00:00+05:00', '2099-05-15T12:00:00+05:00', 'http://museum.example/events/e1#2099-05-14'],
    ]);
  });
});

test('times are shown only if both are known', async () => {
  const times = async (over: Partial<PublicEvent>) => {
    serve(repeating(over));
    const pages = await Promise.all(['/events/e1', '/events'].map((path) => site.page(path)));
    return pages.map(({ document }) => document.querySelector('main')?.innerHTML.includes('>17:30'));
  };
  expect(await times({ start_time: '17:30', end_time: null })).toEqual([false, false]);
  await site.stop();
  await site.start(api.origin);
  expect(await times({ start_time: '17:30', end_time: '19:00' })).toEqual([true, true]);
});

test('a list shows the next occurrence and the one after it', async () => {
  serve(repeating());
  const row = (await site.page('/events')).document.querySelector('main article, article');
  expect(row?.querySelector('time')?.getAttribute('datetime')).toBe('2099-05-07');
  expect(row?.textContent).toContain('Next time: 14 May 2099');
});

describe('the calendar file', () => {
  test('has one entry with the rule, from the first day on', async () => {
    serve(repeating());
    const lines = [
      'UID:e1@museum.example',
      'DTSTART;TZID=Asia/Tashkent:20990504T173000',
      'DTEND;TZID=Asia/Tashkent:20990504T230000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20990531T123000Z',
      'EXDATE;TZID=Asia/Tashkent:20990511T173000',
    ];
    expect(await calendar()).toEqual(lines);
    expect(await calendar('/ru/events.ics')).toEqual(lines);
  });

  test('has days where there are no times, and counts', async () => {
    const times = { start_time: null, end_time: null, end_date: '2099-05-08' };
    serve(repeating(times, { ...RULE, every: 2, until: null, count: 5, except: ['2099-05-07', FIRST] }));
    expect(await calendar()).toEqual([
      'UID:e1@museum.example',
      'DTSTART;VALUE=DATE:20990504',
      'DTEND;VALUE=DATE:20990506',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TH;COUNT=5',
      'EXDATE;VALUE=DATE:20990507,20990504',
    ]);
  });

  test.each([
    ['23:00', '20990520T230000'],
    [null, '20990521T000000'],
  ])('an event of several days ends on its last one, at %s', async (end_time, end) => {
    serve(event({ date: '2099-05-18', end_date: '2099-05-20', end_time }));
    expect(await calendar()).toContain(`DTEND;TZID=Asia/Tashkent:${end}`);
  });
});
