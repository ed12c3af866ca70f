import { screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

const CREATE = 'POST /api/admin/news';
const UPDATE = 'PUT /api/admin/news/*';

beforeEach(emptyBrowserStore);

async function openNew() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/news/add');
  fill(await title(), 'A loom');
  return { ...view, server };
}

const held = (server: FakeServer, route: string) => {
  let answer: (response: Response) => void = () => undefined;
  server.next(route, () => new Promise((resolve) => (answer = resolve)));
  return (response: Response) => answer(response);
};
const said = 'Saved. What you typed while saving is not saved yet.';

test('text typed while saving is kept as unsaved work on top of the saved version', async () => {
  const { user, server, where } = await openStored();
  const answer = held(server, UPDATE);
  fill(await title(), 'A loom, sent');
  await user.click(button('Save'));
  fill(await title(), 'A loom, sent and more');
  answer(Response.json({ message: 'ok', newsItem: article({ id: 'loom', version: 5 }) }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(await title()).toHaveValue('A loom, sent and more');
  expect(where()).toBe('/admin/news/loom/edit');
  await waitFor(async () =>
    expect((await draftsAt('aygul', where()))[0]?.work).toMatchObject({
      draft: { content: { en: { title: 'A loom, sent and more' } } },
      saving: { known: { version: 5 } },
    }),
  );
  await user.click(button('Cancel'));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
    content: { en: { title: 'A loom, sent and more' } },
    version: 5,
  });
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/news/loom/edit')).toEqual([]));
});

test('text typed while saving a new item is added to it, and creates no second one', async () => {
  const { user, server, where } = await openNew();
  const answer = held(server, CREATE);
  await user.click(button('Save'));
  fill(await title(), 'A loom and more');
  answer(Response.json({ message: 'made', newsItem: server.news.create({ id: 'made' }, null) }, { status: 201 }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(where()).toBe('/admin/news/add');
  await user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  expect(server.callsOf(CREATE)).toHaveLength(1);
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ content: { en: { title: 'A loom and more' } } });
});

test('leaving asks about text typed before the list is shown again', async () => {
  const { user } = await openNew();
  // queried before, because the list is shown again a second after the save
  const field = await title();
  await user.click(button('Save'));
  await screen.findByText('Created');
  fill(field, 'A loom and more');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(button('Stay'));
  expect(await title()).toHaveValue('A loom and more');
  expect(button('Save')).not.toHaveAttribute('aria-disabled');
});
