import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { json } from '../../test/fake-api.ts';
import { branch, event, exhibition, site as museum } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site, seeAnew } = siteForEachTest();

test('the home page asks for the exhibitions that run or are to come, none that are over', async () => {
  await site.page('/');
  const asked = api.asked
    .map(({ url }) => new URL(url, 'http://a'))
    .filter(({ pathname }) => /exhibitions/.test(pathname));
  expect(asked.map(({ search }) => search)).toEqual(['?when=current&limit=100']);
});

const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
const titled = (title: string) => ({ content: { en: { title } } });

test('it begins with today: hours, exhibitions that run, the next event, prices, address', async () => {
  const exhibitions = [
    ...[40, 30, 20, 10].map((from) => exhibition({ id: `c${from}`, start_date: day(from), end_date: day(99) })),
    exhibition({ id: 'runs', ...titled('Bands'), start_date: day(-9), end_date: day(99) }),
  ];
  const events = [event({ id: 'e9', ...titled('At the loom'), date: day(1) }), event({ id: 'e8', date: day(-1) })];
  api.paths.set('/api/public/branches', json([branch({ directions: { en: 'By bus 3.' } })]));
  api.paths.set('/api/public/exhibitions', json({ exhibitions, total: 5 }));
  api.paths.set('/api/public/events', json({ events, total: 2 }));
  const { document } = await site.page('/kk');
  expect(document.querySelector('main > section')?.id).toBe('today');
  const links = [...document.querySelectorAll('#today dl a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(links).toEqual([
    ['/kk/exhibitions/runs', 'Bands'],
    ['/kk/events/e9', 'At the loom'],
    ['/kk/branches/main#way', 'Qalay barıwǵa boladı'],
  ]);
  expect(document.querySelector('#today time')?.getAttribute('datetime')).toBe(day(0));
  expect(document.querySelector('#today dl')?.textContent).toMatch(/20.000.*40.000/);
  // branches that are open come first below, too; then the one that opens soonest
  const cards = [...document.querySelectorAll('#exhibitions li a')].map((link) => link.getAttribute('href'));
  expect(cards).toEqual(['runs', 'c10', 'c20', 'c30'].map((id) => `/kk/exhibitions/${id}`));
});

test('it says no more of the moment than stays true in a cache, and why a day is closed', async () => {
  const { weekly } = branch().hours;
  const exceptions = [{ date: day(0), closed: true, note: { en: 'Navruz' } }];
  api.paths.set('/api/public/branches', json([branch({ hours: { weekly, exceptions } })]));
  const { document } = await site.page('/');
  const text = document.getElementById('today')?.textContent;
  expect(text).toContain('closed (Navruz)');
  expect(text).not.toMatch(/now/i);
});

test('the day is told by the week in force, and a range of special days gives its reason on each', async () => {
  const all = (opens: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes: '18:00' }));
  const weeks = [
    { valid_from: day(-20), weekly: all('08:00') },
    { valid_from: day(2), weekly: all('10:00') },
  ];
  const hours = { weekly: all('09:00'), weeks, exceptions: [] };
  api.paths.set('/api/public/branches', json([branch({ hours })]));
  const { document } = await site.page('/');
  expect(document.querySelector('#today strong')?.textContent).toBe('8:00–18:00');
  expect(document.getElementById('branches')?.textContent).toContain('Monday – Sunday, 8:00–18:00');
  const repairs = { date: day(-1), until: day(1), closed: true, note: { en: 'Repairs' } };
  api.paths.set('/api/public/branches', json([branch({ hours: { ...hours, exceptions: [repairs] } })]));
  await seeAnew();
  const later = (await site.page('/')).document;
  expect(later.getElementById('today')?.textContent).toContain('closed (Repairs)');
});

test.each([
  [4, ['3']],
  [6, ['5']],
  // the main museum does not count as a branch
  [1, []],
  [0, []],
])('of %i houses, the number of branches is %j', async (count, facts) => {
  const houses = Array.from({ length: count }, (_, index) => branch({ id: `b${index}`, slug: `house-${index}` }));
  api.paths.set('/api/public/branches', json(houses));
  const { document } = await site.page('/');
  const [exhibits, collections, ...branches] = [...document.querySelectorAll('#about dd')].map((dd) => dd.textContent);
  expect([exhibits, collections]).toEqual([expect.stringMatching(/^84.000$/), '7']);
  expect(branches).toEqual(facts);
});

test.each([
  ['/', null],
  ['/kk', 'en'],
])('on %s, what the museum wrote in English only is marked so: %s', async (path, lang) => {
  const banner = { on: true, text: { en: 'Being tried out' } };
  api.paths.set('/api/public/site', json(museum({ banner, address: { en: 'Nukus' } })));
  const { document } = await site.page(path);
  const region = document.querySelector('[role=region]');
  expect(region?.querySelector('i')?.textContent).toBe('Being tried out');
  expect(region?.querySelector('p')?.getAttribute('lang')).toBe(lang);
  expect(region?.querySelector('button')?.closest('[lang]')).toBe(document.documentElement);
  const label = document.getElementById(region?.getAttribute('aria-labelledby') ?? '');
  expect(label?.textContent).toBe('Being tried out');
  const address = document.querySelector('footer address');
  expect(address?.textContent).toBe('Nukus');
  expect(address?.getAttribute('lang')).toBe(lang);
});
