import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, branch, event } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const press = (key: string, code = `Key${key.toUpperCase()}`) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'Screen or entry' });
const popup = () => within(screen.getByRole('listbox', { name: 'Go to or search' }));
const options = () =>
  popup()
    .getAllByRole('option')
    .map((one) => one.textContent);
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((one) => one.textContent);

/** The console with its command palette open. */
async function openPalette(server = new FakeServer()) {
  const view = openConsole(server, '/admin/trash');
  await screen.findByRole('heading', { level: 1 });
  press('k');
  await dialog('Go to or search');
  return { ...view, server, combobox: await field() };
}

test('Ctrl+K opens it, also under a Cyrillic layout, in a field, and again after Escape; so does a button', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/news');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  search.focus();
  press('л', 'KeyK');
  expect(await field()).toHaveFocus();
  fireEvent(await dialog('Go to or search'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('combobox', { name: 'Screen or entry' })).not.toBeInTheDocument();
  expect(search).toHaveFocus();
  const [opener] = screen.getAllByRole('button', { name: 'Go to or search' });
  await user.click(opener as HTMLElement);
  expect(await field()).toHaveFocus();
});

test('what is typed before its code has been loaded is searched for', async () => {
  openConsole(new FakeServer(), '/admin/trash');
  await screen.findByRole('heading', { level: 1 });
  press('k');
  const early = screen.getByRole('textbox', { name: 'Screen or entry' });
  fill(early, 'new art');
  const combobox = await field();
  expect(combobox).toHaveFocus();
  expect(combobox).toHaveValue('new art');
  expect(group('Add')).toEqual(['New article']);
});

test('arrows choose, the first after the last; Enter opens', async () => {
  const { user, where, combobox } = await openPalette();
  const active = () => document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
  expect(combobox).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toHaveTextContent('Overview');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(popup().getAllByRole('option').at(-1));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent('Exhibitions');
  expect(popup().getAllByRole('option', { selected: true })).toHaveLength(1);
  expect(combobox).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/exhibitions'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['news', 'НОВОСТИ', 'yangiliklar', 'янгиликлар', 'jańalıqlar', 'janaliqlar', 'жаңалықлар'])(
  'a screen is found by its name in any language and alphabet: %s',
  async (name) => {
    const { combobox } = await openPalette();
    fill(combobox, name);
    expect(group('Screens')).toEqual(['News']);
    expect(await screen.findByText(/^\d results?$/)).toHaveAttribute('role', 'status');
  },
);

test('the form of something new is found, and opened by a click', async () => {
  const { user, where, combobox } = await openPalette();
  fill(combobox, 'new art');
  expect(group('Add')).toEqual(['New article']);
  await user.click(screen.getByRole('option', { name: 'New article' }));
  expect(where()).toBe('/admin/news/add');
});

test('items of all types are searched together, few of each, from two characters', async () => {
  const server = new FakeServer();
  const titled = (title: string) => ({ content: { en: { title } }, state: 'draft' as const });
  server.news.all = Array.from({ length: 7 }, (_, n) => article({ id: `n${n}`, ...titled(`Loom ${n}`) }));
  server.events.all = [event({ id: 'e1', content: { ru: { title: 'Loom по-русски' } } })];
  const { user, where, combobox } = await openPalette(server);
  fill(combobox, 'l');
  fill(combobox, 'lo');
  fill(combobox, 'loom');
  expect(await screen.findByRole('group', { name: 'News' })).toBeVisible();
  expect(options()).toHaveLength(6);
  expect(screen.getByText('6 results')).toHaveAttribute('role', 'status');
  expect(screen.getByText('Loom по-русски')).toHaveAttribute('lang', 'ru');
  const [asked, ...others] = server.callsOf('GET /api/admin/news');
  expect(others).toEqual([]);
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    search: 'loom',
    limit: '5',
    fields: 'row',
  });
  expect(server.callsOf('GET /api/admin/branches')).toEqual([]);
  fill(combobox, 'l');
  expect(screen.queryByRole('group', { name: 'News' })).not.toBeInTheDocument();
  fill(combobox, 'по-рус');
  fill(combobox, 'loom по');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/events/e1/edit'));
});

test('a type that fails hides no other, and is asked again', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'n1', content: { en: { title: 'A loom' } } })];
  server.events.all = [event({ id: 'e1', content: { en: { title: 'The loom day' } } })];
  server.next('GET /api/admin/events', () => problem(500, 'internal'));
  const { user, combobox } = await openPalette(server);
  fill(combobox, 'loom');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  expect(screen.queryByRole('group', { name: 'Events' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'News' })).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByRole('group', { name: 'Events' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a search without results says so, and Enter does nothing then', async () => {
  const { user, where, combobox } = await openPalette();
  fill(combobox, 'zzz');
  expect(await screen.findByText('Nothing found.')).toHaveAttribute('role', 'status');
  expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(where()).toBe('/admin/trash');
});

test('a search without results is offered in the spelling of what there is', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'n1', content: { en: { title: 'A carpet' } } })];
  const { user, combobox } = await openPalette(server);
  server.next('GET /api/admin/news', () => Response.json({ news: [], total: 0, did_you_mean: 'carpet' }));
  fill(combobox, 'carpat');
  await user.click(await screen.findByRole('button', { name: 'carpet' }));
  expect(combobox).toHaveFocus();
  expect(combobox).toHaveValue('carpet');
  expect(await screen.findByText('A carpet')).toBeVisible();
});

test('only superadmins have their screens and branches there', async () => {
  const { unmount } = await openPalette();
  for (const name of ['Branches', 'Price list', 'Audit log', 'Administrators', 'New administrator'])
    expect(options()).not.toContain(name);
  unmount();
  const server = Object.assign(new FakeServer(), { role: 'superadmin' });
  server.branches.all = [
    branch({ id: 'b1', content: { uz: { title: 'Oʻlkashunoslik' } } }),
    branch({ id: 'b2', content: { uz: { title: 'Savitskiy' } } }),
  ];
  const { user, where, combobox } = await openPalette(server);
  for (const name of ['Branches', 'Price list', 'Audit log', 'Administrators', 'New administrator'])
    expect(options()).toContain(name);
  fill(combobox, 'ўлка');
  expect(await screen.findByRole('option', { name: 'Oʻlkashunoslik' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/branches/b1/edit'));
});

test('unsaved words are asked about as by any link, and no question is covered', async () => {
  const { user, where } = openConsole(new FakeServer(), '/admin/news/add');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  press('k');
  fill(await field(), 'trash');
  await user.keyboard('{Enter}');
  const question = within(await dialog('Leave without saving?'));
  press('k');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/admin/news/add');
  expect(box('Title')).toHaveValue('A loom');
});
