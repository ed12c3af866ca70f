import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

const CREATE = 'POST /api/admin/create-admin';

function withTwo() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.office.admins = [
    admin({ id: 'a', username: 'keeper_1' }),
    admin({ id: 'b', username: 'aygul', role: 'superadmin', lastLoginAt: null }),
  ];
  return server;
}
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('article');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
const username = () => screen.getByRole('textbox', { name: 'User name' });
const password = () => screen.getByLabelText('Password');

async function openForm(server = withTwo()) {
  const view = openConsole(server, '/admin/admins/add');
  await dialog('New administrator');
  return { ...view, server };
}

describe('the list', () => {
  test('says name, role, creation and last login', async () => {
    openConsole(withTwo(), '/admin/admins');
    const plain = await rowOf('keeper_1');
    expect(plain.getByText('Administrator')).toBeVisible();
    expect(plain.getByText('Created: 9 March 2025')).toHaveAttribute('datetime', '2025-03-09T05:00:00.000Z');
    expect(plain.getByText('Last login: 18 May 2026, 12:05')).toBeVisible();
    const own = await rowOf('aygul');
    expect(own.getByText('Superadmin')).toBeVisible();
    expect(own.getByText('Has not logged in yet')).toBeVisible();
    expect(own.getByText('This is you')).toBeVisible();
    expect(own.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a list that could not be read says so; one without others has a sentence', async () => {
    const server = withTwo();
    server.office.admins = [];
    server.next('GET /api/admin/admins', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no other account yet.')).toBeVisible();
  });

  test('deleting names the account, and takes it from the list', async () => {
    const { user } = openConsole(withTwo(), '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Delete: keeper_1' }));
    const question = await dialog('Delete “keeper_1”?');
    expect(question).toHaveTextContent('Whoever uses it is logged out at once');
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'keeper_1' })).not.toBeInTheDocument());
  });

  test('the last superadmin’s refusal is told in words', async () => {
    const server = withTwo();
    server.next('DELETE /api/admin/admins/*', () => problem(409, 'last_superadmin'));
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Delete: keeper_1' }));
    await user.click(within(await dialog(/keeper_1/)).getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(/^This is the last superadmin\. Give the role to somebody else first/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'keeper_1' })).toBeVisible();
  });

  test('a role is given after a question', async () => {
    const server = withTwo();
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Make superadmin: keeper_1' }));
    const question = within(await dialog('Make “keeper_1” a superadmin?'));
    await user.click(question.getByRole('button', { name: 'Make superadmin' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Take superadmin away: keeper_1' })).toBeVisible();
    expect(server.callsOf('PUT /api/admin/admins/*')[0]?.body).toEqual({ role: 'superadmin' });
  });
});

describe('an account in trouble', () => {
  test('that wrong passwords were tried for says so, and is unlocked', async () => {
    const server = withTwo();
    Object.assign(server.office.admins[0] ?? {}, { pausedUntil: '2026-05-18T07:20:00.000Z' });
    const { user } = openConsole(server, '/admin/admins');
    const row = await rowOf('keeper_1');
    expect(row.getByText(/^After wrong passwords, .* until 18 May 2026, 12:20\.$/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Unlock: keeper_1' }));
    const question = within(await dialog('Let “keeper_1” log in at once?'));
    await user.click(question.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('keeper_1 can log in at once.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Unlock/ })).not.toBeInTheDocument());
    expect(server.callsOf('POST /api/admin/admins/*/unlock')).toHaveLength(1);
  });

  test('has its sessions ended after a question', async () => {
    const server = withTwo();
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'End sessions: keeper_1' }));
    const question = within(await dialog('End all sessions of “keeper_1”?'));
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'End sessions' }));
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(server.callsOf('DELETE /api/admin/admins/*/sessions')).toHaveLength(1);
  });

  const openPassword = async (server = withTwo()) => {
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Set password: keeper_1' }));
    await dialog('A new password for “keeper_1”');
    return { user, server };
  };
  const SET = 'POST /api/admin/admins/*/password';

  test('is given a password that has to be changed, and says so', async () => {
    const { user, server } = await openPassword();
    await user.type(screen.getByLabelText('New password'), 'Copper7kettle{Enter}');
    expect(await screen.findByText('The password of keeper_1 has been set.')).toBeVisible();
    expect(await (await rowOf('keeper_1')).findByText('Has to change the password')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsOf(SET)[0]?.body).toEqual({ password: 'Copper7kettle' });
  });

  test.each([
    ['', 'This is needed.'],
    ['Keeper_1x', 'The password must not contain the user name.'],
  ])('is not given “%s”', async (secret, words) => {
    const { user, server } = await openPassword();
    const field = screen.getByLabelText('New password');
    if (secret) await user.type(field, secret);
    await user.click(button('Set password'));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveFocus();
    expect(server.callsOf(SET)).toEqual([]);
  });

  test('a refused password stands at its field, and the dialog stays', async () => {
    const { user, server } = await openPassword();
    const errors = [{ field: 'password', code: 'password_common', message: 'x' }];
    server.next(SET, () => problem(400, 'validation', { errors }));
    await user.type(screen.getByLabelText('New password'), 'Qwerty123{Enter}');
    expect(await screen.findByText('This password is easily guessed. Choose another one.')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new account', () => {
  test('its password’s strength is told in words while it is typed', async () => {
    const { user } = await openForm();
    await user.type(password(), 'abc');
    const strength = (words: string) => expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
    strength('Strength: weak');
    await user.type(password(), 'defgh');
    strength('Strength: medium');
    expect(password()).toHaveAccessibleDescription(/8 to 20 characters \(met\).*A capital letter \(not yet\)/);
    await user.type(password(), 'K9');
    strength('Strength: strong');
    await user.type(password(), ' ');
    strength('Strength: medium');
    expect(password()).toHaveAccessibleDescription(/No spaces \(not yet\)/);
  });

  test('what is typed can be shown', async () => {
    const { user } = await openForm();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(button('Show password'));
    expect(password()).toHaveAttribute('type', 'text');
  });

  test.each([
    ['', '', 'username', 'This is needed.'],
    ['ab', 'Copper7kettle', 'username', 'A user name has 3 to 20 Latin letters, digits or underscores.'],
    ['kéeper', 'Copper7kettle', 'username', 'A user name has 3 to 20 Latin letters, digits or underscores.'],
    ['keeper', '', 'password', 'This is needed.'],
    ['keeper', 'Copper7', 'password', 'This is too short.'],
    ['keeper', 'Copper7kettleCopper7k', 'password', 'This is too long.'],
    ['keeper', 'copper7kettle', 'password', 'A password has a capital letter, a digit and no spaces.'],
    ['keeper', 'Keeper7kettle', 'password', 'The password must not contain the user name.'],
  ])('“%s” with “%s” is not sent; what is wrong stands at the %s', async (name, secret, field, words) => {
    const { user, server } = await openForm();
    if (name) await user.type(username(), name);
    if (secret) await user.type(password(), secret);
    await user.click(button('Add administrator'));
    const wrong = field === 'username' ? username() : password();
    expect(wrong).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveFocus();
    expect(server.callsOf(CREATE)).toEqual([]);
  });

  test.each([
    [409, 'username_taken', 'username', 'This user name is taken.'],
    [400, 'password_common', 'password', 'This password is easily guessed. Choose another one.'],
  ])('the server’s %s %s stands at its field', async (status, code, field, words) => {
    const { user, server } = await openForm();
    server.next(CREATE, () => problem(status, code, { errors: [{ field, code, message: 'x' }] }));
    await user.type(username(), 'keeper');
    await user.type(password(), 'Copper7kettle{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    const wrong = field === 'username' ? username() : password();
    expect(wrong).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(wrong).toHaveFocus();
    expect(username()).toHaveValue('keeper');
  });

  test('is said, and the dialog closes after a second', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { where, server } = await openForm();
    await user.type(username(), 'keeper');
    await user.type(password(), 'Copper7kettle{Enter}');
    const said = await screen.findByText('The account keeper has been created.');
    expect(said).toHaveAttribute('role', 'status');
    act(() => jest.advanceTimersByTime(990));
    expect(where()).toBe('/admin/admins/add');
    act(() => jest.advanceTimersByTime(20));
    await waitFor(() => expect(where()).toBe('/admin/admins'));
    expect(await screen.findByRole('heading', { name: 'keeper' })).toBeVisible();
    expect(server.callsOf(CREATE)[0]?.body).toEqual({ username: 'keeper', password: 'Copper7kettle' });
    jest.useRealTimers();
  });

  test('an attempt whose answer was lost is repeated with its key; what was typed stays', async () => {
    const { user, server } = await openForm();
    server.next(CREATE, noNetwork);
    await user.type(username(), 'keeper');
    await user.type(password(), 'Copper7kettle{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No connection\./);
    expect(password()).toHaveValue('Copper7kettle');
    await user.click(button('Add administrator'));
    await screen.findByText('The account keeper has been created.');
    const [first, second] = server.callsOf(CREATE).map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('Escape goes back to the list', async () => {
    const { where, server } = await openForm();
    const open = await dialog('New administrator');
    act(() => void open.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitFor(() => expect(where()).toBe('/admin/admins'));
    expect(server.callsOf(CREATE)).toEqual([]);
  });
});
