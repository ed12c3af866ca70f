import { screen, waitFor, within } from '@testing-library/react';
import type { IdentityGroupsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { withTwo } from './admin-screens.ts';
import { button, openConsole } from './console.tsx';
import { problem, type FakeServer } from './fake-server.ts';

const PRESS = { branches: null, languages: null, tasks: { news: 'publish' } } as const;
const GROUPS = [
  { name: 'editors', grants: PRESS },
  { name: 'press', grants: PRESS },
];

function open(server: FakeServer, groups = GROUPS) {
  server.provider = 'Ministry';
  server.next('GET /api/admin/identity-groups', () => Response.json({ groups, version: 'first' }));
  return openConsole(server, '/admin/admins/groups');
}

const saves = (server: FakeServer) =>
  server.next('PUT /api/admin/identity-groups', ({ body }) =>
    Response.json({ ...(body as IdentityGroupsInput), version: 'second' }),
  );
const saved = (server: FakeServer) =>
  server.callsOf('PUT /api/admin/identity-groups').map(({ body }) => {
    const { groups, version } = body as IdentityGroupsInput;
    return [version, ...groups.map(({ name }) => name)];
  });

test('a group is added with its rights, moved up and removed', async () => {
  const server = withTwo();
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  await user.type(screen.getByRole('textbox', { name: 'Group' }), 'boards');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rights' }), 'Press officer');
  saves(server);
  await user.click(button('Save'));
  saves(server);
  await user.click(await screen.findByRole('button', { name: 'Move boards up' }));
  saves(server);
  await user.click(await screen.findByRole('button', { name: 'Remove press' }));
  await waitFor(() => expect(screen.queryByText('press')).not.toBeInTheDocument());
  expect(saved(server)).toEqual([
    ['first', 'editors', 'press', 'boards'],
    ['second', 'editors', 'boards', 'press'],
    ['second', 'editors', 'boards'],
  ]);
});

test('a group makes nobody a superadmin or a registrar', async () => {
  const { user } = open(withTwo());
  await user.click(await screen.findByRole('button', { name: 'Change editors' }));
  const options = within(screen.getByRole('combobox', { name: 'Rights' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Own choice, under “More”',
    'Branch editor',
    'Press officer',
  ]);
  expect(screen.queryByRole('switch', { name: 'Registrar' })).not.toBeInTheDocument();
});

test('the same name twice is refused at its field', async () => {
  const server = withTwo();
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Change press' }));
  const name = screen.getByRole('textbox', { name: 'Group' });
  await user.clear(name);
  await user.type(name, 'editors');
  await user.click(button('Save'));
  expect(name).toBeInvalid();
  expect(saved(server)).toEqual([]);
});

test('a list that was changed meanwhile is said so, and read again', async () => {
  const server = withTwo();
  const { user } = open(server);
  server.next('PUT /api/admin/identity-groups', () => problem(412, 'version_conflict'));
  server.next('GET /api/admin/identity-groups', () => Response.json({ groups: [], version: 'third' }));
  await user.click(await screen.findByRole('button', { name: 'Remove press' }));
  expect(await screen.findByText(/changed/)).toBeVisible();
  expect(screen.queryByText('editors')).not.toBeInTheDocument();
});
