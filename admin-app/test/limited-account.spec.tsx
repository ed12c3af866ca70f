import type { GrantsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { translatorTasks } from '../src/screens/admins/access.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article, branch, collection, picture, site } from './builders.ts';
import { box, button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { title } from './news-screens.ts';
import { change, EDIT, live, wanted } from './waiting-screens.ts';

beforeEach(emptyBrowserStore);

const WAITING = 'GET /api/admin/news/*/waiting-change';

function open(grants: Partial<GrantsInput>, address: string, over: Parameters<typeof article>[0] = {}) {
  const server = new FakeServer();
  server.names = { grants: { tasks: { news: 'publish' }, branches: null, languages: null, ...grants } };
  server.branches.all = [
    branch({ id: 'moynaq', content: { en: { title: 'Moynaq' } } }),
    branch({ id: 'nukus', content: { en: { title: 'Nukus' } } }),
  ];
  server.news.all = [
    article({ id: 'own', content: { en: { title: 'A loom' } }, branch: 'moynaq', published: false, ...over }),
    article({ id: 'foreign', content: { en: { title: 'A coin' } }, branch: 'nukus' }),
  ];
  return { server, ...openConsole(server, address) };
}

const moynaq = { branches: ['moynaq'] };
const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Console' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the menu has the screens of its tasks', async () => {
  open({ tasks: { news: 'delete', branches: 'publish', notices: 'publish' }, ...moynaq }, '/admin/news');
  expect(await menu()).toEqual([
    'Overview',
    'News',
    'Translations',
    'Notices',
    'Releases',
    'Public site',
    'Branches',
    'Price list',
    'Trash',
  ]);
});

test('a list offers what may be done with each row', async () => {
  const { user } = open({ tasks: { news: 'delete' }, ...moynaq }, '/admin/news');
  await screen.findByText('A coin');
  expect(screen.getAllByRole('button', { name: /^Delete/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Delete: A loom',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('1 entry selected')).toBeVisible();
});

test('an account that may not delete has no button for it, and none that publishes drafts', async () => {
  open({ tasks: { news: 'draft' } }, '/admin/news/own/edit');
  await title();
  expect(screen.getByText('Your account writes drafts. Somebody else publishes them.')).toBeVisible();
  expect(buttons()).toContain('Save');
  expect(buttons()).not.toContain('Publish');
  expect(screen.getByRole('switch', { name: 'Published' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('of a published article it saves a change that visitors do not see yet, and nothing else', async () => {
  const { user, server } = open({ tasks: { news: 'draft' } }, '/admin/news/own/edit', { published: true });
  await user.type(await title(), ' of 1900');
  expect(buttons()).not.toContain('Save');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('PUT /api/admin/news/*/waiting-change')).toHaveLength(1));
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
});

test('an article of another branch is there to be read, and says why it cannot be changed', async () => {
  const { server } = open(moynaq, '/admin/news/foreign/edit');
  expect(await title()).toBeDisabled();
  expect(screen.getByText('You may read this. It belongs to another branch.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'News' })).toBeVisible();
  expect(buttons()).not.toContain('Save');
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
  expect(server.callsOf(WAITING)).toEqual([]);
});

test('a new article belongs to the own branch, and can be of no other', async () => {
  open(moynaq, '/admin/news/add');
  await title();
  const choice = await screen.findByRole('combobox', { name: 'Branch' });
  await waitFor(() => expect(choice).toHaveDisplayValue('Moynaq'));
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
});

test('an account for one language writes in its tab only', async () => {
  const { user } = open({ languages: ['kk'] }, '/admin/news/own/edit');
  expect(await title()).toBeDisabled();
  expect(box('Author')).toBeDisabled();
  expect(screen.getByText('The languages of your account: Karakalpak. Other fields stay as they are.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Qaraqalpaqsha/ }));
  expect(await title()).toBeEnabled();
  expect(button('Save')).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Copy' })).not.toBeInTheDocument();
});

test('an account for one language names price lines and special days in it, and nothing else of them', async () => {
  const server = new FakeServer();
  server.names = { grants: { tasks: { branches: 'publish' }, branches: null, languages: ['kk'] } };
  server.branches.all = [
    branch({
      id: 'moynaq',
      prices: [{ name: { en: 'Adults' }, price: 5, unit: 'person' }],
      hours: { weekly: [], exceptions: [{ date: '2099-03-21', closed: true, note: { en: 'Navruz' } }] },
    }),
  ];
  openConsole(server, '/admin/branches/moynaq/edit');
  await title();
  const named = (lang: string) => ['Name', 'Reason'].map((name) => box(`${name}, ${lang}`).matches(':disabled'));
  expect(['English', 'Qaraqalpaqsha'].map(named)).toEqual([
    [true, true],
    [false, false],
  ]);
  for (const name of ['Price, som', 'Add service', 'Add special day'])
    expect(screen.getByText(name).closest('fieldset')).toBeDisabled();
});

test.each(['/admin/events', '/admin/terms', '/admin/admins'])('%s is not open to it', async (address) => {
  const { server } = open(moynaq, address);
  expect(await screen.findByRole('heading', { name: 'Your account may not open this page' })).toBeVisible();
  expect(server.callsOf(`GET /api${address}`)).toEqual([]);
});

test('the keeper of a branch changes several of its objects at once, and none of others', async () => {
  const server = new FakeServer();
  server.names = { grants: { tasks: { collections: 'publish' }, branches: ['moynaq'], languages: null } };
  server.collections.all = [
    collection({ id: 'own', content: { en: { title: 'A boat' } }, record: { branch: 'moynaq' } }),
    collection({ id: 'foreign', content: { en: { title: 'A coin' } }, record: { branch: 'nukus' } }),
  ];
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('1 entry selected')).toBeVisible();
  expect(button('Change selected: 1')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByRole('button', { name: /^Change all/ })).not.toBeInTheDocument();
});

test('a picture of the own branch is described in the form of an item, one of another only read', async () => {
  const media = [picture({ id: 'shore', branch: 'moynaq' }), picture({ id: 'square', branch: 'nukus' })];
  open({ tasks: { news: 'publish', media: 'publish' }, ...moynaq }, '/admin/news/own/edit', {
    media,
    images: media.map(({ url }) => url),
  });
  await title();
  expect(box('What picture 1 shows, in English')).not.toHaveAttribute('readonly');
  expect(box('What picture 2 shows, in English')).toHaveAttribute('readonly');
});

test('an account that uploads nothing is told so where one would, and describes no pictures', async () => {
  open({ tasks: { news: 'publish' } }, '/admin/news/own/edit');
  await title();
  expect(screen.getByText('Your account does not upload files.')).toBeVisible();
  expect(button('Choose from uploaded pictures')).toBeVisible();
});

test('with the settings of the site, and no media, it changes no files', async () => {
  const { server, unmount } = open({ tasks: { site: 'publish' } }, '/admin/dashboard');
  unmount();
  server.site.stored = site({ picture: picture({ id: 'house' }) });
  const settings = openConsole(server, '/admin/site');
  expect(await screen.findByText('Your account does not upload files.')).toBeVisible();
  expect(screen.queryByTestId('site-picture')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload a photograph' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^What the photograph shows/)).toBeDisabled();
  settings.unmount();
  openConsole(server, '/admin/cover-video');
  expect(await screen.findAllByText('Your account does not upload files.')).toHaveLength(2);
});

test.each(['publish_at', 'in_release'])(
  'a change that goes live by itself is not its to save (%s)',
  async (planned) => {
    const { server, unmount } = open({ tasks: { news: 'draft' } }, '/admin/dashboard');
    unmount();
    server.news.all = [live];
    const at = planned === 'publish_at' ? '2036-05-18T04:05:00.000Z' : null;
    const waiting_change = change({ publish_at: at, in_release: planned === 'in_release' });
    server.waiting = { waiting_change, item: wanted() };
    openConsole(server, EDIT);
    expect(await title()).toBeDisabled();
    expect(screen.getByText('You may read this. Your account does not change what visitors see.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard the change' })).not.toBeInTheDocument();
  },
);

test('a writer of drafts puts them to translation, though somebody else publishes them', async () => {
  const { user, server } = open({ tasks: { news: 'draft' } }, '/admin/news/own/edit');
  await title();
  await user.click(screen.getByRole('switch', { name: 'Ready for translation' }));
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/news/*')).toHaveLength(1));
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({ for_translation: true, published: false });
});

describe('a translator', () => {
  const translator = { tasks: translatorTasks('draft'), languages: ['kk' as const] };

  test('begins at the list of translations', async () => {
    const { where } = open(translator, '/admin');
    await waitFor(() => expect(where()).toBe('/admin/languages'));
  });

  test('has the screens with texts, and no button that would be refused', async () => {
    const { user } = open(translator, '/admin/dashboard');
    const content = ['Exhibitions', 'Events', 'News', 'Translations', 'Objects'];
    const site = ['Pages', 'Media library', 'Notices', 'Public site'];
    expect(await menu()).toEqual(['Overview', ...content, ...site, 'Branches']);
    await user.click(screen.getByRole('link', { name: 'News' }));
    await screen.findByText('A coin');
    expect(screen.queryByRole('link', { name: /^Add|^Copy/ })).not.toBeInTheDocument();
    expect(buttons().filter((name) => /delete|publish|archive|copy/i.test(name))).toEqual([]);
  });

  test('saves what it writes of a public entry as a change that waits', async () => {
    const { user, server } = open(translator, '/admin/news/own/edit', { published: true });
    await user.click(await screen.findByRole('tab', { name: /Qaraqalpaqsha/ }));
    await user.type(await title(), 'Dúkan');
    expect(buttons().filter((name) => /^save|publish|show now|discard/i.test(name))).toEqual(['Save, don’t show yet']);
    await user.click(button('Save, don’t show yet'));
    await waitFor(() => expect(server.callsOf('PUT /api/admin/news/*/waiting-change')).toHaveLength(1));
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  });

  test('does not take a draft from translation', async () => {
    open(translator, '/admin/news/own/edit', { for_translation: true });
    await title();
    expect(screen.getByRole('switch', { name: 'Ready for translation' })).toBeDisabled();
  });
});
