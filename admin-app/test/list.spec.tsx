import { screen, waitFor, within } from '@testing-library/react';
import { article, picture } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer, noNetwork } from './fake-server.ts';

const loom = article({
  id: 'loom',
  content: {
    en: { title: 'A loom', excerpt: 'Short', content: 'Long' },
    ru: { title: 'Станок', content: 'Текст' },
  },
  media: [picture({ id: 'p1' })],
});
const boat = article({
  id: 'boat',
  content: { ru: { title: 'Лодка' }, en: { excerpt: 'No title yet' } },
  published: false,
  state: 'draft',
  author: null,
});
const kept = article({ id: 'kept', archived: true });

function withNews(...news: (typeof loom)[]) {
  const server = new FakeServer();
  server.news.all = news;
  return server;
}
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!row) throw new Error(`${title} is in no row`);
  return within(row);
};
const listCalls = (server: FakeServer) =>
  server.callsOf('GET /api/admin/news').map(({ url }) => Object.fromEntries(url.searchParams));

test('a row tells title, state, author, date and how far each language is', async () => {
  openConsole(withNews(loom), '/admin/news');
  expect(await screen.findByText('1 entry')).toBeVisible();
  const row = await rowOf('A loom');
  expect(row.getByText('Published')).toBeVisible();
  expect(row.getByText('Author: aygul')).toBeVisible();
  expect(row.getByText('Created: 9 March 2025')).toBeVisible();
  const chips = ['EN complete', 'RU 2/3 2 of 3', 'UZ 0/3 empty', 'KK 0/3 empty'];
  for (const chip of chips) expect(row.getByText((_, node) => node?.textContent === chip)).toBeVisible();
  expect(row.getByRole('link', { name: /^RU/ })).toHaveAttribute('href', '/admin/news/loom/edit#ru');
  expect(row.getByRole('link', { name: 'Edit: A loom' })).toHaveAttribute('href', '/admin/news/loom/edit');
});

test('a text that no language has is missing in none', async () => {
  openConsole(
    withNews(article({ id: 'short', content: { en: { title: 'Short' }, kk: { title: 'Qısqa' } } })),
    '/admin/news',
  );
  const row = await rowOf('Short');
  const chips = ['EN complete', 'RU 0/1 empty', 'UZ 0/1 empty', 'KK complete'];
  for (const chip of chips) expect(row.getByText((_, node) => node?.textContent === chip)).toBeVisible();
});

test('a title that only another language has is shown in that language, and marked', async () => {
  openConsole(withNews(boat), '/admin/news');
  expect(await screen.findByRole('heading', { name: 'Лодка' })).toHaveAttribute('lang', 'ru');
  const row = await rowOf('Лодка');
  expect(row.getByText('Shown in Russian')).toBeVisible();
  expect(row.getByText('Draft')).toBeVisible();
});

test('an archived article that is published has both badges', async () => {
  openConsole(withNews(kept), '/admin/news');
  const row = await rowOf('Title of kept');
  expect(row.getByText('Published')).toBeVisible();
  expect(row.getByText('Archived')).toBeVisible();
});

test('a search is sent when the typing rests, and stands in the address with the filter', async () => {
  const server = withNews(loom, boat);
  const { user, where } = openConsole(server, '/admin/news?page=3');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'loom');
  await user.click(screen.getByRole('radio', { name: 'Published' }));
  const query = () => Object.fromEntries(new URLSearchParams(where().split('?')[1]));
  await waitFor(() => expect(query()).toEqual({ status: 'published', search: 'loom' }));
  const wanted = {
    lang: 'en',
    search: 'loom',
    status: 'published',
    missing: '',
    limit: '20',
    skip: '0',
    fields: 'row',
  };
  await waitFor(() => expect(listCalls(server).at(-1)).toEqual(wanted));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(new Set(listCalls(server).map((query) => query.search))).toEqual(new Set(['', 'loom']));
});

test('where nothing is found, the search is offered in the spelling of what there is', async () => {
  const server = withNews(loom, boat);
  const { user, where } = openConsole(server, '/admin/news');
  await screen.findByText('2 entries');
  server.next('GET /api/admin/news', () => Response.json({ news: [], total: 0, did_you_mean: 'loom' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'looom');
  await user.click(await screen.findByRole('button', { name: 'loom' }));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(where()).toBe('/admin/news?search=loom');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('loom');
  expect(screen.queryByText('Did you mean:')).not.toBeInTheDocument();
});

test('a search that is overtaken by another one is given up', async () => {
  const server = withNews(loom, boat);
  const { user } = openConsole(server, '/admin/news');
  await screen.findByText('2 entries');
  let given: AbortSignal | undefined;
  server.next('GET /api/admin/news', () => new Promise<Response>(() => undefined));
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request && /search=slow(?!.*counts)/.test(input.url)) given = input.signal;
    return server.fetch(input instanceof Request ? input : new Request(input, init));
  });
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'slow');
  await waitFor(() => expect(given).toBeDefined());
  await user.clear(field);
  await user.type(field, 'loom');
  await waitFor(() => expect(given?.aborted).toBe(true));
  expect(await screen.findByText('1 entry')).toBeVisible();
});

test('the address fills the search, and a link that changes it is followed', async () => {
  const { user, where } = openConsole(withNews(loom, boat), '/admin/news?search=loom&status=published');
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('loom');
  expect(screen.getByRole('radio', { name: 'Published' })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'News' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
  expect(await screen.findByText('2 entries')).toBeVisible();
  expect(where()).toBe('/admin/news');
});

test('an empty list says so', async () => {
  openConsole(withNews(), '/admin/news');
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('a list that fails says so and can be tried again', async () => {
  const server = withNews(loom);
  server.next('GET /api/admin/news', noNetwork);
  const { user } = openConsole(server, '/admin/news');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded. No connection.');
  await user.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: 'A loom' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list whose session has ended offers to log in, in place', async () => {
  const server = withNews(loom, boat);
  const { user, where } = openConsole(server, '/admin/news');
  await screen.findByText('2 entries');
  server.signedIn = false;
  await user.click(screen.getByRole('radio', { name: 'Draft' }));
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(where()).toBe('/admin/news?status=draft');
});

test('pages follow the address, and a page that is no more leads to the last one', async () => {
  const server = withNews(...Array.from({ length: 21 }, (_, index) => article({ id: `n${index}` })));
  const { user, where } = openConsole(server, '/admin/news');
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(button('Newer')).toBeDisabled();
  await user.click(button('Older'));
  expect(await screen.findByRole('heading', { name: 'Title of n20' })).toBeVisible();
  expect(where()).toBe('/admin/news?page=2');
  await user.click(button('Delete: Title of n20'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(where()).toBe('/admin/news'));
  expect(await screen.findByText('20 entries')).toBeVisible();
});
