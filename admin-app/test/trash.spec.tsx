import { screen, waitFor, within } from '@testing-library/react';
import { trashItem } from './back-office-builders.ts';
import { dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const RESTORE = 'POST /api/admin/trash/news/*/restore';
const PURGE = 'DELETE /api/admin/trash/news/*';

function withTwo(role: 'admin' | 'superadmin' = 'admin') {
  const server = new FakeServer();
  server.role = role;
  server.backOffice.trash = [
    trashItem({ id: 'loom', title: 'A loom' }),
    trashItem({ id: 'fort', type: 'branches', title: null, deletedBy: 'keeper' }),
  ];
  return server;
}
const rowOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') ?? document.body);

test('tells what it is, who deleted it when, and how long it stays', async () => {
  openConsole(withTwo(), '/admin/trash');
  const loom = await rowOf('A loom');
  expect(loom.getByText('News')).toBeVisible();
  expect(loom.getByText('Deleted on 18 May 2026 by aygul')).toBeVisible();
  expect(loom.getByText('3 days left')).toBeVisible();
  expect((await rowOf('Untitled')).getByText('Branch')).toBeVisible();
});

test('brings one back without a question, and leads to it', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/trash');
  await user.click(await screen.findByRole('button', { name: 'Restore: A loom' }));
  const said = await screen.findByText(/“A loom” has been restored\./);
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(RESTORE)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A loom' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Open it' }));
  expect(where()).toBe('/admin/news/loom/edit');
});

test('a place that is taken is told in words, and it still lies there', async () => {
  const server = withTwo();
  server.next(RESTORE, () => problem(409, 'place_taken'));
  const { user } = openConsole(server, '/admin/trash');
  await user.click(await screen.findByRole('button', { name: 'Restore: A loom' }));
  expect(await screen.findByText('Another item is using it now. Change that one first.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A loom' })).toBeVisible();
});

test('a plain administrator restores what administrators may change, no branches, and deletes nothing permanently', async () => {
  openConsole(withTwo(), '/admin/trash');
  expect(await screen.findByRole('button', { name: 'Restore: A loom' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore: Untitled' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /permanently/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Empty the trash' })).not.toBeInTheDocument();
});

test('a superadmin deletes one permanently after a question', async () => {
  const server = withTwo('superadmin');
  const { user } = openConsole(server, '/admin/trash');
  await user.click(await screen.findByRole('button', { name: 'Delete permanently: A loom' }));
  const question = await dialog('Delete “A loom” permanently?');
  expect(question).toHaveTextContent('This can’t be undone.');
  await user.click(within(question).getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Permanently deleted')).toBeVisible();
  expect(server.callsOf(PURGE)).toHaveLength(1);
});

test('the whole trash is emptied after a question that says how much it is', async () => {
  const server = withTwo('superadmin');
  server.backOffice.trash = Array.from({ length: 130 }, (_, n) => trashItem({ id: `t${n}` }));
  server.next(PURGE, () => problem(404, 'not_found'));
  const { user } = openConsole(server, '/admin/trash');
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }));
  const question = await dialog('Empty the trash?');
  expect(question).toHaveTextContent('130 entries will be deleted permanently.');
  server.backOffice.trash.unshift(trashItem({ id: 'late', title: 'Deleted just now' }));
  await user.click(within(question).getByRole('button', { name: 'Empty the trash' }));
  expect(await screen.findByText('The trash has been emptied')).toBeVisible();
  expect(server.callsOf(PURGE)).toHaveLength(130);
  expect(await screen.findByRole('heading', { name: 'Deleted just now' })).toBeVisible();
});

test('one that is refused stops it, and what is left is shown', async () => {
  const server = withTwo('superadmin');
  server.next(PURGE, () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/trash');
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }));
  await user.click(within(await dialog('Empty the trash?')).getByRole('button', { name: 'Empty the trash' }));
  expect(await screen.findByText(/^Our server isn’t responding/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A loom' })).toBeVisible();
});

test('only one kind, said in the address; an empty trash has a sentence', async () => {
  const server = withTwo('superadmin');
  const { user, where } = openConsole(server, '/admin/trash');
  await rowOf('A loom');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Event');
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  expect(where()).toBe('/admin/trash?type=events');
});

test('pictures are there, too, and lead to their page when they are back', async () => {
  const server = withTwo();
  server.backOffice.trash.push(trashItem({ id: 'boat', type: 'media', title: 'A boat' }));
  const { user, where } = openConsole(server, '/admin/trash?type=media');
  expect((await rowOf('A boat')).getByText('Media file')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore: A boat' }));
  await user.click(await screen.findByRole('link', { name: 'Open it' }));
  expect(where()).toBe('/admin/media/boat');
});
