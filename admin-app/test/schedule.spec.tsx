import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { article, branch } from './builders.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

const FUTURE = '2126-11-30T04:00:00.000Z';
const UPDATE = 'PUT /api/admin/news/*';

const field = (name: 'Show from' | 'Show until') => screen.getByLabelText(name);
const type = (name: 'Show from' | 'Show until', value: string) => fireEvent.change(field(name), { target: { value } });
const panel = () => within(screen.getByRole('region', { name: 'Publishing' }));
const after = () => screen.getByText('After saving').parentElement?.textContent.replace('After saving', '');
const sent = (server: FakeServer, route = UPDATE) => server.callsOf(route).map(({ body }) => body);

test('the day and the time are the museum’s, with the offset beside, and are sent as a moment', async () => {
  const { user, server } = await openStored({ published: true });
  expect(field('Show from')).toHaveAccessibleDescription(
    'The museum’s time, UTC+5. Leave empty to show it from publication on.',
  );
  type('Show from', '2126-11-30T09:00');
  expect(field('Show from')).toHaveAccessibleDescription('30 November 2126, 9:00, UTC+5');
  expect(after()).toBe('PublishedShown later');
  expect(panel().getByText('Will be visible from 9:00 on 30 November 2126.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Published' })).toHaveAccessibleDescription(
    'Shown only within the times below.',
  );
  await user.click(button('Save'));
  await waitFor(() =>
    expect(sent(server)).toEqual([expect.objectContaining({ shown_from: FUTURE, shown_until: null })]),
  );
});

test.each([
  [{ shown_from: '2026-03-02T04:00:07.000Z' }, 'Published', ['Visible since 9:00 on 2 March 2026.']],
  [
    { shown_from: '2026-03-02T04:00:00.000Z', shown_until: FUTURE },
    'Published',
    ['Visible since 9:00 on 2 March 2026.', 'Visible until 9:00 on 30 November 2126.'],
  ],
  [
    { shown_until: '2026-03-02T04:00:00.000Z' },
    'PublishedNo longer shown',
    ['No longer visible since 9:00 on 2 March 2026.'],
  ],
  [{ shown_from: FUTURE, published: false }, 'Draft', ['It is not published: nobody will see it at that time.']],
  [{}, 'Published', []],
])('of %j it says what visitors see', async (schedule, state, sentences) => {
  await openStored({ published: true, ...schedule });
  expect(after()).toBe(state);
  for (const sentence of sentences) expect(panel().getByText(sentence)).toBeVisible();
  const all = panel().queryAllByText(/^(Visible|Will be|No longer visible|It is not)/);
  expect(all.map(({ textContent }) => textContent)).toEqual(sentences);
});

