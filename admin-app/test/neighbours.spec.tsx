import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, branch } from './builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { rowOf } from './fake-items.ts';
import { FakeServer, noNetwork } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const press = (code: 'PageUp' | 'PageDown') =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: code, code, altKey: true });
const title = (value: string) =>
  waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(value));
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** A list of this many articles, starting with "Article 1"; the form of one is open. */
async function opened(number: number, { of = 3, query = '', server = new FakeServer() } = {}) {
  server.news.all = Array.from({ length: of }, (_, index) =>
    article({ id: `a${index + 1}`, content: { en: { title: `Article ${index + 1}` } } }),
  );
  const view = openConsole(server, `/admin/news/a${number}/edit${query}`);
  await title(`Article ${number}`);
  return { ...view, server };
}

test('keys and buttons lead to the next and to the previous item of the list, and back to the list', async () => {
  const { user, where } = await opened(1);
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  expect(isOff('Previous entry')).toBe(true);
  press('PageUp');
  expect(where()).toBe('/admin/news/a1/edit');
  press('PageDown');
  await title('Article 2');
  expect(where()).toBe('/admin/news/a2/edit');
  await user.click(button('Next entry'));
  await title('Article 3');
  expect(button('Next entry')).toHaveFocus();
  expect(isOff('Next entry')).toBe(true);
  press('PageUp');
  await title('Article 2');
  await user.click(button('Close'));
  expect(where()).toBe('/admin/news');
});

test('search, filters and order of the list stay, and the next page follows the last entry of a page', async () => {
  const query = '?search=Article&status=published&sort=title';
  const { where, server } = await opened(20, { of: 41, query });
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  press('PageDown');
  await title('Article 21');
  expect(where()).toBe(`/admin/news/a21/edit${query}&page=2`);
  const asked = server.callsOf('GET /api/admin/news').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toContainEqual(
    expect.objectContaining({ search: 'Article', status: 'published', sort: 'title', skip: '20', limit: '20' }),
  );
  await waitFor(() => expect(isOff('Previous entry')).toBe(false));
  press('PageUp');
  await title('Article 20');
  expect(where()).toBe(`/admin/news/a20/edit${query}`);
});

test('an item that saving takes out of the filtered list still has its neighbours, and is found on the way back', async () => {
  const { where, server } = await opened(2, { query: '?status=published' });
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  server.news.all = server.news.all.map((one) => (one.id === 'a2' ? { ...one, published: false } : one));
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Withdrawn');
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  await screen.findByText(/^Saved at/);
  press('PageDown');
  await title('Article 3');
  press('PageUp');
  await waitFor(() => expect(where()).toBe('/admin/news/a2/edit?status=published'));
  await waitFor(() => expect(isOff('Previous entry')).toBe(false));
  press('PageUp');
  await title('Article 1');
});

test('another filter, to which a step back in the browser leads, has neighbours of its own', async () => {
  const server = new FakeServer();
  const { router, where } = await opened(2, { of: 4, server });
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  server.news.all = server.news.all.map((one) => ({ ...one, published: one.id !== 'a3' }));
  await act(() => router.navigate('/admin/news/a2/edit?status=published'));
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  press('PageDown');
  await title('Article 4');
  expect(where()).toBe('/admin/news/a4/edit?status=published');
});

test('unsaved work is asked about, and the keys wait for the answer', async () => {
  const { user, where } = await opened(1);
  await waitFor(() => expect(isOff('Next entry')).toBe(false));
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Another title');
  press('PageDown');
  const question = within(await dialog('Leave without saving?'));
  press('PageDown');
  expect(where()).toBe('/admin/news/a1/edit');
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Another title');
});

test('the open language and the field with the focus stay the same', async () => {
  const { user } = await opened(1);
  await user.click(screen.getByRole('tab', { name: /^Oʻzbekcha/ }));
  await user.click(screen.getByRole('textbox', { name: 'Excerpt' }));
  press('PageDown');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveAttribute('name', 'content.uz.excerpt');
});

test('an item that is not in the list has no neighbours', async () => {
  const { where } = await opened(3, { query: '?search=Nothing' });
  await screen.findByText('Nothing found.');
  expect([isOff('Previous entry'), isOff('Next entry')]).toEqual([true, true]);
  press('PageDown');
  expect(where()).toBe('/admin/news/a3/edit?search=Nothing');
});

test('branches and price lists follow each other, too', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [1, 2].map((number) =>
    branch({ id: `b${number}`, content: { en: { title: `Hall ${number}` } } }),
  );
  const { user, where } = openConsole(server, '/admin/branches/b1/edit');
  await title('Hall 1');
  await user.click(button('Next entry'));
  await title('Hall 2');
  expect(where()).toBe('/admin/branches/b2/edit');
});

test('where the next page can not be read the way back to the previous item is still there', async () => {
  const server = new FakeServer();
  server.next('GET /api/admin/news', () => Response.json({ news: server.news.all.slice(0, 20).map(rowOf), total: 41 }));
  server.next('GET /api/admin/news', noNetwork);
  const { where } = await opened(20, { of: 41, server });
  await waitFor(() => expect(isOff('Previous entry')).toBe(false));
  expect(isOff('Next entry')).toBe(true);
  press('PageUp');
  await title('Article 19');
  expect(where()).toBe('/admin/news/a19/edit');
});
