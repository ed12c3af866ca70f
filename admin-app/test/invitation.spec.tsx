import { screen, waitFor } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

const READ = 'POST /api/admin/invitation';
const ACCEPT = 'POST /api/admin/invitation/password';
const GONE = /^This link is not valid\./;
const password = () => screen.findByLabelText('New password');

const invited = (): FakeServer => {
  const server = new FakeServer();
  server.signedIn = false;
  server.next(READ, () => Response.json({ username: 'keeper', expiresAt: '2026-05-21T07:20:00.000Z' }));
  return server;
};

const open = (server: FakeServer) => openConsole(server, '/login#invitation=abc-DEF_1');

test('a link says whose it is; the password is chosen, and logging in follows', async () => {
  const server = invited();
  server.next(ACCEPT, () => Response.json({ message: 'Changed.' }));
  const { user, where } = open(server);
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(await screen.findByText(/^This link is for the account keeper\./)).toBeVisible();
  expect(server.calls.map(({ route }) => route)).toEqual([READ]);
  await user.type(await password(), 'Keeper7kettle{Enter}');
  expect(await password()).toBeInvalid();
  expect(server.callsOf(ACCEPT)).toEqual([]);
  await user.clear(await password());
  await user.type(await password(), 'Copper7kettle');
  expect(screen.getByText('Strength: strong')).toBeVisible();
  await user.click(button('Save password'));
  expect(await screen.findByText('Your password has been saved. Log in with it.')).toHaveAttribute('role', 'status');
  expect(server.callsOf(ACCEPT)[0]?.body).toEqual({ secret: 'abc-DEF_1', password: 'Copper7kettle' });
  expect(screen.getByRole('textbox', { name: 'User name' })).toHaveValue('keeper');
  await user.type(screen.getByLabelText('Password'), 'Copper7kettle{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/dashboard'));
});

test('one that is not valid says so, and leads to the log-in', async () => {
  const server = new FakeServer();
  server.signedIn = false;
  server.next(READ, () => problem(404, 'not_found'));
  const { user, where } = open(server);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('textbox', { name: 'User name' })).toBeVisible();
  expect(where()).toBe('/login');
});

test('one that somebody has used meanwhile says so', async () => {
  const server = invited();
  server.next(ACCEPT, () => problem(404, 'not_found'));
  const { user } = open(server);
  await user.type(await password(), 'Copper7kettle{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
});

test('a refused password stands at its field, and a lost answer keeps what was typed', async () => {
  const server = invited();
  server.next(ACCEPT, noNetwork);
  const { user } = open(server);
  await user.type(await password(), 'Copper7kettle{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No connection\./);
  const errors = [{ field: 'password', code: 'password_common', message: 'x' }];
  server.next(ACCEPT, () => problem(400, 'validation', { errors }));
  await user.click(button('Save password'));
  expect(await screen.findByText('This password is easily guessed. Choose another one.')).toBeVisible();
  expect(await password()).toHaveValue('Copper7kettle');
});

test('a server that is away is asked again; the language can be changed', async () => {
  const server = new FakeServer();
  server.signedIn = false;
  server.next(READ, noNetwork);
  const { user } = open(server);
  await screen.findByText('Our server isn’t responding.');
  server.next(READ, () => Response.json({ username: 'keeper', expiresAt: '2026-05-21T07:20:00.000Z' }));
  await user.click(button('Try again'));
  await user.click(await screen.findByRole('button', { name: 'RU, Русский' }));
  expect(await screen.findByText(/^Это ссылка для учётной записи keeper\./)).toBeVisible();
});
