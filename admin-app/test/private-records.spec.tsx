import type { PrivateRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { withTwo } from './admin-screens.ts';
import './browser-store.ts';
import { button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { admin } from './back-office-builders.ts';
import { FakeServer, problem } from './fake-server.ts';
import { server as newServer, stored } from './record-screens.ts';

const READ = 'GET /api/admin/collections/*/private';
const SAVE = 'PUT /api/admin/collections/*/private';
const AT = '/admin/collections/rug/edit';

const record: PrivateRecord = { condition: 'Moths in one corner', storage_place: 'Room 4, case 12', version: 3 };

function asRegistrar(): FakeServer {
  const server = newServer();
  server.collections.all = [stored()];
  server.names = { registrar: true };
  server.next(READ, () => Response.json(record));
  return server;
}

const saved = (server: FakeServer, version = 4) =>
  server.next(SAVE, () => Response.json({ message: 'ok', private: { ...record, version } }));

test('only registrars see the way to it, and it is read when it is asked for', async () => {
  const plain = newServer();
  plain.collections.all = [stored()];
  const { unmount } = openConsole(plain, AT);
  await screen.findByRole('heading', { name: 'Object record' });
  expect(screen.queryByRole('heading', { name: 'Private data' })).not.toBeInTheDocument();
  unmount();
  const server = asRegistrar();
  const { user } = openConsole(server, AT);
  expect(await screen.findByText(/Each access is logged with your name/)).toBeVisible();
  expect(server.callsOf(READ)).toEqual([]);
  await user.click(button('Read private data'));
  const form = within(await dialog('Private data'));
  expect(await form.findByRole('textbox', { name: 'Storage place' })).toHaveValue('Room 4, case 12');
});

test('it is saved apart from the object, in its own version, and nothing of it stays in the browser', async () => {
  const server = asRegistrar();
  const { user } = openConsole(server, AT);
  await user.click(await screen.findByRole('button', { name: 'Read private data' }));
  const form = within(await dialog('Private data'));
  fill(await form.findByRole('textbox', { name: 'Condition' }), 'Cleaned');
  await user.click(form.getByRole('button', { name: 'Add a number' }));
  fill(form.getByRole('textbox', { name: 'Book' }), 'Special inventory');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('button', { name: 'Number 1, Number in it: This field is required.' })).toBeVisible();
  fill(form.getByRole('textbox', { name: 'Number in it' }), '7');
  saved(server);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Private data saved')).toBeVisible();
  expect(server.callsOf(SAVE)[0]?.body).toEqual({
    condition: 'Cleaned',
    storage_place: 'Room 4, case 12',
    weight_and_stones: null,
    version: 3,
    acquisition_source: null,
    staff_notes: null,
    special_numbers: [{ type: 'Special inventory', number: '7' }],
  });
  expect(server.callsOf('PUT /api/admin/collections/*')).toEqual([]);
  expect(await draftsAt('aygul', AT)).toEqual([]);
});

test('text typed while saving is kept, and is saved on top of that', async () => {
  const server = asRegistrar();
  const { user } = openConsole(server, AT);
  await user.click(await screen.findByRole('button', { name: 'Read private data' }));
  const form = within(await dialog('Private data'));
  fill(await form.findByRole('textbox', { name: 'Condition' }), 'Cleaned');
  const answer = Promise.withResolvers<Response>();
  server.next(SAVE, () => answer.promise);
  await user.click(form.getByRole('button', { name: 'Save' }));
  fill(form.getByRole('textbox', { name: 'Condition' }), 'Cleaned and mended');
  answer.resolve(Response.json({ message: 'ok', private: { ...record, condition: 'Cleaned', version: 4 } }));
  expect(await form.findByText('Saved. What you typed while saving is not saved yet.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Condition' })).toHaveValue('Cleaned and mended');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  saved(server, 5);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Private data saved')).toBeVisible();
  expect(server.callsOf(SAVE)[1]?.body).toMatchObject({ condition: 'Cleaned and mended', version: 4 });
});

test('unsaved words are asked about, and somebody else’s change is shown field by field', async () => {
  const server = asRegistrar();
  const { user } = openConsole(server, AT);
  await user.click(await screen.findByRole('button', { name: 'Read private data' }));
  const form = within(await dialog('Private data'));
  fill(await form.findByRole('textbox', { name: 'Condition' }), 'Cleaned');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  const current = { ...record, condition: 'Worse', staff_notes: 'Call the restorer', version: 4 };
  server.next(SAVE, () => problem(412, 'version_conflict', { current }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'ConditionMineCleanedTheirsWorse',
    'Staff notesMineemptyTheirsCall the restorer',
  ]);
  saved(server, 5);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Private data saved')).toBeVisible();
  expect(server.callsOf(SAVE)[1]?.body).toMatchObject({
    condition: 'Cleaned',
    staff_notes: 'Call the restorer',
    version: 4,
  });
});

test('a superadmin whom no list has makes itself a registrar', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.admins = [admin({ id: 'a', username: 'keeper_1' })];
  const { user } = openConsole(server, '/admin/admins');
  await user.click(await screen.findByRole('button', { name: 'Make registrar: aygul' }));
  server.next('PUT /api/admin/admins/*', () => {
    server.names = { registrar: true };
    return Response.json({ message: 'ok', admin: admin({ id: 'b', username: 'aygul', registrar: true }) });
  });
  await user.click(within(await dialog('Make “aygul” a registrar?')).getByRole('button', { name: 'Make registrar' }));
  expect(await screen.findByRole('button', { name: 'Remove registrar permission: aygul' })).toBeVisible();
  expect(server.callsOf('PUT /api/admin/admins/*').map(({ body }) => body)).toEqual([{ registrar: true }]);
});

test('a superadmin makes a registrar, and takes the permission back', async () => {
  const server = withTwo();
  const { user } = openConsole(server, '/admin/admins');
  await user.click(await screen.findByRole('button', { name: 'Make registrar: keeper_1' }));
  const question = await dialog('Make “keeper_1” a registrar?');
  expect(question).toHaveTextContent('Each access is logged.');
  await user.click(within(question).getByRole('button', { name: 'Make registrar' }));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/admins/*')[0]?.body).toEqual({ registrar: true }));
  expect(await screen.findByText('Registrar')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove registrar permission: keeper_1' }));
  await user.click(within(await dialog(/keeper_1/)).getByRole('button', { name: 'Remove registrar permission' }));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/admins/*')[1]?.body).toEqual({ registrar: false }));
});

test.each(LANGS)('its words are there in %s', async (lang) => {
  openConsole(asRegistrar(), AT, { lang });
  await screen.findByDisplayValue('KP 12');
  await waitFor(() => expect(document.querySelector('#private-data')).not.toBeNull());
  expect(document.body).not.toHaveTextContent(/private\./);
});
