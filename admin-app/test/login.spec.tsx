import { screen, waitFor } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

const signedOut = () => {
  const server = new FakeServer();
  server.signedIn = false;
  return server;
};

async function logIn({ user }: ReturnType<typeof openConsole>) {
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(screen.getByLabelText('Password'), 'Correct9horse');
  await user.click(button('Log in'));
}

test('signs in and goes on to the page that was asked for, search and all', async () => {
  const server = signedOut();
  const view = openConsole(server, '/admin/news?status=draft');
  await logIn(view);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(view.where()).toBe('/admin/news?status=draft');
  expect(server.callsOf('POST /api/admin/login')[0]?.body).toEqual({ username: 'aygul', password: 'Correct9horse' });
});

test('asks the browser for the right saved password', async () => {
  openConsole(signedOut(), '/login');
  expect(await screen.findByRole('textbox', { name: 'User name' })).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('the first field has the focus', async () => {
  openConsole(signedOut(), '/login');
  expect(await screen.findByRole('textbox', { name: 'User name' })).toHaveFocus();
});

test('says whom to ask when the password is lost', async () => {
  const { user } = openConsole(signedOut(), '/login');
  await user.click(await screen.findByText('Lost your password?'));
  expect(screen.getByText(/^Ask a superadmin/)).toBeVisible();
  expect(screen.getByText('npm run account -- password NAME')).toBeVisible();
});

test('sends a link to whoever has forgotten the password, where the museum sends e-mails', async () => {
  const server = signedOut();
  server.sendsMail = true;
  const { user } = openConsole(server, '/login');
  await user.click(await screen.findByText('Lost your password?'));
  const name = await screen.findByRole('textbox', { name: 'User name or e-mail' });
  const FORGOTTEN = 'POST /api/admin/password/forgotten';
  await user.type(name, ' {Enter}');
  expect(name).toHaveAccessibleDescription('This field is required.');
  expect(server.callsOf(FORGOTTEN)).toEqual([]);
  server.next(FORGOTTEN, () => problem(429, 'too_many_requests', {}, { 'retry-after': '60' }));
  await user.type(name, 'aygul{Enter}');
  expect(await screen.findByText('Too many attempts. Try again in 60 s.')).toBeVisible();
  server.next(FORGOTTEN, () => Response.json({ message: 'Asked.' }));
  await user.click(button('Send a link'));
  const said = await screen.findByText(/^If this account has a confirmed e-mail address/);
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(server.callsOf(FORGOTTEN)[1]?.body).toEqual({ name: ' aygul' });
  expect(screen.getByText(/^Without a confirmed e-mail address: ask a superadmin/)).toBeVisible();
});

test('the line on top of the public pages stands here too, and stays stopped', async () => {
  const { user, unmount } = openConsole(signedOut(), '/login');
  expect(await screen.findByRole('region', { name: 'The site is in test mode.' })).toBeVisible();
  await user.click(button('Pause'));
  unmount();
  openConsole(signedOut(), '/login');
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true');
});

test('without the settings of the site there is no line, and signing in works', async () => {
  const server = signedOut();
  server.next('GET /api/public/site', () => problem(503, 'unavailable'));
  const view = openConsole(server, '/admin/news');
  await logIn(view);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('the password can be shown and hidden', async () => {
  const { user } = openConsole(signedOut(), '/login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(button('Show password'));
  expect(password).toHaveAttribute('type', 'text');
  expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Show password'));
  expect(password).toHaveAttribute('type', 'password');
});

test.each([
  ['en', 'Username or password is incorrect!'],
  ['ru', 'Неверное имя пользователя или пароль!'],
  ['uz', 'Foydalanuvchi nomi yoki parol notoʻgʻri!'],
  ['kk', 'Paydalanıwshı atı yamasa jasırın sóz qáte kirgizildi!'],
] as const)('a wrong password is told in %s, and the page stays', async (lang, words) => {
  const server = signedOut();
  server.next('POST /api/admin/login', () => problem(401, 'bad_credentials'));
  const { user, where, container } = openConsole(server, '/login', { lang });
  const [name, password] = await waitFor(() => {
    const inputs = [...container.querySelectorAll('input')];
    expect(inputs).toHaveLength(2);
    return inputs;
  });
  if (!name || !password) throw new Error('the form has two fields');
  await user.type(name, 'aygul');
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(password).toHaveFocus();
  expect(where()).toBe('/login');
});

test('a throttled login says how long to wait', async () => {
  const server = signedOut();
  server.next('POST /api/admin/login', () => problem(429, 'too_many_requests', {}, { 'retry-after': '8' }));
  await logIn(openConsole(server, '/login'));
  expect(await screen.findByText('Too many attempts. Try again in 8 s.')).toBeVisible();
});

test('a network that is away is told in words, and the second attempt works', async () => {
  const server = signedOut();
  server.next('POST /api/admin/login', noNetwork);
  const view = openConsole(server, '/login');
  await logIn(view);
  expect(await screen.findByText(/^No connection\./)).toBeVisible();
  await view.user.click(button('Log in'));
  await waitFor(() => expect(view.where()).toBe('/admin/dashboard'));
});

test('an empty field is named before anything is sent', async () => {
  const server = signedOut();
  const { user } = openConsole(server, '/login');
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.click(button('Log in'));
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(server.callsOf('POST /api/admin/login')).toEqual([]);
});

test('while it is sent, the button says so and takes no second press', async () => {
  const server = signedOut();
  let answer: (response: Response) => void = () => undefined;
  server.next('POST /api/admin/login', () => new Promise((resolve) => (answer = resolve)));
  const view = openConsole(server, '/login');
  await logIn(view);
  const busy = await screen.findByRole('button', { name: 'Logging in…' });
  await view.user.click(busy);
  expect(server.callsOf('POST /api/admin/login')).toHaveLength(1);
  answer(problem(401, 'bad_credentials'));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

test('somebody who is logged in already gets straight to the console', async () => {
  const view = openConsole(new FakeServer(), '/login');
  await waitFor(() => expect(view.where()).toBe('/admin/dashboard'));
});

test.each([
  ['the network', noNetwork],
  ['the server', () => problem(503, 'unavailable')],
] as const)(
  'that %s is away is told instead of asking for a password, and can be tried again',
  async (_what, answer) => {
    const server = new FakeServer();
    server.next('GET /api/admin/check', answer);
    const { user, where } = openConsole(server, '/login');
    expect(await screen.findByRole('alert')).toHaveTextContent('Our server isn’t responding.');
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    await user.click(button('Try again'));
    await waitFor(() => expect(where()).toBe('/admin/dashboard'));
  },
);

test('after such an attempt, the form is there for an account that is signed out', async () => {
  const server = signedOut();
  server.next('GET /api/admin/check', noNetwork);
  const { user } = openConsole(server, '/login');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'User name' })).toHaveFocus();
});

test.each(['//evil.example/preview/news/n1', 'https://evil.example', '/preview/../../evil', '/news/n1', '/admin'])(
  'who is sent here with %s as the way back goes to the overview',
  async (from) => {
    const { where } = openConsole(new FakeServer(), `/login?from=${encodeURIComponent(from)}`);
    await waitFor(() => expect(where()).toBe('/admin/dashboard'));
  },
);
