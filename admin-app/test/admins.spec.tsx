import { screen, waitFor, within } from '@testing-library/react';
import { withTwo } from './admin-screens.ts';
import { button, dialog, openConsole } from './console.tsx';
import { noNetwork, problem } from './fake-server.ts';

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('article');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

const sharedLink = (parts: object = {}) => ({
  id: 'l1',
  type: 'news',
  item_id: 'loom',
  titles: { en: 'A loom' },
  shows: 'version',
  version: 3,
  account: { id: 'a1', username: 'keeper_1' },
  made_at: '2026-11-30T09:00:00.000Z',
  last_day: '2026-12-14',
  ...parts,
});

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
    expect(own.getAllByRole('button').map((one) => one.textContent)).toEqual(['Make registrar']);
  });

  test('a list that could not be read says so; one without others has a sentence', async () => {
    const server = withTwo();
    server.backOffice.admins = [];
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.next('GET /api/admin/admins', () => promise);
    const { user } = openConsole(server, '/admin/admins');
    // the sidebar makes the same call
    await screen.findByRole('heading', { name: 'Administrators' });
    resolve(problem(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No other accounts yet.')).toBeVisible();
  });

  test('has the links to previews of all entries below, to be revoked', async () => {
    const server = withTwo();
    server.links = [sharedLink()];
    const { user } = openConsole(server, '/admin/admins');
    const links = within(await screen.findByRole('region', { name: /^Links to previews/ }));
    expect(links.getByRole('link', { name: 'A loom' })).toHaveAttribute('href', '/admin/news/loom/edit');
    expect(links.getByText('Until 14 December 2026 · keeper_1')).toBeVisible();
    server.next('DELETE /api/admin/news/*/preview-links/l1', () => Response.json({ message: 'Revoked.' }));
    server.links = [];
    await user.click(links.getByRole('button', { name: 'Revoke: One version, 14 December 2026' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Links/ })).not.toBeInTheDocument());
  });

  test('has all of those links, in pages, and says when they could not be read', async () => {
    const server = withTwo();
    const first = Array.from({ length: 20 }, (_, at) => sharedLink({ id: `n${at}`, titles: { en: `Loom ${at}` } }));
    server.links = [...first, sharedLink()];
    server.next('GET /api/admin/preview-links', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const region = () => screen.findByRole('region', { name: 'Links to previews · 21' });
    await user.click(within(await region()).getByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'A loom' })).toBeVisible();
    expect(within(await region()).queryByRole('link', { name: 'Loom 0' })).not.toBeInTheDocument();
    server.next('DELETE /api/admin/news/*/preview-links/l1', () => Response.json({ message: 'Revoked.' }));
    server.links = first;
    await user.click(within(await region()).getByRole('button', { name: /^Revoke/ }));
    expect(await screen.findByRole('link', { name: 'Loom 0' })).toBeVisible();
  });

  test('deleting names the account, and takes it from the list', async () => {
    const { user } = openConsole(withTwo(), '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Delete: keeper_1' }));
    const question = await dialog('Delete “keeper_1”?');
    expect(question).toHaveTextContent('Its user is logged out at once');
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

  test('a role is given in the form of the rights', async () => {
    const server = withTwo();
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('link', { name: 'Change rights: keeper_1' }));
    const form = within(await dialog('The rights of “keeper_1”'));
    await user.selectOptions(form.getByRole('combobox', { name: 'Rights' }), 'Superadmin');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    const body = { role: 'superadmin', registrar: false, grants: null };
    expect(server.callsOf('PUT /api/admin/admins/*')[0]?.body).toEqual(body);
    expect((await rowOf('keeper_1')).getByText('May do everything.')).toBeVisible();
  });
});

