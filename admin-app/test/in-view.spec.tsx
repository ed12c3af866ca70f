import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const page = document.documentElement;
const shown: Element[] = [];

beforeEach(() => {
  shown.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function remember(this: Element) {
    shown.push(this);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => article({ id: `n${index}` }));

function openNews(count: number, address = '/admin/news') {
  const server = new FakeServer();
  server.news.all = many(count);
  return { server, ...openConsole(server, address) };
}
const markedRow = async () => {
  const row = (await screen.findByText('Just saved')).closest('li');
  if (!row) throw new Error('no row is marked');
  return row;
};

test('a new screen, and another page of a list, begin at the top', async () => {
  const { user } = openNews(45);
  page.scrollTop = 900;
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(page.scrollTop).toBe(0);
  page.scrollTop = 900;
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  expect(page.scrollTop).toBe(0);
});

test('a form over the list leaves it where it is; so does its end, and going back', async () => {
  const { user, router } = openNews(5);
  await screen.findByRole('heading', { name: 'Title of n4' });
  page.scrollTop = 900;
  await user.click(screen.getByRole('link', { name: 'Edit: Title of n4' }));
  await dialog('Edit article');
  expect(page.scrollTop).toBe(900);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.scrollTop).toBe(900);
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  page.scrollTop = 300;
  await act(() => router.navigate(-1));
  expect(page.scrollTop).toBe(300);
});

test('the row of a saved article is marked and in view', async () => {
  const { user } = openNews(5, '/admin/news/n3/edit');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'Changed');
  await user.click(button('Save'));
  const row = await markedRow();
  expect(within(row).getByRole('heading', { name: 'Title of n3' })).toBeVisible();
  expect(shown).toContain(row);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(screen.getByRole('radio', { name: 'Published' }));
  await waitFor(() => expect(screen.queryByText('Just saved')).not.toBeInTheDocument());
});

test('so is the row of a new one, also where the order of the list has it on another page', async () => {
  const { server, user } = openNews(25, '/admin/news/add');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'Fresh');
  server.next('GET /api/admin/news', () => Response.json({ news: many(20).map(asRow), total: 26 }));
  await user.click(button('Save'));
  const row = await markedRow();
  expect(within(row).getByRole('heading', { name: 'Fresh' })).toBeVisible();
  expect(row.previousElementSibling).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(21);
  expect(shown).toContain(row);
});

const asRow = (item: ReturnType<typeof article>) => ({ ...item, written: { en: 3 }, writtenAnywhere: 3 });
