import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

function withOne() {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', content: { en: { title: 'A loom' } } })];
  return server;
}

test('asks in the words of docs/product.md, with the harmless answer first in reach', async () => {
  const server = withOne();
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  const question = await dialog('Delete “A loom”?');
  expect(question).toHaveTextContent(
    'Are you sure you want to delete? All unsaved changes will be lost. It stays in the trash for 30 days.',
  );
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Delete: A loom')).toHaveFocus();
  expect(screen.getByText('Deletion cancelled.')).toBeVisible();
  expect(server.callsOf('DELETE /api/admin/news/*')).toEqual([]);
});

test('deletes, says so for ten seconds, and keeps the focus on the page', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  openConsole(withOne(), '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
  const toast = await screen.findByText('Deleted');
  expect(toast.closest('[role=status]')).toBeInTheDocument();
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByText('Deleted')).toBeVisible();
  act(() => jest.advanceTimersByTime(9000));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a message that is looked at stays', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  openConsole(withOne(), '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
  await user.hover(await screen.findByText('Deleted'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Deleted')).toBeVisible();
  await user.unhover(screen.getByText('Deleted'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a refusal is told in words, and the article is still listed', async () => {
  const server = withOne();
  server.next('DELETE /api/admin/news/*', () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Our server isn’t responding/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A loom' })).toBeVisible();
});

test('a session that has ended is renewed by the password, and the delete goes on', async () => {
  const server = withOne();
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  server.signedIn = false;
  await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
  const again = within(await dialog('Your session has ended'));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  expect(await screen.findByText('Deleted')).toBeVisible();
  await waitFor(() => expect(server.news.all).toEqual([]));
});

test('can be undone', async () => {
  const server = withOne();
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
  await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
  const restored = article({ id: 'loom', content: { en: { title: 'A loom' } } });
  server.next('POST /api/admin/trash/news/*/restore', () => {
    server.news.all = [restored];
    return Response.json({ message: 'ok' });
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“A loom” has been restored.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'A loom' })).toBeVisible();
  expect(server.callsOf('POST /api/admin/trash/news/*/restore').map(({ url }) => url.pathname)).toEqual([
    '/api/admin/trash/news/loom/restore',
  ]);
});
