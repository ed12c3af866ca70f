import { screen, waitFor } from '@testing-library/react';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer, noNetwork } from './fake-server.ts';

const AT = '/admin/news/add';
const CREATE = 'POST /api/admin/news';
const title = () => screen.findByRole('textbox', { name: 'Title' });
const offer = () => screen.findByRole('region', { name: 'Unsaved text' });

beforeEach(emptyBrowserStore);

async function crashed() {
  const server = new FakeServer();
  const { user, unmount } = openConsole(server, AT);
  await user.type(await title(), 'A loom');
  await waitFor(async () => expect(await draftsAt('aygul', AT)).toHaveLength(1));
  return { server, user, unmount };
}

test('a page that is hidden or left writes at once what was typed', async () => {
  const { user } = openConsole(new FakeServer(), AT);
  await user.type(await title(), 'A');
  window.dispatchEvent(new Event('pagehide'));
  const [draft] = await draftsAt('aygul', AT);
  expect(draft?.work).toMatchObject({ draft: { content: { en: { title: 'A' } } } });
});

test('work that a suddenly closed page could not write to the database is not lost', async () => {
  const { user } = openConsole(new FakeServer(), AT);
  await user.type(await title(), 'A');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(put).toHaveBeenCalled());
  put.mockRestore();
  const work = { draft: { content: { en: { title: 'A' } } } };
  expect(await draftsAt('aygul', AT)).toMatchObject([{ work }]);
  expect(await draftsAt('aygul', AT)).toMatchObject([{ work }]);
  expect(Object.keys(localStorage)).toEqual([]);
});

const failToOpen = () =>
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });

test('work stored by a closed page is offered if the database fails, and removed once it is saved', async () => {
  const open = failToOpen();
  const server = new FakeServer();
  const { user, unmount } = openConsole(server, AT);
  await user.type(await title(), 'A loom');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(await draftsAt('berdax', AT)).toEqual([]);
  expect(await draftsAt('aygul', '/admin/events/add')).toEqual([]);
  const again = openConsole(server, AT);
  expect(await offer()).toBeVisible();
  await again.user.click(button('Restore'));
  expect(await title()).toHaveValue('A loom');
  await again.user.click(button('Save'));
  await screen.findByText('Created');
  await waitFor(async () => expect(await draftsAt('aygul', AT)).toEqual([]));
  open.mockRestore();
});

test('a database that could not be opened once is opened at the next use', async () => {
  const open = failToOpen();
  const draft = { account: 'aygul', place: AT, form: 'f', at: Date.now(), work: {} };
  await storeDraft(draft);
  open.mockRestore();
  expect(await draftsAt('aygul', AT)).toEqual([]);
  await storeDraft(draft);
  expect(await draftsAt('aygul', AT)).toEqual([draft]);
});

test('the latest of two windows’ drafts is offered first', async () => {
  const now = Date.now();
  const draft = (form: string, at: number) => ({ account: 'aygul', place: AT, form, at, work: {} });
  for (const one of [draft('b', now - 2), draft('c', now), draft('a', now - 1)]) await storeDraft(one);
  expect((await draftsAt('aygul', AT)).map(({ form }) => form)).toEqual(['c', 'a', 'b']);
});

test('text that was taken back is not kept', async () => {
  const { user } = await crashed();
  await user.clear(await title());
  await waitFor(async () => expect(await draftsAt('aygul', AT)).toEqual([]));
});

test('one account never sees what another has typed', async () => {
  const { server, unmount } = await crashed();
  unmount();
  server.username = 'berdax';
  const { user } = openConsole(server, AT);
  await user.type(await title(), 'Mine');
  await waitFor(async () => expect(await draftsAt('berdax', AT)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
  expect(await draftsAt('aygul', AT)).toHaveLength(1);
});

test('drafts of another version of the console are not offered', async () => {
  const { unmount, server } = await crashed();
  unmount();
  const [draft] = await draftsAt('aygul', AT);
  if (!draft) throw new Error('nothing is kept');
  await storeDraft({ ...draft, work: { draft: { content: 'of another shape' } } });
  openConsole(server, AT);
  expect(await title()).toHaveValue('');
  expect(await draftsAt('aygul', AT)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
});

test('drafts older than thirty days are deleted', async () => {
  const { unmount } = await crashed();
  unmount();
  const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await draftsAt('aygul', AT)).toEqual([]);
  jest.spyOn(Date, 'now').mockRestore();
  expect(await draftsAt('aygul', AT)).toEqual([]);
});

test('a creation whose answer never came is repeated after a crash with its key: one article', async () => {
  const { server, user, unmount } = await crashed();
  server.next(CREATE, (call) => {
    server.news.create(call.body as object, call.key);
    return noNetwork(call);
  });
  await user.click(button('Save'));
  await screen.findByText(/^No connection/);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect((await draftsAt('aygul', AT))[0]?.work).toHaveProperty('saving.unanswered.key'));
  unmount();
  const again = openConsole(server, AT);
  await offer();
  await again.user.click(button('Restore'));
  await again.user.type(await title(), ', repaired');
  await again.user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  expect(server.news.all).toHaveLength(1);
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
    content: { en: { title: 'A loom, repaired' } },
  });
});

// some forty fields are slow in jsdom when the machine is busy
test('settings that were typed before a crash are offered too, and gone once they are saved', async () => {
  const at = '/admin/site';
  const phone = () => screen.findByRole('textbox', { name: 'Phone' });
  const server = new FakeServer();
  server.role = 'superadmin';
  const before = openConsole(server, at);
  const typed = `${(await phone()).getAttribute('value')}7`;
  await before.user.type(await phone(), '7');
  window.dispatchEvent(new Event('pagehide'));
  expect(await draftsAt('aygul', at)).toHaveLength(1);
  before.unmount();
  const { user } = openConsole(server, at);
  await phone();
  expect(await offer()).toBeVisible();
  await user.click(button('Restore'));
  expect(await phone()).toHaveValue(typed);
  await user.click(button('Save'));
  await screen.findByText('Saved');
  // a pause in typing may have stored it again while it was being saved
  await waitFor(async () => expect(await draftsAt('aygul', at)).toEqual([]));
});

test('where the browser keeps nothing, the form works and says nothing', async () => {
  await emptyBrowserStore();
  const { indexedDB } = globalThis;
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: undefined });
  const server = new FakeServer();
  const { user } = openConsole(server, AT);
  await user.type(await title(), 'A loom');
  window.dispatchEvent(new Event('pagehide'));
  for (const place of screen.getAllByRole('alert')) expect(place).toBeEmptyDOMElement();
  await user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: indexedDB });
});
