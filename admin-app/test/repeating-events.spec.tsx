import { once, toRepeats } from '../src/content-types/events/repeats.form.ts';
import type { Repeats } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { branch, event } from './builders.ts';
import { button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/events/*';
const RULE: Repeats = { every: 1, weekdays: [1, 4], until: '2026-05-31', count: null, except: ['2026-05-11'] };

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fill(field(name), value);
const box = (name: string) => screen.getByRole('checkbox', { name });
const panel = () => within(screen.getByRole('region', { name: 'Repeats' }));
const daysIn = (name: string) =>
  within(panel().getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('time')?.dateTime);

async function open(over: Partial<Parameters<typeof event>[0]> = {}, lang: Lang = 'en', server = new FakeServer()) {
  server.events.all = [event({ id: 'loom', date: '2026-05-04', content: { en: { title: 'A loom' } }, ...over })];
  const view = openConsole(server, '/admin/events/loom/edit', { lang });
  await waitFor(() => expect(document.getElementById('repeats')).toBeVisible());
  return { ...view, server };
}

const sent = (server: FakeServer) => server.callsOf(UPDATE).at(-1)?.body as { repeats: unknown; end_date: unknown };

test('a rule is made of weekdays and an end; the weekday of the first day is always one of them', async () => {
  const { user, server } = await open();
  await user.click(box('Repeats on other days'));
  expect(box('Monday')).toBeChecked();
  expect(box('Monday')).toBeDisabled();
  expect(panel().getByText('The days appear here once the date and the end are known.')).toBeVisible();
  await user.click(box('Thursday'));
  type('Last possible day', '2026-05-20');
  expect(panel().getByText('Repeats: every Monday and Thursday until 20 May 2026')).toBeVisible();
  expect(daysIn('5 days')).toEqual(['2026-05-04', '2026-05-07', '2026-05-11', '2026-05-14', '2026-05-18']);
  type('Date', '2026-05-05');
  expect(box('Monday')).not.toBeChecked();
  expect(panel().getByText('Repeats: every Tuesday and Thursday until 20 May 2026')).toBeVisible();
  type('Last day', '2026-05-06');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const repeats = { every: 1, weekdays: [2, 4], until: '2026-05-20', count: null, except: [] };
  expect(sent(server)).toMatchObject({ date: '2026-05-05', end_date: '2026-05-06', repeats });
});

test('a number of days ends it, too, and every n weeks are counted', async () => {
  const { user, server } = await open();
  await user.click(box('Repeats on other days'));
  type('Every … weeks', '2');
  await user.click(screen.getByRole('radio', { name: 'After a number of days' }));
  type('How many days', '3');
  expect(panel().getByText('Repeats: every 2 weeks on Monday, 3 times')).toBeVisible();
  expect(daysIn('3 days')).toEqual(['2026-05-04', '2026-05-18', '2026-06-01']);
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(sent(server).repeats).toEqual({ every: 2, weekdays: [1], until: null, count: 3, except: [] });
});

test('days are left out and put back; the focus goes to the next one, and it is announced', async () => {
  const { user } = await open({ repeats: RULE });
  expect(daysIn('7 days')).not.toContain('2026-05-11');
  expect(daysIn('Skipped days')).toEqual(['2026-05-11']);
  await user.click(button('Leave out: 7 May 2026, Thursday'));
  expect(button('Leave out: 14 May 2026, Thursday')).toHaveFocus();
  expect(screen.getByText('Left out: 7 May 2026, Thursday')).toBeInTheDocument();
  expect(daysIn('Skipped days')).toEqual(['2026-05-07', '2026-05-11']);
  await user.click(button('Put back: 11 May 2026, Monday'));
  expect(button('Put back: 7 May 2026, Thursday')).toHaveFocus();
  await user.click(button('Put back: 7 May 2026, Thursday'));
  expect(button('Leave out: 4 May 2026, Monday')).toHaveFocus();
  expect(daysIn('8 days')).toHaveLength(8);
});

test('a long rule lists its first days, and all when asked', async () => {
  const { user } = await open({ repeats: { ...RULE, until: '2026-12-31', except: [] } });
  expect(daysIn('70 days')).toHaveLength(10);
  await user.click(button('Show all days'));
  expect(daysIn('70 days')).toHaveLength(70);
});

test('missing fields are reported before anything is sent, and the server’s errors are shown at their fields', async () => {
  const { user, server } = await open();
  await user.click(box('Repeats on other days'));
  type('Every … weeks', 'x');
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(summary).toHaveTextContent('Every … weeks: This value can’t be used here.');
  expect(summary).toHaveTextContent('Last possible day: This field is required.');
  expect(server.callsOf(UPDATE)).toEqual([]);
  type('Every … weeks', '1');
  type('Last possible day', '2026-05-20');
  const errors = [
    { field: 'repeats.until', code: 'too_long', message: 'x' },
    { field: 'repeats.weekdays', code: 'invalid_value', message: 'y' },
  ];
  server.next(UPDATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  await waitFor(() => expect(field('Last possible day')).toHaveAccessibleDescription(/This is too long\.$/));
  expect(screen.getByRole('group', { name: 'Weekdays' })).toHaveAccessibleDescription(/can’t be used here\.$/);
});

test('a rule that was not saved is offered again', async () => {
  await emptyBrowserStore();
  const { user, server, unmount } = await open({ repeats: RULE });
  const place = '/admin/events/loom/edit';
  await user.click(box('Friday'));
  await waitFor(async () => expect(await draftsAt('aygul', place)).toHaveLength(1));
  unmount();
  openConsole(server, place);
  await user.click(
    within(await screen.findByRole('region', { name: 'Unsaved text' })).getByRole('button', { name: /^Restore/ }),
  );
  expect(panel().getByText(/^Repeats: every Monday, Thursday and Friday until 31 May 2026/)).toBeVisible();
});

test('days on which the branch is closed are marked, and can be left out', async () => {
  const server = new FakeServer();
  const weekly = [1, 4].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
  server.branches.all = [
    branch({ id: 'nukus', hours: { weekly, exceptions: [{ date: '2026-05-14', until: '2026-05-18', closed: true }] } }),
  ];
  const { user } = await open({ branch: 'nukus', repeats: { ...RULE, weekdays: [1, 4, 5], except: [] } }, 'en', server);
  const marked = () =>
    panel()
      .queryAllByText('The branch is closed')
      .map((mark) => mark.closest('li')?.querySelector('time')?.dateTime);
  // Fridays by its week; from the 14th to the 18th by an exception
  await waitFor(() => expect(marked()).toEqual(['2026-05-08', '2026-05-14', '2026-05-15', '2026-05-18', '2026-05-22']));
  await user.click(button('Leave out: 14 May 2026, Thursday'));
  expect(marked()).not.toContain('2026-05-14');
});

test('taking the rule away clears it', async () => {
  const { user, server } = await open({ repeats: RULE });
  await user.click(box('Repeats on other days'));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(sent(server).repeats).toBeNull();
});

test('in a conflict the rules are compared in words', async () => {
  const { user, server } = await open({ repeats: RULE });
  const current = event({ id: 'loom', date: '2026-05-04', content: { en: { title: 'A loom' } }, version: 2 });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: { ...current, repeats: null } }));
  await user.click(box('Friday'));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'RepeatsMineevery Monday, Thursday and Friday until 31 May 2026, except 11 May 2026Theirsempty',
  ]);
});

test('in a conflict as many days that are left out may be others', async () => {
  const except = ['04', '07', '11', '14', '18', '21'].map((day) => `2026-05-${day}`);
  const { user, server } = await open({ repeats: { ...RULE, except } });
  const current = event({ id: 'loom', date: '2026-05-04', content: { en: { title: 'A rug' } }, version: 2 });
  const theirs = { ...RULE, except: [...except.slice(0, -1), '2026-05-25'] };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: { ...current, repeats: theirs } }));
  fill(screen.getByRole('textbox', { name: 'Title' }), 'A loom for all');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toContainEqual(expect.stringMatching(/^Repeats.*21 May 2026Theirs.*25 May 2026$/));
});

test.each<[Lang, string]>([
  ['en', 'Repeats: every Monday and Thursday until 31 May 2026, except 11 May 2026'],
  ['ru', 'Повторяется: по понедельникам и четвергам до 31 мая 2026 г. включительно, кроме 11 мая 2026 г.'],
  ['uz', 'Takrorlanadi: har dushanba va payshanba, oxirgi kun: 31-may, 2026; bundan mustasno: 11-may, 2026'],
  ['kk', 'Tákirarlanadı: hár dúyshembi hám piyshembi, aqırǵı kún: 2026-jıl 31-may; ótpeytuǵın kúnler: 2026-jıl 11-may'],
])('the rule is told in %s', async (lang, told) => {
  await open({ repeats: RULE }, lang);
  expect(screen.getByText(told)).toBeVisible();
});

test('a row tells that an event repeats, and when next', async () => {
  const server = new FakeServer();
  server.events.all = [
    event({ id: 'weekly', repeats: RULE, next_date: '2026-05-14' }),
    event({ id: 'over', repeats: RULE }),
    event({ id: 'several', end_date: '2026-05-20' }),
  ];
  openConsole(server, '/admin/events');
  const rowOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article');
  expect(await rowOf('Title of weekly')).toHaveTextContent('Repeats, next: 14 May 2026');
  expect(await rowOf('Title of over')).toHaveTextContent('Repeats');
  expect(await rowOf('Title of several')).toHaveTextContent('18 May 2026– 20 May 2026');
});

test('of two ends that were filled in, the chosen one is sent', () => {
  const draft = { ...once, on: true, until: '2026-05-31', count: '3' };
  expect(toRepeats(draft, '2026-05-04')).toMatchObject({ until: '2026-05-31', count: null });
  expect(toRepeats({ ...draft, ends: 'count' }, '2026-05-04')).toMatchObject({ until: null, count: 3 });
});
