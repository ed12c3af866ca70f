import { screen, waitFor, within } from '@testing-library/react';
import { box, button, dialog, differencesIn, fill } from './console.tsx';
import { problem, type FakeServer } from './fake-server.ts';
import { openNew, openStored, optionsOf, parent, titled, withTree } from './page-screens.ts';

const CREATE = 'POST /api/admin/pages';
const UPDATE = 'PUT /api/admin/pages/*';
const slug = () => box('Page address');
const place = () => screen.getByRole('combobox', { name: 'Menu or footer' });
const position = () => box('Position in the list');
const lastBody = (server: FakeServer, route: string) => server.callsOf(route).at(-1)?.body;

describe('the address', () => {
  test('follows the English title, and is shown as the site has it', async () => {
    const { user, server } = await openNew();
    expect(slug()).toHaveAccessibleDescription(/^\/p\/… – small Latin letters, digits/);
    await user.click(screen.getByRole('tab', { name: /Русский/ }));
    fill(box('Title'), 'Правила посещения');
    expect(slug()).toHaveValue('pravila-poseshcheniya');
    await user.click(screen.getByRole('tab', { name: /English/ }));
    fill(box('Title'), 'Rules of visiting');
    expect(slug()).toHaveValue('rules-of-visiting');
    expect(slug()).toHaveAccessibleDescription(/^\/p\/rules-of-visiting – small Latin letters/);
    await user.click(button('Save'));
    await screen.findByText('Created');
    expect(lastBody(server, CREATE)).toMatchObject({ slug: 'rules-of-visiting' });
  });

  test('stays as it was typed, whatever the title becomes', async () => {
    const { user, server } = await openNew();
    fill(box('Title'), 'Rules');
    fill(slug(), 'visit-rules');
    fill(box('Title'), 'Rules of visiting');
    expect(slug()).toHaveValue('visit-rules');
    await user.click(button('Save'));
    await screen.findByText('Created');
    expect(lastBody(server, CREATE)).toMatchObject({ slug: 'visit-rules' });
  });

  test('of a stored page does not follow its title', async () => {
    const { user, server } = await openStored('rules');
    fill(box('Title'), 'Other rules');
    expect(slug()).toHaveValue('rules');
    expect(slug()).toHaveAccessibleDescription('/p/rules. Former addresses still lead here.');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(lastBody(server, UPDATE)).toMatchObject({ slug: 'rules' });
  });

  test.each([
    ['', 'Page address: This field is required.'],
    ['The Rules', 'Page address: This value can’t be used here.'],
    ['a'.repeat(61), 'Page address: This is too long.'],
  ])('typed as “%s” is not sent, and the summary leads to it', async (typed, words) => {
    const { user, server } = await openNew();
    fill(box('Title'), 'Rules');
    fill(slug(), typed);
    await user.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'Not saved yet' });
    await user.click(within(summary).getByRole('button', { name: words }));
    await waitFor(() => expect(slug()).toHaveFocus());
    expect(slug()).toBeInvalid();
    expect(server.callsOf(CREATE)).toEqual([]);
  });

  test('that another page has or had is refused at its field', async () => {
    const { user, server } = await openNew();
    fill(box('Title'), 'Rules');
    server.next(CREATE, () =>
      problem(400, 'validation', { errors: [{ field: 'slug', code: 'slug_taken', message: 'x' }] }),
    );
    await user.click(button('Save'));
    await screen.findByRole('group', { name: 'Not saved yet' });
    expect(slug()).toHaveAccessibleDescription(/Page address: This address is taken\.$/);
  });
});

describe('the parent', () => {
  test('is any other page, but none that is below this one', async () => {
    await openStored('rules');
    expect(parent()).toHaveDisplayValue('Visit · /p/visit');
    expect(optionsOf(parent())).toEqual(['None', 'Visit · /p/visit', 'История · /p/history']);
  });

  test('of a new page is any page', async () => {
    const { user, server } = await openNew(withTree());
    fill(box('Title'), 'Opening hours');
    await waitFor(() => expect(optionsOf(parent())).toHaveLength(5));
    await user.selectOptions(parent(), 'Visit · /p/visit');
    await user.click(button('Save'));
    await screen.findByText('Created');
    expect(lastBody(server, CREATE)).toMatchObject({ parent: 'visit' });
  });

  test('that was deleted stays until another one is chosen', async () => {
    const server = withTree();
    server.pages.all = server.pages.all.filter(({ id }) => id !== 'visit');
    const { user } = await openStored('rules', server);
    expect(parent()).toHaveDisplayValue('This no longer exists.');
    await user.selectOptions(parent(), 'None');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(lastBody(server, UPDATE)).toMatchObject({ parent: null });
  });

  test('that came below this page meanwhile is refused at its field', async () => {
    const { user, server } = await openStored('rules');
    await user.selectOptions(parent(), 'История · /p/history');
    server.next(UPDATE, () =>
      problem(400, 'validation', { errors: [{ field: 'parent', code: 'cycle', message: 'x' }] }),
    );
    await user.click(button('Save'));
    await screen.findByRole('group', { name: 'Not saved yet' });
    expect(parent()).toHaveAccessibleDescription(/Parent page: An entry can’t be placed below itself\.$/);
  });
});

test('a new page has no place, and position 0', async () => {
  const { user, server } = await openNew();
  fill(box('Title'), 'Rules');
  expect(optionsOf(place())).toEqual(['Neither', 'Menu', 'Footer']);
  expect(position()).toHaveValue('0');
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(lastBody(server, CREATE)).toMatchObject({ parent: null, place: null, position: 0 });
});

test('place and position are sent, an emptied position as 0', async () => {
  const { user, server } = await openStored('rules');
  expect(place()).toHaveDisplayValue('Footer');
  expect(position()).toHaveValue('3');
  await user.selectOptions(place(), 'Menu');
  fill(position(), '');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(lastBody(server, UPDATE)).toMatchObject({ parent: 'visit', place: 'menu', position: 0 });
});

test.each(['-1', '1.5', '10000', 'first'])('“%s” is no position', async (typed) => {
  const { user, server } = await openNew();
  fill(box('Title'), 'Rules');
  fill(position(), typed);
  await user.click(button('Save'));
  await screen.findByRole('group', { name: 'Not saved yet' });
  expect(position()).toHaveAccessibleDescription(/Position in the list: This value can’t be used here\.$/);
  expect(server.callsOf(CREATE)).toEqual([]);
});

test('in a conflict address, parent, place and position are compared, too', async () => {
  const { user, server } = await openStored('rules');
  const theirs = { slug: 'house-rules', parent: 'history', place: null, position: 4, version: 2 };
  const current = titled('rules', 'Rules', theirs);
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  fill(position(), '5');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'Page addressMinerulesTheirshouse-rules',
    'Parent pageMineVisit · /p/visitTheirsИстория · /p/history',
    'Menu or footerMineFooterTheirsempty',
    'Position in the listMine5Theirs4',
  ]);
  await user.click(within(question).getByRole('radio', { name: 'Mine Footer' }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(lastBody(server, UPDATE)).toMatchObject({
    slug: 'house-rules',
    parent: 'history',
    place: 'footer',
    position: 5,
    version: 2,
  });
});
