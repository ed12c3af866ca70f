import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { branch, exhibition } from './builders.ts';
import { button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FORMATTED, type Screens } from './content-screens.ts';
import { FakeServer, problem } from './fake-server.ts';
import { formBehavesLikeContent } from './form-behaves-like-content.tsx';
import { listBehavesLikeContent } from './list-behaves-like-content.tsx';

const screens: Screens = {
  section: 'exhibitions',
  singular: 'exhibition',
  names: { en: 'Exhibitions', ru: 'Выставки', uz: 'Koʻrgazmalar', kk: 'Kórgizbeler' },
  newOne: 'New exhibition',
  editOne: 'Edit exhibition',
  limit: 100,
  texts: { Excerpt: '5', Content: FORMATTED },
  build: exhibition,
  keep: (server, items) => {
    server.exhibitions.all = items.map((one) => exhibition(one));
  },
};
listBehavesLikeContent(screens);
formBehavesLikeContent(screens);

const CREATE = 'POST /api/admin/exhibitions';
const UPDATE = 'PUT /api/admin/exhibitions/*';
const start = () => screen.getByLabelText('Start date');
const end = () => screen.getByLabelText('End date');
const place = (language = 'English') => screen.getByRole('textbox', { name: `Location, ${language}` });

async function openNew() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/exhibitions/add');
  await view.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Threads');
  return { ...view, server };
}

async function openStored() {
  const server = new FakeServer();
  server.exhibitions.all = [exhibition({ id: 'threads', content: { en: { title: 'Threads' } } })];
  const view = openConsole(server, '/admin/exhibitions/threads/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...view, server };
}

test.each<[Lang, string, string]>([
  ['en', '18 May 2026 – 30 September 2026', 'Created: 9 March 2025'],
  ['ru', '18 мая 2026 г. – 30 сентября 2026 г.', 'Создано: 9 марта 2025 г.'],
  ['uz', '18-may, 2026 – 30-sentabr, 2026', 'Yaratilgan: 9-mart, 2025'],
  ['kk', '2026-jıl 18-may – 2026-jıl 30-sentyabr', 'Jaratılǵan: 2025-jıl 9-mart'],
])('a row tells days, place and creation, in %s', async (lang, days, created) => {
  const server = new FakeServer();
  server.exhibitions.all = [exhibition({ id: 'threads' })];
  openConsole(server, '/admin/exhibitions', { lang });
  const row = (await screen.findByRole('heading', { name: 'Title of threads' })).closest('article');
  expect(row).toHaveTextContent(days);
  expect(row).toHaveTextContent('First floor');
  expect(row).toHaveTextContent(created);
  expect(row?.querySelector('time')).toHaveAttribute('datetime', '2026-05-18');
});

test('days and place are sent, and shown again', async () => {
  const { user, server } = await openNew();
  fill(start(), '2026-05-18');
  fill(end(), '2026-09-30');
  await user.type(place(), 'Second floor');
  await user.type(place('Qaraqalpaqsha'), 'Ekinshi qabat');
  await user.click(button('Save'));
  await screen.findByText('Created');
  const locations = { en: 'Second floor', ru: null, uz: null, kk: 'Ekinshi qabat' };
  const facts = { start_date: '2026-05-18', end_date: '2026-09-30', locations, position: null };
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject(facts);
});

test('days and place that are emptied are cleared', async () => {
  const { user, server } = await openStored();
  expect(start()).toHaveValue('18/05/2026');
  expect(end()).toHaveValue('30/09/2026');
  expect(place()).toHaveValue('First floor');
  fill(start(), '');
  fill(end(), '');
  await user.clear(place());
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ start_date: null, end_date: null, locations: { en: null } });
});

test('days are called necessary once it is to be published', async () => {
  const { user } = await openNew();
  expect(start()).not.toBeRequired();
  expect(start()).toHaveAccessibleDescription('Required before publishing.');
  await user.click(screen.getByRole('switch', { name: 'Published' }));
  expect(start()).toBeRequired();
  expect(end()).toBeRequired();
});

test('the server’s errors about the dates are shown at them, and the summary links to them', async () => {
  const { user, server } = await openNew();
  const errors = [
    { field: 'start_date', code: 'required', message: 'x' },
    { field: 'end_date', code: 'end_before_start', message: 'y' },
  ];
  server.next(CREATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(start()).toBeInvalid();
  expect(start()).toHaveAccessibleDescription(expect.stringContaining('Start date: This field is required.'));
  expect(end()).toHaveAccessibleDescription(expect.stringContaining('End date: The end comes before the start.'));
  await user.click(within(summary).getByRole('button', { name: /^End date/ }));
  await waitFor(() => expect(end()).toHaveFocus());
});

test('half a date is not saved as none', async () => {
  const { user, server } = await openStored();
  fill(end(), '31.9.2026');
  await user.click(button('Save'));
  expect(await screen.findByRole('group', { name: 'Not saved yet' })).toHaveTextContent(
    'End date: Enter a valid date.',
  );
  expect(end()).toBeInvalid();
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('in a conflict the days and the place are compared, too', async () => {
  const { user, server } = await openStored();
  const theirs = { id: 'threads', content: { en: { title: 'Threads' } }, end_date: '2026-10-31', locations: {} };
  const current = exhibition({ ...theirs, version: 2 });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  fill(start(), '2026-05-19');
  await user.click(button('Save'));
  expect(differencesIn(await dialog('Somebody else has changed this in the meantime'))).toEqual([
    'Start dateMine19 May 2026Theirs18 May 2026',
    'End dateMine30 September 2026Theirs31 October 2026',
    'LocationMineEN First floorTheirsempty',
  ]);
});

test('an exhibition is put before the others by a switch', async () => {
  const { user, server } = await openNew();
  const first = screen.getByRole('switch', { name: 'Show first' });
  expect(first).not.toBeChecked();
  await user.click(first);
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ position: 9_999 });
});

test('the server’s error about a place in one language is shown at its field', async () => {
  const { user, server } = await openNew();
  const errors = [{ field: 'locations.uz', code: 'too_long', message: 'x' }];
  server.next(CREATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  await screen.findByRole('group', { name: 'Not saved yet' });
  expect(place('Oʻzbekcha')).toHaveAccessibleDescription(/^Oʻzbekcha, Location: /);
});

test('an exhibition is given to a branch, and the list is narrowed by it', async () => {
  const server = new FakeServer();
  server.exhibitions.all = [exhibition({ id: 'threads', content: { en: { title: 'Threads' } } })];
  server.branches.all = [branch({ id: 'moynaq', content: { en: { title: 'Moynaq' } } })];
  const { user } = openConsole(server, '/admin/exhibitions');
  await screen.findByRole('option', { name: /^Moynaq/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'moynaq');
  const asked = () => server.callsOf('GET /api/admin/exhibitions').at(-1)?.url.searchParams.get('branch');
  await waitFor(() => expect(asked()).toBe('moynaq'));
  await user.click(await screen.findByRole('link', { name: 'Edit: Threads' }));
  const form = within(await screen.findByRole('dialog'));
  await screen.findByRole('textbox', { name: 'Title' });
  expect(form.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue('The whole museum');
  await user.selectOptions(form.getByRole('combobox', { name: 'Branch' }), 'moynaq');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ branch: 'moynaq' }));
});
