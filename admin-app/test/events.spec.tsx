import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { event } from './builders.ts';
import { button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FORMATTED, type Screens } from './content-screens.ts';
import { FakeServer, problem } from './fake-server.ts';
import { formBehavesLikeContent } from './form-behaves-like-content.tsx';
import { listBehavesLikeContent } from './list-behaves-like-content.tsx';

const screens: Screens = {
  section: 'events',
  singular: 'event',
  names: { en: 'Events', ru: 'События', uz: 'Tadbirlar', kk: 'Ilajlar' },
  newOne: 'New event',
  editOne: 'Edit event',
  limit: 100,
  texts: { Description: FORMATTED },
  build: event,
  keep: (server, items) => {
    server.events.all = items.map((one) => event(one));
  },
};
listBehavesLikeContent(screens);
formBehavesLikeContent(screens);

const CREATE = 'POST /api/admin/events';
const UPDATE = 'PUT /api/admin/events/*';
const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fill(field(name), value);

async function openNew() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/events/add');
  await view.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'An evening');
  return { ...view, server };
}

async function openStored() {
  const server = new FakeServer();
  server.events.all = [event({ id: 'evening', content: { en: { title: 'An evening' } } })];
  const view = openConsole(server, '/admin/events/evening/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...view, server };
}

test.each<[Lang, string]>([
  ['en', '18 May 2026'],
  ['ru', '18 мая 2026 г.'],
  ['uz', '18-may, 2026'],
  ['kk', '2026-jıl 18-may'],
])('a row tells day, time and place, in %s', async (lang, day) => {
  const server = new FakeServer();
  server.events.all = [
    event({ id: 'evening' }),
    event({ id: 'some-day', date: null, start_time: null, end_time: null }),
  ];
  openConsole(server, '/admin/events', { lang });
  const rowOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article');
  const row = await rowOf('Title of evening');
  expect(row).toHaveTextContent(day);
  expect(row).toHaveTextContent('17:30–19:00');
  expect(row).toHaveTextContent('First floor');
  expect(row?.querySelector('time')).toHaveAttribute('datetime', '2026-05-18');
  expect((await rowOf('Title of some-day'))?.querySelector('time')).toBeNull();
});

test('day, times, place and link are sent', async () => {
  const { user, server } = await openNew();
  expect(field('Registration link')).toHaveAttribute('placeholder', 'https://example.com/register');
  type('Date', '2026-05-18');
  type('Start time', '17:30');
  type('End time', '19:00');
  type('Location, English', 'Courtyard');
  type('Registration link', 'https://example.org/evening');
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
    date: '2026-05-18',
    start_time: '17:30',
    end_time: '19:00',
    locations: { en: 'Courtyard', ru: null, uz: null, kk: null },
    registration_link: 'https://example.org/evening',
  });
});

test('a change sends them all again, and what was emptied as cleared', async () => {
  const { user, server } = await openStored();
  expect(field('Date')).toHaveValue('18/05/2026');
  expect(field('Start time')).toHaveValue('17:30');
  expect(field('Registration link')).toHaveValue('https://example.org/evening');
  type('End time', '');
  type('Location, English', '');
  type('Registration link', '');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    date: '2026-05-18',
    start_time: '17:30',
    end_time: null,
    locations: { en: null, ru: null, uz: null, kk: null },
    registration_link: null,
  });
});

test('the day is called necessary once it is to be published, the times never', async () => {
  const { user } = await openNew();
  expect(field('Date')).not.toBeRequired();
  await user.click(screen.getByRole('switch', { name: 'Published' }));
  expect(field('Date')).toBeRequired();
  expect(field('Date')).toHaveAccessibleDescription('Required before publishing.');
  expect(field('Start time')).not.toBeRequired();
});

test('the server’s errors are shown at day, time and link, and the summary links to them', async () => {
  const { user, server } = await openNew();
  const errors = [
    { field: 'date', code: 'required', message: 'x' },
    { field: 'end_time', code: 'end_before_start', message: 'y' },
    { field: 'registration_link', code: 'invalid_link', message: 'z' },
  ];
  server.next(CREATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(field('Date')).toHaveAccessibleDescription(/Date: This field is required\.$/);
  expect(field('End time')).toHaveAccessibleDescription(/End time: The end comes before the start\.$/);
  expect(field('Registration link')).toHaveAccessibleDescription(/ Registration link: This is not a web address/);
  await user.click(within(summary).getByRole('button', { name: /^Registration link/ }));
  await waitFor(() => expect(field('Registration link')).toHaveFocus());
});

test('half a time is not saved as none', async () => {
  const { user, server } = await openStored();
  type('End time', '9');
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(summary).toHaveTextContent('End time: Enter a valid time, such as 9:30.');
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('in a conflict day, times, place and link are compared, too', async () => {
  const { user, server } = await openStored();
  const content = { en: { title: 'An evening' } };
  const current = event({
    id: 'evening',
    content,
    date: '2026-05-19',
    end_time: null,
    locations: { en: 'Hall' },
    version: 2,
  });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  type('Registration link', 'https://example.org/other');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'DateMine18 May 2026Theirs19 May 2026',
    'End timeMine19:00Theirsempty',
    'LocationMineEN First floorTheirsEN Hall',
    'Registration linkMinehttps://example.org/otherTheirshttps://example.org/evening',
  ]);
  expect(within(question).getByRole('radio', { name: 'Theirs 19 May 2026' })).toBeChecked();
  await user.click(within(question).getByRole('radio', { name: 'Mine EN First floor' }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
    date: '2026-05-19',
    end_time: null,
    locations: { en: 'First floor', ru: null, uz: null, kk: null },
    registration_link: 'https://example.org/other',
    version: 2,
  });
});
