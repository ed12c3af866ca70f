import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withTwo } from './admin-screens.ts';
import { button, dialog, openConsole } from './console.tsx';
import { noNetwork, problem } from './fake-server.ts';

const CREATE = 'POST /api/admin/create-admin';
const username = () => screen.getByRole('textbox', { name: 'User name' });
const password = () => screen.getByLabelText('Password');

async function openForm(server = withTwo()) {
  const view = openConsole(server, '/admin/admins/add');
  await dialog('New administrator');
  fireEvent.click(screen.getByRole('switch', { name: 'Invite with a link' }));
  return { ...view, server };
}

describe('a new account', () => {
  test('its password’s strength is told in words while it is typed', async () => {
    const { user } = await openForm();
    await user.type(password(), 'abc');
    const strength = (words: string) => expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
    strength('Strength: weak');
    await user.type(password(), 'defgh');
    strength('Strength: medium');
    expect(password()).toHaveAccessibleDescription(/8 to 20 characters \(met\).*A capital letter \(not yet\)/);
    await user.type(password(), 'Kvx9');
    strength('Strength: strong');
    await user.type(password(), ' ');
    strength('Strength: medium');
    expect(password()).toHaveAccessibleDescription(/No spaces \(not yet\)/);
  });

  test.each(['Museum2026', 'Password1', 'Keeper7kettle'])(
    '“%s” is refused, so it is not called strong',
    async (secret) => {
      const { user, server } = await openForm();
      await user.type(username(), 'keeper');
      await user.type(password(), secret);
      expect(screen.queryByText('Strength: strong')).not.toBeInTheDocument();
      expect(password()).toHaveAccessibleDescription(/(Hard to guess|No user name in it) \(not yet\)/);
      await user.click(button('Add administrator'));
      expect(password()).toBeInvalid();
      expect(server.callsOf(CREATE)).toEqual([]);
    },
  );

  test('nor is one that only the server refuses, until it is changed', async () => {
    const { user, server } = await openForm();
    const errors = [{ field: 'password', code: 'password_unchanged', message: 'x' }];
    server.next(CREATE, () => problem(400, 'validation', { errors }));
    await user.type(username(), 'keeper');
    await user.type(password(), 'Copper7kettle{Enter}');
    await waitFor(() => expect(password()).toBeInvalid());
    expect(screen.queryByText('Strength: strong')).not.toBeInTheDocument();
    await user.type(password(), 's');
    expect(password()).toBeValid();
    expect(screen.getByText('Strength: strong')).toBeVisible();
  });

  test('all errors are told at once, and each is gone as soon as it is mended', async () => {
    const { user } = await openForm();
    await user.type(username(), 'ab');
    await user.type(password(), 'abc{Enter}');
    expect(username()).toBeInvalid();
    const has = (words: RegExp) => expect(password()).toHaveAccessibleDescription(words);
    has(
      /This is too short\. Passwords must have a capital letter and a digit, and no spaces\. This password is easily guessed/,
    );
    await user.type(password(), ' K9');
    has(/This is too short\. Passwords must have/);
    await user.clear(password());
    await user.type(password(), 'Copper7');
    expect(screen.getByText('This is too short.')).toBeVisible();
    await user.type(password(), 'k');
    expect(password()).toBeValid();
    expect(username()).toBeInvalid();
    await user.type(username(), 'c');
    expect(username()).toBeValid();
  });

  test('too long says by how much while it is typed', async () => {
    const { user } = await openForm();
    await user.type(password(), 'Copper7kettleCopper7');
    expect(screen.queryByText(/too many/)).not.toBeInTheDocument();
    await user.type(password(), 'k');
    expect(screen.getByText('1 character too many').closest('[role=status]')).not.toBeNull();
    await user.type(password(), 'ettle');
    expect(screen.getByText('6 characters too many')).toBeVisible();
    await user.type(password(), '{Backspace}'.repeat(6));
    expect(screen.queryByText(/too many/)).not.toBeInTheDocument();
  });

  test('the typed password can be shown', async () => {
    const { user } = await openForm();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(button('Show password'));
    expect(password()).toHaveAttribute('type', 'text');
  });

  test.each([
    ['', '', 'username', 'This field is required.'],
    ['ab', 'Copper7kettle', 'username', 'User names must have 3 to 20 Latin letters, digits or underscores.'],
    ['kéeper', 'Copper7kettle', 'username', 'User names must have 3 to 20 Latin letters, digits or underscores.'],
    ['keeper', '', 'password', 'This field is required.'],
    ['keeper', 'Copper7', 'password', 'This is too short.'],
    ['keeper', 'Copper7kettleCopper7k', 'password', 'This is too long.'],
    ['keeper', 'copper7kettle', 'password', 'Passwords must have a capital letter and a digit, and no spaces.'],
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

test('without a password a link is made for the account, and shown once', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/admins/add');
  await dialog('New administrator');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.type(username(), 'keeper{Enter}');
  expect(await screen.findByText('The account keeper has been created.')).toHaveAttribute('role', 'status');
  expect(server.callsOf(CREATE)[0]?.body).toEqual({ username: 'keeper' });
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue('https://museum.example/login#invitation=secret');
  expect(link).toHaveFocus();
  expect(screen.getByText(/^Send this link to keeper and nobody else\..* until 21 May 2026, 12:20\.$/)).toBeVisible();
  await user.click(button('Copy link'));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://museum.example/login#invitation=secret');
  await user.click(button('Close'));
  await waitFor(() => expect(where()).toBe('/admin/admins'));
});
