import { screen, waitFor, within } from '@testing-library/react';
import { admin, message } from './back-office-builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const nav = async () => within(await screen.findByRole('navigation', { name: 'Console' }));

test('says how many messages nobody has read, and nothing when all have been', async () => {
  const server = new FakeServer();
  server.backOffice.messages = [message(), message(), message()];
  const { unmount } = openConsole(server, '/admin/trash');
  expect(await (await nav()).findByRole('link', { name: 'Messages, 3 unread' })).toBeVisible();
  unmount();
  openConsole(new FakeServer(), '/admin/trash');
  expect(await (await nav()).findByRole('link', { name: 'Messages' })).toBeVisible();
});

test('a plain administrator sees who they are and none of what is for superadmins', async () => {
  const server = new FakeServer();
  openConsole(server, '/admin/trash');
  await nav();
  expect(screen.getByText('aygul', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Administrators' })).not.toBeInTheDocument();
  expect(server.callsOf('GET /api/admin/admins')).toEqual([]);
});

test('a superadmin has the administrators there, and the button that adds one', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.admins = Array.from({ length: 8 }, (_, n) => admin({ username: `keeper_${n}` }));
  const { user, where } = openConsole(server, '/admin/trash');
  const list = within(await screen.findByRole('list', { name: 'Administrators' }));
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'keeper_0',
    'keeper_1',
    'keeper_2',
    'keeper_3',
    'keeper_4',
    'keeper_5',
    'and 2 more',
  ]);
  await user.click((await nav()).getByRole('link', { name: 'Add administrator' }));
  expect(where()).toBe('/admin/admins/add');
  expect(await screen.findByRole('dialog', { name: 'New administrator' })).toBeVisible();
});

test('entries stand in groups, and those of the museum’s pages among them', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  openConsole(server, '/admin/trash');
  const linksOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(await linksOf('Content')).toEqual(['Exhibitions', 'Events', 'News', 'Translations']);
  expect(await linksOf('Objects')).toEqual(['Objects', 'Terms', 'Import a register']);
  expect((await linksOf('Site')).slice(0, 3)).toEqual(['Pages', 'Media library', 'Messages']);
  expect((await linksOf('Administration')).at(0)).toBe('Branches');
});

test('the account’s menu closes by Escape and when the focus leaves it', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/trash');
  await nav();
  const opener = screen.getByText('aygul', { selector: 'strong' });
  const isOpen = () => opener.closest('details')?.open;
  await user.click(opener);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, opener.closest('summary')]);
  await user.click(opener);
  await user.click((await nav()).getByRole('link', { name: 'News' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('colours are chosen in the account’s menu at once, and the browser keeps the choice', async () => {
  const { user, unmount } = openConsole(new FakeServer(), '/admin/trash');
  await nav();
  const choice = () => within(screen.getByRole('group', { name: 'Appearance' }));
  const chosen = () => choice().getByRole('button', { pressed: true }).textContent;
  await user.click(screen.getByText('aygul', { selector: 'strong' }));
  expect(chosen()).toBe('System');
  await user.click(choice().getByRole('button', { name: 'Dark' }));
  expect([chosen(), document.documentElement.dataset.theme]).toEqual(['Dark', 'dark']);
  unmount();
  openConsole(new FakeServer(), '/admin/trash');
  await nav();
  await user.click(screen.getByText('aygul', { selector: 'strong' }));
  expect(chosen()).toBe('Dark');
  await user.click(choice().getByRole('button', { name: 'System' }));
  expect(document.cookie).not.toContain('theme');
});

test('only the icons are shown once that is chosen, also after a reload', async () => {
  const { user, unmount } = openConsole(new FakeServer(), '/admin/trash');
  await nav();
  await user.click(screen.getByRole('button', { name: 'Show only icons' }));
  unmount();
  openConsole(new FakeServer(), '/admin/trash');
  await nav();
  expect(screen.getByRole('button', { name: 'Show only icons' })).toHaveAttribute('aria-pressed', 'true');
});

test.each(['/admin/admins', '/admin/admins/add', '/admin/audit'])(
  'who opens %s without being superadmin is told so in words and stays signed in',
  async (address) => {
    const server = new FakeServer();
    const { where } = openConsole(server, address);
    expect(await screen.findByRole('heading', { name: 'Only for superadmins' })).toBeVisible();
    expect(screen.getByText(/^You are logged in as aygul, and this account may not open this page\./)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Only for superadmins · Museum console'));
    expect(where()).toBe(address);
    const asked = server.calls.map(({ route }) => route);
    expect(asked).not.toContain('GET /api/admin/admins');
    expect(asked).not.toContain('GET /api/admin/audit');
    expect(asked).not.toContain('POST /api/admin/logout');
  },
);
