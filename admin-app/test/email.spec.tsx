import { screen, waitFor, within } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const SET = 'POST /api/admin/email';
const CONFIRM = 'POST /api/admin/email/confirm';
const ADDRESS = 'aygul@example.org';
const ok = () => Response.json({ message: 'ok' });
const section = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'E-mail address' });
  return within(heading.parentElement ?? document.body);
};

test('an address is entered with the password, and it is said where the link went', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/account');
  expect(await screen.findByText('You have not confirmed an address.')).toBeVisible();
  await user.click(button('Send a link'));
  expect(screen.getByRole('textbox', { name: 'New e-mail address' })).toHaveFocus();
  const errors = [{ field: 'email', code: 'invalid_email', message: 'x' }];
  server.next(SET, () => problem(400, 'validation', { errors }));
  await user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), 'aygul@example');
  await user.type(screen.getByLabelText('Current password'), 'Correct9horse{Enter}');
  expect(await screen.findByText('This is not an e-mail address.')).toBeVisible();
  server.next(SET, () => {
    server.backOffice.email = {
      email: null,
      pending: { email: ADDRESS, expiresAt: '2026-05-19T07:20:00.000Z' },
      canSend: true,
    };
    return ok();
  });
  await user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), '.org{Enter}');
  const said = await screen.findByText(/^A link was sent to aygul@example\.org\./);
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(server.callsOf(SET)[1]?.body).toEqual({ email: ADDRESS, password: 'Correct9horse', lang: 'en' });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('a link is spent by its button; its secret then leaves the address', async () => {
  const server = new FakeServer();
  const { user, router } = openConsole(server, '/admin/account#email=abc-DEF_1');
  const heading = await screen.findByRole('heading', { name: 'Confirm your e-mail address' });
  expect(heading).toHaveFocus();
  expect(server.callsOf(CONFIRM)).toEqual([]);
  server.next(CONFIRM, () => {
    server.backOffice.email = { email: ADDRESS, canSend: true };
    return ok();
  });
  await user.click(button('Confirm the address'));
  expect(await screen.findByText(`Your address: ${ADDRESS}`)).toBeVisible();
  expect(server.callsOf(CONFIRM)[0]?.body).toEqual({ secret: 'abc-DEF_1' });
  expect(router.state.location.hash).toBe('');
  await waitFor(() => expect(heading).not.toBeInTheDocument());
});

test.each([
  [404, 'not_found', /^This link is not valid\./],
  [409, 'email_taken', /^Another account has this e-mail address\./],
] as const)('a link that is refused with %i says why', async (status, code, words) => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/account#email=abc');
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' });
  server.next(CONFIRM, () => problem(status, code));
  await user.click(button('Confirm the address'));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a link that is opened without a session leads back to it after the log-in', async () => {
  const server = new FakeServer();
  server.signedIn = false;
  const { user, router } = openConsole(server, '/admin/account#email=abc');
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(screen.getByLabelText('Password'), 'Correct9horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  expect(router.state.location.hash).toBe('#email=abc');
});

test('the address is removed with the password', async () => {
  const server = new FakeServer();
  server.backOffice.email = { email: ADDRESS, canSend: true };
  const { user } = openConsole(server, '/admin/account');
  const email = await section();
  const removal = (await email.findByText('Remove the address', { selector: 'summary' })).closest('details');
  await user.click(email.getByText('Remove the address', { selector: 'summary' }));
  server.next('POST /api/admin/email/remove', () => {
    server.backOffice.email = { email: null, canSend: true };
    return ok();
  });
  const form = within(removal ?? document.body);
  await user.type(form.getByLabelText('Current password'), 'Correct9horse{Enter}');
  expect(await email.findByText('You have not confirmed an address.')).toBeVisible();
  expect(server.callsOf('POST /api/admin/email/remove')[0]?.body).toEqual({ password: 'Correct9horse' });
  await waitFor(() => expect(email.queryByText('Remove the address')).not.toBeInTheDocument());
});

test('where the museum sends no e-mails it is said, and nothing offered', async () => {
  const server = new FakeServer();
  server.backOffice.email = { email: null, canSend: false };
  openConsole(server, '/admin/account');
  expect(await screen.findByText(/^This museum’s server does not send e-mails/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'New e-mail address' })).not.toBeInTheDocument();
});

test('an account without a password is asked for none', async () => {
  const server = new FakeServer();
  server.withoutPassword = true;
  const { user } = openConsole(server, '/admin/account');
  await user.type(await screen.findByRole('textbox', { name: 'New e-mail address' }), `${ADDRESS}{Enter}`);
  await waitFor(() => expect(server.callsOf(SET)[0]?.body).toEqual({ email: ADDRESS, lang: 'en' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
