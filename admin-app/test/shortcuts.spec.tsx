import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(() => localStorage.clear());

const list = async () => {
  const view = openConsole(new FakeServer(), '/admin/news');
  await screen.findByText('Nothing here yet.');
  return view;
};

test('? shows which keys do what, and so does a button', async () => {
  const { user } = await list();
  await user.keyboard('?');
  const help = within(await dialog('Keyboard shortcuts'));
  expect(help.getByText('Search in a list')).toBeVisible();
  await user.click(help.getByRole('button', { name: 'Close' }));
  await user.click(button('Keyboard shortcuts'));
  expect(await dialog('Keyboard shortcuts')).toBeVisible();
});

test('single keys can be switched off, and stay so (WCAG 2.1.4)', async () => {
  const { user, where, unmount } = await list();
  await user.keyboard('?');
  await user.click(screen.getByRole('checkbox', { name: 'Enable single-key shortcuts' }));
  await user.click(button('Close'));
  await user.keyboard('n');
  expect(where()).toBe('/admin/news');
  unmount();
  const again = await list();
  await again.user.keyboard('?/n');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await again.user.click(button('Keyboard shortcuts'));
  expect(screen.getByRole('checkbox', { name: 'Enable single-key shortcuts' })).not.toBeChecked();
  await again.user.click(screen.getByRole('checkbox'));
  await again.user.click(button('Close'));
  await again.user.keyboard('n');
  await waitFor(() => expect(again.where()).toBe('/admin/news/add'));
});

test('/ stays the browser’s where there is nothing to search', async () => {
  const isLeft = () => fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  const { unmount } = await list();
  expect(isLeft()).toBe(false);
  unmount();
  openConsole(new FakeServer(), '/admin/trash');
  await screen.findByRole('search');
  expect(isLeft()).toBe(true);
});

test('keys with Ctrl, Alt or Cmd, and keys in a dialog, belong to others', async () => {
  const { user, where } = await list();
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', ...held });
  await user.keyboard('?');
  await user.keyboard('n');
  expect(where()).toBe('/admin/news');
});

test('Ctrl+S never brings up the browser’s own Save, and waits while something is asked', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  await user.click(button('Cancel'));
  const free = fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', code: 'KeyS', metaKey: true });
  expect(free).toBe(false);
  expect(server.callsOf('POST /api/admin/news')).toEqual([]);
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', metaKey: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  expect(server.callsOf('POST /api/admin/news')).toHaveLength(1);
});

test('Ctrl+Enter saves and publishes, and waits while something is asked', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  const press = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
  await user.click(button('Cancel'));
  await dialog('Leave without saving?');
  press();
  expect(server.callsOf('POST /api/admin/news')).toEqual([]);
  await user.click(button('Stay'));
  press();
  await waitFor(() => expect(server.callsOf('POST /api/admin/news')).toHaveLength(1));
  expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({ published: true });
});
