import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from './builders.ts';
import { fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

function withNews(username = 'aygul') {
  const server = new FakeServer();
  server.username = username;
  server.news.all = [
    article({ id: 'loom', content: { en: { title: 'A loom' } }, views: 1_200 }),
    article({ id: 'boat', content: { ru: { title: 'Лодка' } }, published: false }),
  ];
  return server;
}
const asked = (server: FakeServer) =>
  Object.fromEntries(server.callsOf('GET /api/admin/news').at(-1)?.url.searchParams ?? []);
const column = (name: RegExp) => screen.findByRole('columnheader', { name });

beforeEach(() => localStorage.clear());

test('a list is a table for those who want one, each account for itself', async () => {
  const first = openConsole(withNews(), '/admin/news');
  await screen.findByText('2 entries');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('radio', { name: 'Table' }));
  const row = within(await screen.findByRole('row', { name: /A loom/ }));
  for (const text of ['Published', '9 March 2025', '1 200']) expect(row.getAllByText(text)[0]).toBeVisible();
  expect(row.getByRole('link', { name: 'A loom' })).toHaveAttribute('href', '/admin/news/loom/edit');
  expect(row.getByRole('link', { name: 'Preview: A loom' })).toHaveAttribute('href', '/preview/news/loom');
  const opener = row.getByRole('button', { name: 'Other actions: A loom' });
  await first.user.click(opener);
  for (const name of ['Copy as new: A loom', 'History: A loom']) expect(row.getByRole('link', { name })).toBeVisible();
  await first.user.click(row.getByRole('button', { name: 'Delete: A loom' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(opener).toHaveFocus();
  first.unmount();
  const again = openConsole(withNews(), '/admin/news');
  expect(await screen.findByRole('table', { name: 'News' })).toBeVisible();
  again.unmount();
  openConsole(withNews('another'), '/admin/news');
  await screen.findByText('2 entries');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('each account chooses the columns of a list', async () => {
  localStorage.setItem('list-view:aygul', 'table');
  localStorage.setItem('list-view:another', 'table');
  const headings = async () => {
    const row = within(await screen.findByRole('table')).getAllByRole('row')[0] ?? document.body;
    return within(row)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  };
  const usual = ['Title', 'Status', 'Languages', 'Date', 'Last change', 'Changed by', 'Views'];
  const first = openConsole(withNews(), '/admin/news');
  expect(await headings()).toEqual(usual);
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Status', 'Views']) await first.user.click(screen.getByRole('checkbox', { name }));
  const chosen = usual.filter((name) => !['Status', 'Views'].includes(name));
  expect(await headings()).toEqual(chosen);
  first.unmount();
  const again = openConsole(withNews(), '/admin/news');
  expect(await headings()).toEqual(chosen);
  again.unmount();
  openConsole(withNews('another'), '/admin/news');
  expect(await headings()).toEqual(usual);
});

test('a heading sorts, and turns the order around; both stand in the address', async () => {
  localStorage.setItem('list-view:aygul', 'table');
  const server = withNews();
  const { user, where } = openConsole(server, '/admin/news?page=2');
  await user.click(within(await column(/Title/)).getByRole('button'));
  await waitFor(() => expect(where()).toBe('/admin/news?sort=title'));
  await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'title', order: 'asc', skip: '0' }));
  expect(await column(/Title/)).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(await column(/Title/)).getByRole('button'));
  await waitFor(() => expect(where()).toBe('/admin/news?sort=title&order=desc'));
  await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'title', order: 'desc' }));
  await user.click(within(await column(/Views/)).getByRole('button'));
  await waitFor(() => expect(where()).toBe('/admin/news?sort=views'));
  expect(await column(/Views/)).toHaveAttribute('aria-sort', 'descending');
  expect(await column(/Title/)).not.toHaveAttribute('aria-sort');
});

test('cards are sorted by a choice', async () => {
  const server = withNews();
  const { user, where } = openConsole(server, '/admin/news');
  const choice = await screen.findByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(choice, 'Last change, oldest first');
  await waitFor(() => expect(where()).toBe('/admin/news?sort=updated&order=asc'));
  await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'updated', order: 'asc' }));
  await user.selectOptions(choice, 'Usual order');
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('author and dates narrow the list, and filters tell how many entries they leave', async () => {
  const server = withNews();
  const { user, where } = openConsole(server, '/admin/news?from=2026-05-01');
  expect(await screen.findByLabelText('From date')).toHaveValue('01/05/2026');
  expect(await screen.findByRole('radio', { name: 'All' })).toHaveAccessibleDescription('2');
  expect(screen.getByRole('radio', { name: 'Draft' })).toHaveAccessibleDescription('1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'aygul (2)');
  await waitFor(() => expect(where()).toBe('/admin/news?from=2026-05-01&author=aygul'));
  await waitFor(() => expect(asked(server)).toMatchObject({ from: '2026-05-01', author: 'aygul' }));
});

test('an address that makes no sense asks for nothing', async () => {
  const server = withNews();
  openConsole(server, '/admin/news?sort=size&order=up&from=tomorrow');
  await screen.findByText('2 entries');
  expect(asked(server)).not.toHaveProperty('sort');
  expect(asked(server)).not.toHaveProperty('from');
});

test('a date that is being typed is one step in the history', async () => {
  const { user, router, where } = openConsole(withNews(), '/admin/news', { before: ['/admin/dashboard'] });
  await screen.findByText('2 entries');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByLabelText('From date');
  const from = () => screen.getByLabelText('From date');
  for (const typed of ['0002-05-01', '0020-05-01', '2026-05-01']) {
    fill(from(), typed);
    await waitFor(() => expect(where()).toBe(`/admin/news?from=${typed}`));
  }
  await act(() => router.navigate(-1));
  expect(where()).toBe('/admin/news');
});