describe('an account that is switched off', () => {
  test('after a question, says so and can be switched on', async () => {
    const server = withTwo();
    server.links = [sharedLink()];
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Switch off: keeper_1' }));
    const question = await dialog('Switch off the account of “keeper_1”?');
    expect(question).toHaveTextContent('Names stay with what they wrote.');
    expect(await screen.findByRole('region', { name: /^Links to previews/, hidden: true })).toBeInTheDocument();
    server.links = [];
    Object.assign(server.backOffice.admins[0] ?? {}, { disabled: true });
    await user.click(within(question).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Switch on: keeper_1' })).toBeVisible();
    expect((await rowOf('keeper_1')).getByText('Switched off')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Links/ })).not.toBeInTheDocument());
    expect(server.callsOf('PUT /api/admin/admins/*')[0]?.body).toEqual({ disabled: true });
  });

  test('by somebody who logged in long ago takes the password first', async () => {
    const server = withTwo();
    // the client renews the session first, which is no new sign-in
    for (let times = 0; times < 2; times++) server.next('PUT /api/admin/admins/*', () => problem(401, 'sign_in_again'));
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Switch off: keeper_1' }));
    await user.click(within(await dialog(/keeper_1/)).getByRole('button', { name: 'Switch off' }));
    const again = within(await dialog('Log in once more'));
    expect(again.getByText(/within 15 minutes of logging in/)).toBeVisible();
    await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf('PUT /api/admin/admins/*')).toHaveLength(3);
  });
});

describe('an account in trouble', () => {
  test('that wrong passwords were tried for says so, and is unlocked', async () => {
    const server = withTwo();
    Object.assign(server.backOffice.admins[0] ?? {}, { pausedUntil: '2026-05-18T07:20:00.000Z' });
    const { user } = openConsole(server, '/admin/admins');
    const row = await rowOf('keeper_1');
    expect(row.getByText(/^After wrong passwords, .* until 18 May 2026, 12:20\.$/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Unlock: keeper_1' }));
    const question = within(await dialog('Unlock “keeper_1” now?'));
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

  test('gets a link in place of a password, which says until when it is valid', async () => {
    const server = withTwo();
    Object.assign(server.backOffice.admins[0] ?? {}, { invitedUntil: '2026-05-21T07:20:00.000Z' });
    const { user } = openConsole(server, '/admin/admins');
    const row = await rowOf('keeper_1');
    expect(row.getByText('The link for choosing a password is valid until 21 May 2026, 12:20.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Create link: keeper_1' }));
    const open = within(await dialog('A link for “keeper_1”'));
    server.next('POST /api/admin/admins/*/invitation', noNetwork);
    await user.click(open.getByRole('button', { name: 'Create link' }));
    expect(await open.findByRole('alert')).toHaveTextContent(/^No connection\./);
    await user.click(open.getByRole('button', { name: 'Create link' }));
    expect(await open.findByRole('textbox', { name: 'Link' })).toHaveAttribute('readonly');
  });

  const openPassword = async (server = withTwo()) => {
    const { user } = openConsole(server, '/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Set password: keeper_1' }));
    await dialog('A new password for “keeper_1”');
    return { user, server };
  };
  const SET = 'POST /api/admin/admins/*/password';

  test('gets a password once, however often Enter is pressed', async () => {
    const { user, server } = await openPassword();
    let answer: (response: Response) => void = () => undefined;
    server.next(SET, () => new Promise((resolve) => (answer = resolve)));
    await user.type(screen.getByLabelText('New password'), 'Copper7kettle{Enter}');
    await screen.findByRole('button', { name: 'Saving…' });
    await user.keyboard('{Enter}');
    answer(Response.json({ message: 'ok' }));
    expect(await screen.findByText('The password of keeper_1 has been set.')).toBeVisible();
    expect(server.callsOf(SET)).toHaveLength(1);
  });

  test('is given a password that has to be changed, and says so', async () => {
    const { user, server } = await openPassword();
    await user.type(screen.getByLabelText('New password'), 'Copper7kettle{Enter}');
    expect(await screen.findByText('The password of keeper_1 has been set.')).toBeVisible();
    expect(await (await rowOf('keeper_1')).findByText('Has to change the password')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsOf(SET)[0]?.body).toEqual({ password: 'Copper7kettle' });
  });

  test.each([
    ['', 'This field is required.'],
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
