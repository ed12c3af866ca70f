import { screen, waitFor, within } from '@testing-library/react';
import { branch, exhibition } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/branches/*';

function withBranches() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = ['main', 'aral', 'muynak'].map((id, position) => branch({ id, position, version: 3 }));
  return server;
}

async function openOrder(server: FakeServer, address = '/admin/branches') {
  const view = openConsole(server, address);
  await view.user.click(await screen.findByRole('button', { name: 'Change order' }));
  const open = within(await dialog('Change order'));
  await waitFor(() => expect(open.queryByText('Loading…')).not.toBeInTheDocument());
  const titles = () => open.getAllByRole('listitem').map((row) => /Title of \w+/.exec(row.textContent ?? '')?.[0]);
  return { ...view, open, titles };
}

test('branches are put in order by buttons, which is said aloud, and only those that moved are saved', async () => {
  const server = withBranches();
  const { user, open, titles } = await openOrder(server);
  const up = open.getByRole('button', { name: 'Move up: Title of muynak' });
  await user.click(up);
  expect(titles()).toEqual(['Title of main', 'Title of muynak', 'Title of aral']);
  expect(open.getByText('Row is now number 2 of 3')).toBeInTheDocument();
  await user.click(open.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
    ['aral', { position: 2, version: 3 }],
    ['muynak', { position: 1, version: 3 }],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opened again it has the versions that were just saved', async () => {
  const server = withBranches();
  const { user, open } = await openOrder(server);
  await user.click(open.getByRole('button', { name: 'Move down: Title of main' }));
  await user.click(open.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await user.click(button('Change order'));
  const again = within(await dialog('Change order'));
  // the fake server lists them in the old order: all three get another position
  await user.click(await again.findByRole('button', { name: 'Move up: Title of muynak' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(UPDATE).slice(2)).toHaveLength(3);
});

test('a row that is moved while others are being saved is still to be saved', async () => {
  const server = withBranches();
  const { user, open, titles } = await openOrder(server);
  await user.click(open.getByRole('button', { name: 'Move up: Title of muynak' }));
  const answer = Promise.withResolvers<Response>();
  server.next(UPDATE, () => answer.promise);
  await user.click(open.getByRole('button', { name: 'Save' }));
  await user.click(open.getByRole('button', { name: 'Move up: Title of muynak' }));
  const aral = branch({ id: 'aral', position: 2, version: 4 });
  answer.resolve(Response.json({ message: 'ok', branch: aral }, { headers: { etag: '"4"' } }));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(2));
  await waitFor(() => expect(open.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(titles()).toEqual(['Title of muynak', 'Title of main', 'Title of aral']);
  await user.click(open.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const sent = server.callsOf(UPDATE).map(({ url, body }) => [url.pathname.split('/').at(-1), body]);
  // the one that succeeded was saved once before
  expect(sent.slice(2)).toEqual([
    ['main', { position: 1, version: 3 }],
    ['muynak', { position: 0, version: 4 }],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the first does not go up, and no branch is taken out', async () => {
  const { user, open, titles } = await openOrder(withBranches());
  await user.click(open.getByRole('button', { name: 'Move up: Title of main' }));
  expect(titles()[0]).toBe('Title of main');
  expect(open.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('one that somebody else has changed is told; the others are saved, and not sent again', async () => {
  const server = withBranches();
  const { user, open } = await openOrder(server);
  await user.click(open.getByRole('button', { name: 'Move down: Title of main' }));
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: {} }));
  await user.click(open.getByRole('button', { name: 'Save' }));
  expect(await open.findByText('1 entry was not changed:')).toBeVisible();
  await user.click(open.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)).toHaveLength(3);
});

test('exhibitions that are shown first have an order, and can be taken out of it', async () => {
  const server = new FakeServer();
  server.exhibitions.all = [
    exhibition({ id: 'first', position: 0, version: 2 }),
    exhibition({ id: 'second', position: 1, version: 5 }),
    exhibition({ id: 'other' }),
  ];
  const { user, open, titles } = await openOrder(server, '/admin/exhibitions');
  expect(titles()).toEqual(['Title of first', 'Title of second']);
  await user.click(open.getByRole('button', { name: 'Remove: Title of first' }));
  await user.click(open.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/exhibitions/*').map(({ body }) => body)).toEqual([
    { position: null, version: 2 },
    { position: 0, version: 5 },
  ]);
  const asked = server.callsOf('GET /api/admin/exhibitions').find(({ url }) => url.searchParams.has('sort'));
  expect(asked?.url.searchParams.get('sort')).toBe('position');
});

test('without any it says how one gets there', async () => {
  const server = new FakeServer();
  server.exhibitions.all = [exhibition({ id: 'other' })];
  const { open } = await openOrder(server, '/admin/exhibitions');
  expect(open.getByText(/^Nothing is shown first yet\./)).toBeVisible();
  expect(button('Change order')).toBeInTheDocument();
});
