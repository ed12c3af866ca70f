import { act, screen, waitFor, within } from '@testing-library/react';
import { article, branch } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

test('an empty list invites to write; an empty search does not', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news');
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add news' })).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add news' })).toHaveLength(1);
});

test('so does the empty list of branches', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  openConsole(server, '/admin/branches');
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add branch' })).toHaveLength(2);
});

test('a network that is gone is told at once, in the list and in the form', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const set = (value: boolean) => {
    online.mockReturnValue(value);
    act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
  };
  await openStored();
  expect(screen.queryByText(/^No network\./)).not.toBeInTheDocument();
  set(false);
  const told = screen.getAllByText(/^No network\./);
  expect(told).toHaveLength(2);
  for (const one of told) expect(one.closest('[role=status]')).not.toBeNull();
  expect(button('Save')).toBeEnabled();
  set(true);
  expect(screen.queryByText(/^No network\./)).not.toBeInTheDocument();
});

test('the dialog of an ended session names the account', async () => {
  const { user, server } = await openStored();
  fill(await title(), 'Typed');
  server.signedIn = false;
  await user.click(button('Save'));
  const again = within(await dialog('Your session has ended'));
  expect(again.getByText('Account: aygul')).toBeVisible();
  expect(again.getByRole('textbox', { name: 'User name' })).toHaveValue('aygul');
});

test('buttons without words have tooltips', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [branch({ id: 'one' })];
  openConsole(server, '/admin/branches/one/edit');
  await title();
  const icons = [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')].filter(
    (one) => one.querySelector('svg') && one.textContent.trim() === '',
  );
  expect(icons.length).toBeGreaterThan(3);
  // a title may contain the keys, too
  expect(icons.filter((one) => !one.title.startsWith(one.getAttribute('aria-label') ?? '-'))).toEqual([]);
});

test('the badge of a language with errors is a number, with words for screen readers', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/news/add');
  await title();
  await user.click(button('Save'));
  const tab = await screen.findByRole('tab', { name: /English.*1 error/ });
  await waitFor(() => expect(tab.querySelector('i')).toHaveAttribute('title', '1 error'));
  expect(tab.querySelector('i [aria-hidden]')).toHaveTextContent(/^1$/);
});

test('an entry that is there after all has its row', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', content: { en: { title: 'A loom' } } })];
  openConsole(server, '/admin/news');
  expect(await screen.findByRole('heading', { name: 'A loom' })).toBeVisible();
  expect(screen.queryByText('Nothing here yet.')).not.toBeInTheDocument();
});
