import type { AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from './back-office-builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { branch } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const CREATE = 'POST /api/admin/create-admin';
const UPDATE = 'PUT /api/admin/admins/*';

function open(address: string, admins: AdminAccount[] = []) {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.admins = admins;
  server.branches.all = [
    branch({ id: 'moynaq', content: { en: { title: 'Moynaq' } } }),
    branch({ id: 'nukus', content: { en: { title: 'Nukus' } } }),
  ];
  return { server, ...openConsole(server, address) };
}

const sets = () => screen.getByRole('combobox', { name: 'Rights' });

test('the list says in a sentence what each account may', async () => {
  open('/admin/admins', [
    admin({ id: 'a', username: 'plain', registrar: true }),
    admin({
      id: 'b',
      username: 'aybek',
      grants: {
        tasks: { media: 'publish', events: 'publish', notices: 'delete' },
        branches: ['moynaq'],
        languages: null,
      },
    }),
    admin({
      id: 'c',
      username: 'translator',
      grants: { tasks: { news: 'draft' }, branches: null, languages: ['kk'] },
    }),
    admin({ id: 'd', username: 'boss', role: 'superadmin' }),
  ]);
  const says = async (name: string) => (await screen.findByText(name, { selector: 'h2' })).nextElementSibling;
  expect(await says('plain')).toHaveTextContent(
    'Writes, publishes and deletes all content. Sees the non-public data of objects.',
  );
  await waitFor(async () =>
    expect(await says('aybek')).toHaveTextContent(
      'Branches: Moynaq. Publishes: Events, Media library. Publishes and deletes: Notices.',
    ),
  );
  expect(await says('translator')).toHaveTextContent('Writes drafts: News. Languages: Karakalpak.');
  expect(await says('boss')).toHaveTextContent('May do everything.');
});

test('a new branch editor: the set asks for the branch, and fills each right', async () => {
  const { user, server } = open('/admin/admins/add');
  await dialog('New administrator');
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'aybek');
  expect(sets()).toHaveValue('admin');
  await user.selectOptions(sets(), 'Branch editor');
  await user.click(button('Add administrator'));
  const branches = screen.getByRole('group', { name: 'Branches' });
  expect(branches).toHaveAccessibleDescription('This field is required.');
  expect(server.callsOf(CREATE)).toEqual([]);
  await user.click(within(branches).getByRole('checkbox', { name: 'Moynaq' }));
  await user.click(button('Add administrator'));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toEqual({
    username: 'aybek',
    grants: {
      tasks: {
        news: 'publish',
        events: 'publish',
        exhibitions: 'publish',
        branches: 'publish',
        media: 'publish',
        notices: 'delete',
      },
      branches: ['moynaq'],
      languages: null,
    },
  });
});

test('an administrator without limits is made as before', async () => {
  const { user, server } = open('/admin/admins/add');
  await dialog('New administrator');
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'aybek');
  await user.click(button('Add administrator'));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toEqual({ username: 'aybek' });
});

test('the rights of an account are changed one by one', async () => {
  const account = admin({ id: 'a', username: 'aybek' });
  const { user, server, where } = open('/admin/admins', [account]);
  await user.click(await screen.findByRole('link', { name: 'Change rights: aybek' }));
  await dialog('The rights of “aybek”');
  await user.selectOptions(sets(), 'Own choice, under “More”');
  await user.click(button('Save'));
  const news = screen.getByRole('combobox', { name: 'News' });
  expect(news).toHaveAccessibleDescription('This field is required.');
  await user.selectOptions(news, 'Writes drafts');
  await user.click(screen.getByRole('switch', { name: 'Only some languages' }));
  await user.click(screen.getByRole('checkbox', { name: 'Karakalpak' }));
  await user.click(button('Save'));
  await waitFor(() => expect(where()).toBe('/admin/admins'));
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({
    role: 'admin',
    registrar: false,
    grants: { tasks: { news: 'draft' }, branches: null, languages: ['kk'] },
  });
});

test('a superadmin has no limits', async () => {
  const limits = { tasks: { news: 'draft' as const }, branches: ['moynaq'], languages: null };
  const { user, server } = open('/admin/admins/a/edit', [admin({ id: 'a', username: 'aybek', grants: limits })]);
  await dialog('The rights of “aybek”');
  expect(sets()).toHaveValue('');
  await user.selectOptions(sets(), 'Superadmin');
  expect(screen.queryByText('More')).not.toBeInTheDocument();
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({ role: 'superadmin', registrar: false, grants: null });
});

test('a translator: the set asks for the languages, and lets them go live on request', async () => {
  const { user, server } = open('/admin/admins/add');
  await dialog('New administrator');
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'gulnara');
  await user.selectOptions(sets(), 'Translator');
  await user.click(button('Add administrator'));
  const languages = screen.getByRole('group', { name: 'Languages' });
  expect(languages).toHaveAccessibleDescription('This field is required.');
  await user.click(within(languages).getByRole('checkbox', { name: 'Karakalpak' }));
  await user.click(screen.getByRole('switch', { name: 'Translations go live at once' }));
  expect(sets()).toHaveDisplayValue('Translator');
  await user.click(screen.getByRole('switch', { name: 'Translations go live at once' }));
  await user.click(button('Add administrator'));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  const tasks = ['news', 'events', 'exhibitions', 'collections', 'branches', 'pages', 'media', 'notices'];
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
    grants: {
      tasks: Object.fromEntries(tasks.map((task) => [task, 'draft'])),
      branches: null,
      languages: ['kk'],
    },
  });
});