test('when the moment has come, it says so by itself', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T03:59:59.500Z'), doNotFake: ['performance'] });
  try {
    await openStored({ published: true, shown_from: '2026-11-30T04:00:00.000Z' });
    expect(after()).toBe('PublishedShown later');
    await waitFor(() => expect(after()).toBe('Published'));
    expect(panel().getByText('Visible since 9:00 on 30 November 2026.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a time that the clocks show twice is asked about, and not sent before', async () => {
  const { user, server } = await openStored({ published: true });
  type('Show from', '1981-09-30T23:30');
  const question = within(screen.getByRole('group', { name: 'Show from' }));
  expect(question.getByRole('status')).toHaveTextContent(
    'The clocks go back, and this time occurs twice. Which one do you mean?',
  );
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '30 September 1981, 23:30, UTC+7',
    '30 September 1981, 23:30, UTC+6',
  ]);
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Show from: Choose which time is meant.' })).toBeVisible();
  expect(sent(server)).toEqual([]);
  await user.click(question.getByRole('button', { name: /UTC\+6/ }));
  expect(question.getByRole('button', { name: /UTC\+6/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(sent(server)).toEqual([expect.objectContaining({ shown_from: '1981-09-30T17:30:00.000Z' })]),
  );
});

test('a time that the clocks leave out is asked about; the choice is in the field', async () => {
  const { user } = await openStored();
  type('Show until', '1981-04-01T00:30');
  const question = within(screen.getByRole('group', { name: 'Show until' }));
  expect(question.getByText(/^The clocks go forward, and this time does not exist\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: '1 April 1981, 1:30, UTC+7' }));
  expect(field('Show until')).toHaveValue('01/04/1981 1:30');
  expect(field('Show until')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Show until' })).not.toBeInTheDocument();
});

test('an end before the beginning is refused at its field, by the form and by the API', async () => {
  const { user, server } = await openStored();
  type('Show from', '2126-11-30T09:00');
  type('Show until', '2126-11-30T08:59');
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Show until: The end comes before the start.' })).toBeVisible();
  expect(field('Show until')).toHaveAccessibleDescription(expect.stringContaining('The end comes before the start.'));
  expect(sent(server)).toEqual([]);
  type('Show until', '2126-11-30T09:01');
  server.next(UPDATE, () => problem(400, 'validation', { errors: [{ field: 'shown_from', code: 'invalid_date' }] }));
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Show from: Enter a valid date.' })).toBeVisible();
});

test('half a time is not saved as none', async () => {
  const { user, server } = await openStored();
  type('Show from', '28.11.2126');
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Show from: Enter both the date and the time.' })).toBeVisible();
  expect(sent(server)).toEqual([]);
});

test('the conflict dialog names the times', async () => {
  const { user, server } = await openStored({ shown_from: FUTURE });
  const theirs = article({
    id: 'loom',
    content: { en: { title: 'A loom' } },
    version: 5,
    shown_from: '2126-12-01T04:00:00.000Z',
  });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
  await user.type(await title(), '!');
  await user.click(button('Save'));
  const shown = differencesIn(await dialog('Somebody else has changed this in the meantime'));
  expect(shown.find((text) => text?.startsWith('Show from'))).toMatch(
    /30 November 2126, 9:00, UTC\+5.*1 December 2126, 9:00, UTC\+5/,
  );
});

test('a copy has no schedule', async () => {
  const server = new FakeServer();
  server.news.all = [
    article({ id: 'loom', content: { en: { title: 'A loom' } }, published: true, shown_until: FUTURE }),
  ];
  openConsole(server, '/admin/news/add?copy=loom');
  await title();
  expect(field('Show until')).toHaveValue('');
});

test('in lists a badge beside the state says later or ended', async () => {
  const server = new FakeServer();
  const titled = (id: string, over: object) => article({ id, content: { en: { title: id } }, ...over });
  server.news.all = [
    titled('one', { published: true, shown: 'later' }),
    titled('two', { published: true, shown: 'ended' }),
    titled('three', { published: true, shown: 'now' }),
    titled('four', { published: false }),
  ];
  openConsole(server, '/admin/news');
  const rows = await screen.findAllByRole('article');
  const badges = rows.map((row) =>
    ['Published', 'Draft', 'Shown later', 'No longer shown'].filter((word) => within(row).queryByText(word)),
  );
  expect(badges).toEqual([['Published', 'Shown later'], ['Published', 'No longer shown'], ['Published'], ['Draft']]);
});

test('a branch has a schedule, too', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [branch({ id: 'house', shown_from: FUTURE })];
  const { user } = openConsole(server, '/admin/branches/house/edit');
  await title();
  expect(field('Show from')).toHaveValue('30/11/2126 9:00');
  expect(panel().getByText('Shown later')).toBeVisible();
  expect(panel().getByText(`Will be visible from 9:00 on ${longDate(FUTURE, 'en')}.`)).toBeVisible();
  type('Show from', '');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(sent(server, 'PUT /api/admin/branches/*')).toEqual([expect.objectContaining({ shown_from: null })]),
  );
});
