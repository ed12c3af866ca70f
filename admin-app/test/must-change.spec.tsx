import { screen, waitFor } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const CHANGE = 'POST /api/admin/password';
const TITLE = { name: 'Choose a new password' };

const flagged = () => {
  const server = new FakeServer();
  server.mustChangePassword = true;
  return server;
};

test('a password that somebody else has set is changed before anything else', async () => {
  const server = flagged();
  const { user, where } = openConsole(server, '/admin/news');
  expect(await screen.findByRole('heading', TITLE)).toBeVisible();
  expect(screen.getByText(/^The password of aygul was set by somebody else\./)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.title).toBe('Choose a new password · Museum console');
  await user.type(await screen.findByLabelText('Current password'), 'Given9horse');
  await user.type(screen.getByLabelText('New password'), 'Copper7kettle{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(where()).toBe('/admin/news');
  const asked = server.calls.map(({ route }) => route);
  const before = asked.slice(0, asked.indexOf(CHANGE));
  expect(before.every((route) => route === 'GET /api/admin/check')).toBe(true);
});

test('the same password again is refused at its field', async () => {
  const server = flagged();
  const errors = [{ field: 'newPassword', code: 'password_unchanged', message: 'x' }];
  server.next(CHANGE, () => problem(400, 'validation', { errors }));
  const { user } = openConsole(server, '/admin');
  await user.type(await screen.findByLabelText('Current password'), 'Given9horse');
  await user.type(screen.getByLabelText('New password'), 'Given9horse{Enter}');
  expect(await screen.findByText('This is the password you have now. Choose another one.')).toBeVisible();
  expect(screen.getByRole('heading', TITLE)).toBeVisible();
});

test('signing in with it leads there, even on the way to a preview', async () => {
  const server = flagged();
  server.signedIn = false;
  const { user } = openConsole(server, `/login?from=${encodeURIComponent('/preview/news/n1')}`);
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(screen.getByLabelText('Password'), 'Given9horse{Enter}');
  expect(await screen.findByRole('heading', TITLE)).toBeVisible();
});

test('one can log out instead, and change the language', async () => {
  const server = flagged();
  const { user, where } = openConsole(server, '/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'RU, Русский' }));
  expect(await screen.findByRole('heading', { name: 'Придумайте новый пароль' })).toBeVisible();
  await user.click(button('Выйти'));
  await waitFor(() => expect(where()).toBe('/login'));
  expect(server.callsOf('POST /api/admin/logout')).toHaveLength(1);
});

test('login codes that the museum demands come before anything else, and the recovery codes are seen', async () => {
  const server = new FakeServer();
  server.mustAddFactor = true;
  const { user, where } = openConsole(server, '/admin/news');
  expect(await screen.findByRole('heading', { name: 'Add a passkey or login codes' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  server.next('POST /api/admin/factor', () =>
    Response.json({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/museum.test:aygul?secret=JBSWY3DPEHPK3PXP' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Turn on login codes' }));
  server.next('POST /api/admin/factor/confirm', () => {
    server.mustAddFactor = false;
    return Response.json({ message: 'ok', recoveryCodes: ['code-0', 'code-1'] });
  });
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await screen.findByText('code-1')).toBeVisible();
  await user.click(button('I have kept them'));
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(where()).toBe('/admin/news');
});
