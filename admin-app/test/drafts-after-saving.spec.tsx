import { fireEvent, screen, waitFor } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { article, picture } from './builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { box, button, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { title } from './news-screens.ts';

const ADD = '/admin/news/add';
const UPDATE = 'PUT /api/admin/news/*';
const PICTURE = 'PUT /api/admin/media/*';

beforeEach(emptyBrowserStore);

const saveAndStay = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));
const restored = async (server: FakeServer, address: string) => {
  const view = openConsole(server, address);
  await screen.findByRole('region', { name: 'Unsaved text' });
  await view.user.click(button('Restore'));
  return view;
};

test('text typed after saving a new article is stored with that article', async () => {
  const server = new FakeServer();
  const { unmount } = openConsole(server, ADD);
  fill(await title(), 'A loom');
  await waitFor(async () => expect(await draftsAt('aygul', ADD)).toHaveLength(1));
  saveAndStay();
  await screen.findByText(/^Saved at/);
  await waitFor(async () => expect(await draftsAt('aygul', ADD)).toEqual([]));
  fill(await title(), 'A loom and more');
  leave();
  const [made] = server.news.all;
  if (!made) throw new Error('nothing was saved');
  const edit = `/admin/news/${made.id}/edit`;
  await waitFor(async () => expect(await draftsAt('aygul', edit)).toHaveLength(1));
  expect(await draftsAt('aygul', ADD)).toEqual([]);
  unmount();
  const { user } = await restored(server, edit);
  expect(await title()).toHaveValue('A loom and more');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.news.all).toHaveLength(1);
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ version: 1 });
  await waitFor(async () => expect(await draftsAt('aygul', edit)).toEqual([]));
});

test('text typed while saving a new article is stored with that article, once', async () => {
  const server = new FakeServer();
  const answer = Promise.withResolvers<Response>();
  server.next('POST /api/admin/news', () => answer.promise);
  openConsole(server, ADD);
  fill(await title(), 'A loom');
  await waitFor(async () => expect(await draftsAt('aygul', ADD)).toHaveLength(1));
  saveAndStay();
  fill(await title(), 'A loom and more');
  answer.resolve(
    Response.json({ message: 'made', newsItem: server.news.create({ id: 'made' }, null) }, { status: 201 }),
  );
  await screen.findByText('Saved. What you typed while saving is not saved yet.');
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/news/made/edit')).toHaveLength(1));
  await waitFor(async () => expect(await draftsAt('aygul', ADD)).toEqual([]));
});

test('a kept draft knows the version that a picture got when its description was saved', async () => {
  const server = new FakeServer();
  const stored = (version: number, alt: string) =>
    article({ id: 'loom', media: [picture({ id: 'boat', version, alt: { en: alt } })], version });
  server.news.all = [stored(3, 'A boat')];
  const edit = '/admin/news/loom/edit';
  const { unmount } = openConsole(server, edit);
  await screen.findByRole('button', { name: 'Remove picture 1' });
  const alt = () => box('What picture 1 shows, in English');
  fill(alt(), 'A boat of reed');
  saveAndStay();
  await screen.findByText(/^Saved at/);
  fill(alt(), 'A boat of reed, 1930');
  leave();
  await waitFor(async () => expect(await draftsAt('aygul', edit)).toHaveLength(1));
  unmount();
  server.news.all = [stored(4, 'A boat of reed')];
  const { user } = await restored(server, edit);
  expect(alt()).toHaveValue('A boat of reed, 1930');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(PICTURE).map(({ body }) => body)).toEqual([
    { alt: { en: 'A boat of reed' }, version: 3 },
    { alt: { en: 'A boat of reed, 1930' }, version: 4 },
  ]);
});
