import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const openForm = (server = new FakeServer()) => {
  const view = openConsole(server, '/admin/news/add', { before: ['/admin/news'] });
  return { ...view, server };
};
const title = () => screen.findByRole('textbox', { name: 'Title' });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('four languages, each with what is written in it, by arrows, Home and End', async () => {
  const { user } = openForm();
  await user.type(await title(), 'A loom');
  await user.type(screen.getByRole('textbox', { name: 'Excerpt' }), 'Short');
  expect(tab(/^English/)).toHaveTextContent('2 of 2 written');
  expect(tab(/^Русский/)).toHaveTextContent('0 of 2 written');
  await user.click(tab(/^English/));
  await user.keyboard('{ArrowRight}');
  expect(tab(/^Русский/)).toHaveFocus();
  expect(tab(/^Русский/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(tab(/^Qaraqalpaqsha/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab(/^English/)).toHaveFocus();
  expect(await title()).toHaveValue('A loom');
});

test('the fields have the rows of docs/product.md', async () => {
  openForm();
  expect(await screen.findByRole('textbox', { name: 'Excerpt' })).toHaveAttribute('rows', '5');
  expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveAttribute('aria-multiline', 'true');
  expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue('');
});

test('at a hundred characters as a reader counts them, the specified sentence appears', async () => {
  openForm();
  const sentence = 'The maximum number of characters should not exceed (100)!';
  // a flag is one character of four UTF-16 units
  fireEvent.change(await title(), { target: { value: '🇺🇿'.repeat(99) } });
  expect(screen.getByText('99 of 100')).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  fireEvent.change(await title(), { target: { value: '🇺🇿'.repeat(100) } });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await title()).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test('any other language stands beside a text when wanted, can be copied, and is remembered', async () => {
  localStorage.clear();
  const { user, unmount } = openForm();
  await title();
  await user.click(tab(/^Русский/));
  await user.type(await title(), 'Станок');
  await user.click(tab(/^Qaraqalpaqsha/));
  const beside = () => screen.getByRole('combobox', { name: 'Beside each text' });
  expect(
    within(beside())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Nothing', 'English', 'Russian', 'Uzbek']);
  await user.selectOptions(beside(), 'Russian');
  expect(screen.getByText('Станок')).toHaveAttribute('lang', 'ru');
  await user.click(button('Copy here: Title'));
  expect(await title()).toHaveValue('Станок');
  expect(await title()).toHaveAttribute('lang', 'kaa-Latn');
  expect(screen.getByText('Russian: Excerpt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy here: Excerpt' })).not.toBeInTheDocument();
  unmount();
  const again = openForm();
  await title();
  await again.user.click(tab(/^Qaraqalpaqsha/));
  expect(beside()).toHaveValue('ru');
  await again.user.click(tab(/^English/));
  expect(beside()).toHaveValue('');
});

test('a link to a language opens its tab', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom' })];
  openConsole(server, '/admin/news/loom/edit?status=draft#kk');
  expect(await screen.findByRole('tab', { name: /^Qaraqalpaqsha/ })).toHaveAttribute('aria-selected', 'true');
});

test('the switches start off, explain themselves, and show what will come of them', async () => {
  const { user } = openForm();
  const published = await screen.findByRole('switch', { name: 'Published' });
  const state = screen.getByText('After saving').parentElement;
  expect(published).not.toBeChecked();
  expect(published).toHaveAccessibleDescription('Kept as a draft; only staff can see it.');
  expect(state).toHaveTextContent('Draft');
  await user.click(published);
  expect(published).toHaveAccessibleDescription('Everyone can see it on the site.');
  expect(state).toHaveTextContent('Published');
  await user.click(screen.getByRole('switch', { name: 'Archived' }));
  expect(state).toHaveTextContent('PublishedArchived');
  await user.click(published);
  expect(state).toHaveTextContent(/^After savingArchived$/);
});

test.each([
  ['en', 'Created', 'Save', 'Title'],
  ['uz', 'Yaratildi', 'Saqlash', 'Sarlavha'],
] as const)(
  'creates, says so (%s), takes no second press, and shows the list a second later',
  async (lang, words, save, label) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const server = new FakeServer();
    const { where } = openConsole(server, '/admin/news/add', { lang });
    await user.type(await screen.findByRole('textbox', { name: label }), 'A loom');
    await user.click(button(save));
    expect(await screen.findByText(words)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(server.callsOf('POST /api/admin/news')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(900));
    expect(where()).toBe('/admin/news/add');
    act(() => jest.advanceTimersByTime(100));
    await waitFor(() => expect(where()).toBe('/admin/news'));
    expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({
      content: { [lang]: { title: 'A loom' } },
      images: [],
      published: false,
      archived: false,
      author: null,
    });
    jest.useRealTimers();
  },
);

test('without any title nothing is sent, and the summary leads to the field', async () => {
  const { user, server } = openForm();
  await title();
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Enter a title in at least one language.' }));
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(await title()).toBeInvalid();
  expect(server.callsOf('POST /api/admin/news')).toEqual([]);
});

test('the server’s errors are shown at their fields, on their tabs, and in the summary', async () => {
  const { user, server } = openForm();
  await user.type(await title(), 'A loom');
  const errors = [
    { field: 'content.kk.title', code: 'too_long', message: 'x' },
    { field: 'author', code: 'invalid_characters', message: 'y' },
  ];
  server.next('POST /api/admin/news', () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(summary).toHaveFocus();
  expect(tab(/^Qaraqalpaqsha/)).toHaveTextContent('1 error');
  expect(tab(/^English/)).not.toHaveTextContent('error');
  expect(screen.getByRole('textbox', { name: 'Author' })).toHaveAccessibleDescription(
    /characters here that can’t be stored/,
  );
  await user.click(within(summary).getByRole('button', { name: /Qaraqalpaqsha, Title: This is too long/ }));
  expect(tab(/^Qaraqalpaqsha/)).toHaveAttribute('aria-selected', 'true');
  await waitFor(async () => expect(await title()).toHaveFocus());
  expect(await title()).toHaveAccessibleDescription(/This is too long/);
});

test('Cancel asks in the specified words; staying keeps the text, leaving shows the list', async () => {
  const { user, where } = openForm();
  await user.type(await title(), 'A loom');
  await user.click(button('Cancel'));
  const question = await dialog('Leave without saving?');
  expect(question).toHaveTextContent('Are you sure you want to cancel? All unsaved changes will be lost.');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(await title()).toHaveValue('A loom');
  await user.click(button('Cancel'));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('Cancel of a form in which nothing was typed does not ask', async () => {
  const { user, where } = openForm();
  await title();
  await user.click(button('Cancel'));
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('a published entry has the address of its page, and its save leads there', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'n1', published: true })];
  const { user } = openConsole(server, '/admin/news/n1/edit', { before: ['/admin/news'] });
  await user.type(await title(), ' again');
  expect(screen.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/news/n1');
  await user.click(tab(/^Qaraqalpaqsha/));
  expect(screen.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/kk/news/n1');
  await user.click(button('Save'));
  const message = await screen.findByText('Saved');
  expect(message.nextElementSibling).toHaveTextContent('View on the site');
  expect(message.nextElementSibling).toHaveAttribute('href', '/news/n1');
});

test('a link, going back and closing the window ask before unsaved work is left', async () => {
  const { user, router, where } = openForm();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await title();
  expect(closing()).toBe(false);
  await user.type(await title(), 'A loom');
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/admin/news/add');
  await act(() => router.navigate(-1));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('a form that nobody has touched is left without a question', async () => {
  const { user, where } = openForm();
  await title();
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await waitFor(() => expect(where()).toBe('/admin/dashboard'));
});

test('the interface’s language can be changed without losing what was typed', async () => {
  const { user } = openForm();
  await user.type(await title(), 'A loom');
  await user.click(button('RU, Русский'));
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('A loom');
});

test('editing opens over the list at an address of its own, and closes after saving', async () => {
  const server = new FakeServer();
  const stored = article({
    id: 'loom',
    content: { en: { title: 'A loom' }, ru: { title: 'Станок', excerpt: 'Кратко' } },
  });
  server.news.all = [stored];
  const { user, where } = openConsole(server, '/admin/news?status=published');
  await user.click(await screen.findByRole('link', { name: 'Edit: A loom' }));
  expect(where()).toBe('/admin/news/loom/edit?status=published');
  const form = within(await dialog('Edit article'));
  await user.click(await form.findByRole('tab', { name: /^Русский/ }));
  await user.clear(form.getByRole('textbox', { name: 'Excerpt' }));
  await user.click(form.getByRole('switch', { name: 'Published' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(where()).toBe('/admin/news?status=published');
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
    content: { en: { title: 'A loom', excerpt: null }, ru: { title: 'Станок', excerpt: null }, uz: null, kk: null },
    published: false,
    version: 1,
  });
});
