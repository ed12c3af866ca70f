import { screen, waitFor, within } from '@testing-library/react';
import { withTwo } from './admin-screens.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const CODES = Array.from({ length: 10 }, (_, place) => `code-${place}`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ADDRESS = `otpauth://totp/museum.test:aygul?issuer=museum.test&secret=${SECRET}`;

const signedOut = () => {
  const server = new FakeServer();
  server.signedIn = false;
  return server;
};
const withFactor = () => {
  const server = new FakeServer();
  server.backOffice.factor = { confirmedAt: '2026-05-18T07:20:00.000Z', recoveryCodesLeft: 7 };
  return server;
};
const answered = (server: FakeServer, body: object) => () => {
  server.signedIn = true;
  return Response.json({ message: 'ok', username: 'aygul', role: 'admin', ...body });
};

async function enterPassword({ user }: ReturnType<typeof openConsole>, server: FakeServer) {
  server.next('POST /api/admin/login', () => problem(401, 'factor_required'));
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(screen.getByLabelText('Password'), 'Correct9horse');
  await user.click(button('Log in'));
  return screen.findByRole('textbox', { name: 'Code' });
}

test('after the password the code is asked for, and leads to the page that was asked for', async () => {
  const server = signedOut();
  const view = openConsole(server, '/admin/news?status=draft');
  const code = await enterPassword(view, server);
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await view.user.click(button('Log in'));
  expect(code).toHaveAccessibleDescription(/This field is required\./);
  const refreshes = server.callsOf('POST /api/admin/refresh').length;
  server.next('POST /api/admin/login/code', () => problem(401, 'bad_code'));
  await view.user.type(code, '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The code is wrong, or was used before\./);
  expect(code).toHaveFocus();
  await view.user.clear(code);
  server.next('POST /api/admin/login/code', answered(server, {}));
  await view.user.type(code, '123 456{Enter}');
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(view.where()).toBe('/admin/news?status=draft');
  expect(server.callsOf('POST /api/admin/login/code').at(-1)?.body).toEqual({ code: '123 456' });
  expect(server.callsOf('POST /api/admin/refresh')).toHaveLength(refreshes);
});

test('after a recovery code it is said how many are left', async () => {
  const server = signedOut();
  const view = openConsole(server, '/admin/news');
  const code = await enterPassword(view, server);
  server.next('POST /api/admin/login/code', answered(server, { recoveryCodesLeft: 3 }));
  await view.user.type(code, 'abcd-efgh{Enter}');
  expect(await screen.findByText('You are logged in. Recovery codes left: 3.')).toBeVisible();
  expect(button('Continue')).toHaveFocus();
  await view.user.click(button('Continue'));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
});

test('when the code came too late the password is asked for again, and why is said', async () => {
  const server = signedOut();
  const view = openConsole(server, '/admin/news');
  const code = await enterPassword(view, server);
  server.next('POST /api/admin/login/code', () => problem(401, 'sign_in_expired'));
  await view.user.type(code, '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Enter your password again.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('one goes back to the password by oneself', async () => {
  const server = signedOut();
  const view = openConsole(server, '/login');
  await enterPassword(view, server);
  await view.user.click(button('Back to the password'));
  expect(screen.getByRole('textbox', { name: 'User name' })).toHaveValue('aygul');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('codes are turned on by picture or key, and a first code; the recovery codes are shown once', async () => {
  const server = new FakeServer();
  const { user, container } = openConsole(server, '/admin/factor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Passkeys and codes' })).toBeVisible();
  server.next('POST /api/admin/factor', () => Response.json({ secret: SECRET, address: ADDRESS }));
  await user.click(await screen.findByRole('button', { name: 'Turn on login codes' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(container.querySelector('code')).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const errors = [{ field: 'code', code: 'wrong_code', message: 'x' }];
  server.next('POST /api/admin/factor/confirm', () => problem(400, 'validation', { errors }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '111111{Enter}');
  expect(await screen.findByText('This code is wrong, or was used before.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  server.next('POST /api/admin/factor/confirm', () => {
    server.backOffice.factor = { confirmedAt: '2026-05-18T07:20:00.000Z', recoveryCodesLeft: 10 };
    return Response.json({ recoveryCodes: CODES });
  });
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  expect(screen.getByText(/You have been logged out on your other devices/)).toBeVisible();
  expect(screen.getAllByText(/^code-\d$/).map((one) => one.textContent)).toEqual(CODES);
  await user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(button('I have kept them'));
  expect(await screen.findByText('Recovery codes left: 10.')).toBeVisible();
  expect(screen.queryByText('code-0')).not.toBeInTheDocument();
});

test('recovery codes are made anew, and shown once', async () => {
  const server = withFactor();
  const { user } = openConsole(server, '/admin/factor');
  expect(await screen.findByText('Recovery codes left: 7.')).toBeVisible();
  server.next('POST /api/admin/factor/recovery-codes', () => Response.json({ recoveryCodes: CODES }));
  await user.click(button('Make new recovery codes'));
  expect(await screen.findByText('code-9')).toBeVisible();
  expect(screen.queryByText(/You have been logged out on your other devices/)).not.toBeInTheDocument();
});

test('codes are turned off after a question, and a log-in of long ago is done again first', async () => {
  const server = withFactor();
  const { user } = openConsole(server, '/admin/factor');
  await user.click(await screen.findByRole('button', { name: 'Turn off login codes' }));
  // the client refreshes its tokens and tries once more
  for (let time = 1; time <= 2; time++)
    server.next('POST /api/admin/factor/remove', () => problem(401, 'sign_in_again'));
  const question = within(await dialog('Turn off login codes?'));
  await user.click(question.getByRole('button', { name: 'Turn off login codes' }));
  const again = within(await dialog('Log in once more'));
  server.next('POST /api/admin/login', () => problem(401, 'factor_required', { factors: ['code'] }));
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  server.next('POST /api/admin/login/code', answered(server, {}));
  server.next('POST /api/admin/factor/remove', () => {
    server.backOffice.factor = { confirmedAt: null, recoveryCodesLeft: 0 };
    return Response.json({ message: 'ok' });
  });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await screen.findByText(/^Login codes are off\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Turn on login codes' })).toBeVisible();
});

test('who lost the phone is helped by a superadmin, after a question', async () => {
  const server = withTwo();
  Object.assign(server.backOffice.admins[0] ?? {}, { secondFactor: true });
  const name = server.backOffice.admins[0]?.username ?? '';
  const { user } = openConsole(server, '/admin/admins');
  expect(await screen.findByText('Passkey or login codes')).toBeVisible();
  await user.click(button(`Reset passkeys and codes: ${name}`));
  const question = within(await dialog(`Remove the passkeys and login codes of “${name}”?`));
  await user.click(question.getByRole('button', { name: 'Reset passkeys and codes' }));
  expect(await screen.findByText(`${name} can log in with the password alone.`)).toBeVisible();
  expect(screen.queryByText('Passkey or login codes')).not.toBeInTheDocument();
  expect(server.callsOf('DELETE /api/admin/admins/*/factors')).toHaveLength(1);
});

test('the account is told that somebody else turned them off, until it has read so', async () => {
  const server = new FakeServer();
  server.factorResetAt = '2026-05-18T07:20:00.000Z';
  const { user } = openConsole(server, '/admin/account');
  const notice = within(await screen.findByRole('region', { name: 'Passkeys and codes' }));
  expect(notice.getByText(/^Somebody else removed your passkeys and login codes on 18 May 2026/)).toBeVisible();
  expect(notice.getByRole('link', { name: 'Passkeys and codes' })).toHaveAttribute('href', '/admin/factor');
  await user.click(notice.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys and codes' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Name and e-mail' })).toBeVisible();
});
