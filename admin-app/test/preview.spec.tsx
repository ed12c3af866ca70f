import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

let opened: jest.SpyInstance;

beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => opened.mockRestore());

test('what is stored is shown at once, in the language of the tab', async () => {
  const { user } = await openStored();
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenLastCalledWith('/preview/news/loom', '_blank');
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  expect(button('Preview in Karakalpak')).toHaveAccessibleDescription('Opens the saved version in a new tab.');
  await user.click(button('Preview in Karakalpak'));
  expect(opened).toHaveBeenLastCalledWith('/kk/preview/news/loom', '_blank');
  expect(screen.queryByRole('dialog', { name: 'Save first?' })).not.toBeInTheDocument();
});

test('changes are saved first when the person agrees, and the form goes on with the new version', async () => {
  const { user, server, where } = await openStored();
  await user.type(await title(), ', repaired');
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Cancel' }));
  expect(opened).not.toHaveBeenCalled();
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and preview' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/preview/news/loom', '_blank'));
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenCalledTimes(2);
  await user.type(await title(), '!');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*').map(({ body }) => body)).toMatchObject([
    { content: { en: { title: 'A loom, repaired' } }, version: 4 },
    { content: { en: { title: 'A loom, repaired!' } }, version: 5 },
  ]);
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('a new item is saved as the draft that it is, and edited from then on', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await user.type(await title(), 'A loom');
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and preview' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  const [made] = server.news.all;
  expect(opened).toHaveBeenCalledWith(`/preview/news/${made?.id}`, '_blank');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  expect(window.location.pathname).toBe(`/admin/news/${made?.id}/edit`);
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({ published: false });
});

test('what keeps it from being saved is told, and nothing is shown', async () => {
  const { user, server } = await openStored();
  await user.type(await title(), '!');
  server.next('PUT /api/admin/news/*', () => problem(503, 'unavailable'));
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByText(/server isn’t responding/)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

test('where somebody else has written the same, it is saved on top of that, and the form stays', async () => {
  const { user, server, where } = await openStored();
  await user.type(await title(), '!');
  const [loom] = server.news.all;
  const current = { ...loom, content: { ...loom?.content, en: { ...loom?.content.en, title: 'A loom!' } }, version: 5 };
  server.next('PUT /api/admin/news/*', () => problem(412, 'version_conflict', { current }));
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and preview' }));
  const sent = () => server.callsOf('PUT /api/admin/news/*').map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ version: 4 }, { version: 5 }]));
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenCalledWith('/preview/news/loom', '_blank');
  expect(where()).toBe('/admin/news/loom/edit');
});

test('a browser that opens no tab is told of', async () => {
  opened.mockReturnValue(null);
  const { user } = await openStored();
  await user.click(button('Preview in English'));
  expect(await screen.findByText(/^The browser did not open the preview/)).toBeVisible();
});
