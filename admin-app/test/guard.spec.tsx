import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

test('shows that it is checking, then the console', async () => {
  const server = new FakeServer();
  let answer: (response: Response) => void = () => undefined;
  server.next('GET /api/admin/check', () => new Promise((resolve) => (answer = resolve)));
  openConsole(server, '/admin/dashboard');
  expect(await screen.findByText('Checking your access…')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  answer(Response.json({ ok: true, username: 'aygul', role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'Good day, aygul' })).toBeVisible();
});

test('without a session it goes to the login, and nothing of the console is asked for', async () => {
  const server = new FakeServer();
  server.signedIn = false;
  const { where } = openConsole(server, '/admin/news/add');
  await waitFor(() => expect(where()).toBe('/login'));
  expect(server.calls.map((call) => call.route).filter((route) => route.includes('news'))).toEqual([]);
});

test('a server that is away sends nobody to the login, and can be asked again', async () => {
  const server = new FakeServer();
  server.next('GET /api/admin/check', noNetwork);
  const { user, where } = openConsole(server, '/admin/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Our server isn’t responding.');
  expect(where()).toBe('/admin/dashboard');
  await user.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Good day, aygul' })).toBeVisible();
});

test('an access token that has run out is renewed without anybody noticing', async () => {
  const server = new FakeServer();
  server.next('GET /api/admin/check', () => problem(401, 'unauthorized'));
  const { where } = openConsole(server, '/admin/dashboard');
  expect(await screen.findByRole('heading', { name: 'Good day, aygul' })).toBeVisible();
  expect(where()).toBe('/admin/dashboard');
  expect(server.callsOf('POST /api/admin/refresh')).toHaveLength(1);
});

test('logging out asks first, then ends the session and shows the login', async () => {
  const server = new FakeServer();
  const { user, where } = openConsole(server, '/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = await dialog('Log out?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('POST /api/admin/logout')).toEqual([]);
  await user.click(button('Log out'));
  await user.click(within(await dialog('Log out?')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(where()).toBe('/login'));
  expect(await screen.findByRole('textbox', { name: 'User name' })).toBeVisible();
  expect(server.callsOf('POST /api/admin/logout')).toHaveLength(1);
});

test('the interface changes its language at once, and tells the host', async () => {
  const onLangChange = jest.fn();
  const { user } = openConsole(new FakeServer(), '/admin/dashboard', { onLangChange });
  await user.click(await screen.findByRole('button', { name: 'KK, Qaraqalpaqsha' }));
  const sections = within(screen.getByRole('navigation', { name: 'Basqarıw bólimleri' }));
  expect(sections.getByRole('link', { name: 'Jańalıqlar' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'kaa-Latn');
  expect(onLangChange).toHaveBeenCalledWith('kk');
});

test('a new page is named in the title and has the focus', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/dashboard');
  const sections = within(await screen.findByRole('navigation', { name: 'Console' }));
  await user.click(sections.getByRole('link', { name: 'News' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(document.title).toBe('News · Museum console');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an address that no screen has says so, and offers the nearest', async () => {
  const { user, where } = openConsole(new FakeServer(), '/admin/exhibition');
  expect(await screen.findByRole('heading', { name: '404. There is no such screen' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Exhibitions', 'To the start page']);
  await user.click(main.getByRole('link', { name: 'Exhibitions' }));
  await waitFor(() => expect(where()).toBe('/admin/exhibitions'));
});
