import { screen, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const CHANGE = 'POST /api/admin/password';
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');

async function openForm(server = new FakeServer()) {
  const view = openConsole(server, '/admin/password');
  await screen.findByRole('heading', { name: 'Change password' });
  return { ...view, server };
}

test('the password is changed, and it is said that other sessions have ended', async () => {
  const { user, server } = await openForm();
  await user.type(current(), 'Correct9horse');
  await user.type(next(), 'Copper7kettle');
  await user.click(button('Update'));
  const said = await screen.findByText(/You have been logged out on your other devices\.$/);
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(server.callsOf(CHANGE)[0]?.body).toEqual({ password: 'Correct9horse', newPassword: 'Copper7kettle' });
  expect(current()).toHaveValue('');
  expect(next()).toHaveValue('');
});

test('password managers are told whose passwords these are', async () => {
  const { container } = await openForm();
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(next()).toHaveAttribute('autocomplete', 'new-password');
  const name = container.querySelector('input[autocomplete=username]');
  expect(name).toHaveValue('aygul');
  expect(name).not.toBeVisible();
});

test('a wrong current password stands at its field', async () => {
  const { user, server } = await openForm();
  const errors = [{ field: 'password', code: 'wrong_password', message: 'x' }];
  server.next(CHANGE, () => problem(400, 'validation', { errors }));
  await user.type(current(), 'Wrong9horse');
  await user.type(next(), 'Copper7kettle{Enter}');
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(current()).toBeInvalid();
  expect(current()).toHaveFocus();
  expect(next()).toHaveValue('Copper7kettle');
});

test('too many attempts are told with the time to wait', async () => {
  const { user, server } = await openForm();
  server.next(CHANGE, () => problem(429, 'too_many_requests', {}, { 'retry-after': '8' }));
  await user.type(current(), 'Wrong9horse');
  await user.type(next(), 'Copper7kettle{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 8 s.');
});

test('a visibly invalid password is not sent', async () => {
  const { user, server } = await openForm();
  await user.type(next(), 'Aygul7kettle{Enter}');
  expect(current()).toHaveAccessibleDescription('This field is required.');
  expect(next()).toHaveAccessibleDescription(/The password must not contain the user name\./);
  expect(current()).toHaveFocus();
  expect(server.callsOf(CHANGE)).toEqual([]);
});

test('one button shows both', async () => {
  const { user } = await openForm();
  await user.click(button('Show password'));
  expect(current()).toHaveAttribute('type', 'text');
  expect(next()).toHaveAttribute('type', 'text');
});

test('a session that has ended asks for the password, then the change goes on', async () => {
  const { user, server } = await openForm();
  await user.type(current(), 'Correct9horse');
  await user.type(next(), 'Copper7kettle');
  server.signedIn = false;
  await user.click(button('Update'));
  const again = within(await dialog('Your session has ended'));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  expect(await screen.findByText(/^Your password has been changed\./)).toBeVisible();
});

test('an account without a password chooses its first one', async () => {
  const server = new FakeServer();
  server.withoutPassword = true;
  const { user } = await openForm(server);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  server.next(CHANGE, () => {
    server.withoutPassword = false;
    return Response.json({ message: 'ok' });
  });
  await user.type(next(), 'Copper7kettle{Enter}');
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(server.callsOf(CHANGE)[0]?.body).toEqual({ newPassword: 'Copper7kettle' });
});
