import { screen, waitFor, within } from '@testing-library/react';
import { notice, revision } from './back-office-builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { branch, collection, mediaDetails, site } from './builders.ts';
import { fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const closed = notice({ text: { en: 'Closed' } });
const videos = { desktopVideo: 'https://example.org/two.mp4', mobileVideo: null, version: 2 };
const ticket = { name: { en: 'Ticket' }, price: 20_000, unit: 'person' as const };

interface Opened {
  /** The page that links to it. */
  form: string;
  history: string;
  heading: string;
  /** The route of the item, and that of its revisions. */
  routes: readonly [string, string];
  current: object;
  earlier: object;
  /** The label and path of the restored field. */
  field: string;
  path: string;
  /** Restored with “everything”; undefined for all of the item. */
  whole?: string[];
}

const histories: Record<string, Opened> = {
  settings: {
    form: '/admin/site',
    history: '/admin/site/history',
    heading: 'History: Site settings',
    routes: ['/api/admin/site', '/api/admin/site/1'],
    current: site({ version: 2, name: { en: 'A museum' } }),
    earlier: site({ name: { en: 'The museum' } }),
    field: 'English: Name of the museum',
    path: 'name.en',
  },
  'cover video': {
    form: '/admin/cover-video',
    history: '/admin/cover-video/history',
    heading: 'History: Home-page video',
    routes: ['/api/admin/cover-video', '/api/admin/cover-video/1'],
    current: videos,
    earlier: { ...videos, desktopVideo: 'https://example.org/one.mp4' },
    field: 'Video for wide screens',
    path: 'desktopVideo',
  },
  notice: {
    form: '/admin/notices/n1/edit',
    history: '/admin/notices/n1/history',
    heading: 'History: Closed',
    routes: ['/api/admin/notices/*', '/api/admin/notices/*'],
    current: closed,
    earlier: { ...closed, text: { en: 'Open' } },
    field: 'English: Text',
    path: 'text.en',
  },
  medium: {
    form: '/admin/media/boat',
    history: '/admin/media/boat/history',
    heading: 'History: A boat',
    routes: ['/api/admin/media/*', '/api/admin/media/*'],
    current: mediaDetails({ id: 'boat', alt: { en: 'A boat' }, version: 2 }),
    earlier: mediaDetails({ id: 'boat', alt: { en: 'A boat' }, artwork_or_object: { creator: 'A. Utegenov' } }),
    field: 'Author of the work',
    path: 'artwork_or_object',
  },
  'price list': {
    form: '/admin/prices/b1/edit',
    history: '/admin/prices/b1/history',
    heading: 'History: Main museum',
    routes: ['/api/admin/branches/*', '/api/admin/branches/*'],
    current: branch({ id: 'b1', version: 2, content: { en: { title: 'Main museum' } }, prices: [] }),
    earlier: branch({ id: 'b1', content: { en: { title: 'Another name' } }, prices: [ticket] }),
    field: 'Price list',
    path: 'prices',
    whole: ['prices'],
  },
};

test.each(Object.entries(histories))(
  'history (%s): it is opened from the page, and puts back one field or all',
  async (_, asked) => {
    const { form, history, heading, routes, current, earlier, field, path, whole } = asked;
    const [item, versioned] = routes;
    const server = new FakeServer();
    server.role = 'superadmin';
    server.notices = [closed];
    const answer = () => {
      // the form, the history, and the history after restoring
      for (let time = 0; time < 4; time++) server.next(`GET ${item}`, () => Response.json(current));
      for (let time = 0; time < 3; time++)
        server.next(`GET ${versioned}/revisions`, () =>
          Response.json({ revisions: [revision(2), revision(1)], total: 2 }),
        );
      server.next(`GET ${versioned}/revisions/1`, () => Response.json({ revision: revision(1), item: earlier }));
      for (let time = 0; time < 2; time++)
        server.next(`POST ${versioned}/revisions/1/restore`, () => Response.json({ message: 'ok', item: current }));
    };
    answer();
    const { user } = openConsole(server, form);
    const link = await screen.findByRole('link', { name: 'History' });
    expect(link).toHaveAttribute('href', history);
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: heading }));
    const group = within(await dialog.findByRole('group', { name: field }));
    await user.click(group.getByRole('checkbox'));
    const sent = () => server.callsOf(`POST ${versioned}/revisions/1/restore`).map(({ body }) => body);
    await user.click(dialog.getByRole('button', { name: 'Restore selected' }));
    await waitFor(() => expect(sent()).toEqual([{ fields: [path], version: 2 }]));
    await user.click(await dialog.findByRole('button', { name: 'Restore everything' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ ...(whole && { fields: whole }), version: 2 });
  },
);

test('media of a version that are in the trash are listed: they are restored, too, or only the rest is', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  const { current, earlier } = histories.medium ?? { current: {}, earlier: {} };
  const RESTORE = 'POST /api/admin/media/*/revisions/1/restore';
  for (let time = 0; time < 4; time++) server.next('GET /api/admin/media/*', () => Response.json(current));
  const both = { revisions: [revision(2), revision(1)], total: 2 };
  for (let time = 0; time < 4; time++) server.next('GET /api/admin/media/*/revisions', () => Response.json(both));
  const state = { revision: revision(1), item: earlier };
  server.next('GET /api/admin/media/*/revisions/1', () => Response.json(state));
  const { user } = openConsole(server, '/admin/media/boat/history');
  const putBack = async () => user.click(await screen.findByRole('button', { name: 'Restore everything' }));
  const medium = { id: 'subtitles', title: 'boat.vtt' };
  const refuse = () =>
    server.next(RESTORE, () =>
      problem(400, 'validation', {
        errors: [
          { field: 'captions.en', code: 'unknown_media', message: 'x', medium },
          { field: 'audio_description', code: 'unknown_media', message: 'x' },
        ],
      }),
    );
  const asked = () => screen.findByRole('dialog', { name: 'Some parts of this version no longer exist' });
  refuse();
  await putBack();
  expect(
    within(await asked())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'boat.vtt: In the trash. It can be restored from there.',
    'Audio description: This file can’t be used here. Choose another one.',
  ]);
  server.next(RESTORE, () => Response.json({ message: 'ok', item: current }));
  await user.click(within(await asked()).getByRole('button', { name: 'Restore it from the trash, too' }));
  await screen.findByText('Restored. The previous version is kept.');
  refuse();
  await putBack();
  server.next(RESTORE, () => Response.json({ message: 'ok', item: current }));
  await user.click(within(await asked()).getByRole('button', { name: 'Restore the rest' }));
  await waitFor(() => expect(server.callsOf(RESTORE)).toHaveLength(4));
  expect(server.callsOf(RESTORE).map(({ body }) => (body as { gone?: string }).gone)).toEqual([
    undefined,
    'restore',
    undefined,
    'leave_out',
  ]);
});

const versions = (server: FakeServer, total: number, ...all: number[]) =>
  server.next('GET /api/admin/notices/*/revisions', () => Response.json({ revisions: all.map(revision), total }));

test('what was saved a moment ago is «now» in the history, and in the form after it', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.notices = [closed];
  server.branches.all = [branch({ id: 'b1', content: { en: { title: 'Main museum' } } })];
  for (let time = 0; time < 3; time++) versions(server, 1, 2);
  server.next('GET /api/admin/notices/*/revisions/2', () => Response.json({ revision: revision(2), item: closed }));
  const { user } = openConsole(server, '/admin/notices/n1/edit');
  const toHistory = async () => user.click(await screen.findByRole('link', { name: 'History' }));
  const back = async () => user.click(await screen.findByRole('button', { name: 'Close' }));
  // its code is loaded from then on
  await toHistory();
  await screen.findByRole('dialog', { name: 'History: Closed' });
  await back();
  fill(await screen.findByRole('textbox', { name: 'Text' }), 'Open again');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved at/);
  await toHistory();
  expect(await screen.findByRole('dialog', { name: 'History: Open again' })).toBeVisible();
  await back();
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Open again');
});

test('a failure to load more versions is shown above those that have loaded, and can be retried', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.notices = [closed];
  versions(server, 30, 2, 1);
  server.next('GET /api/admin/notices/*/revisions', noNetwork);
  versions(server, 30, 4, 3);
  server.next('GET /api/admin/notices/*/revisions/1', () =>
    Response.json({ revision: revision(1), item: { ...closed, text: { en: 'Open' } } }),
  );
  const { user } = openConsole(server, '/admin/notices/n1/history');
  const opened = within(await screen.findByRole('dialog', { name: 'History: Closed' }));
  await user.click(await opened.findByRole('button', { name: 'Older versions' }));
  await user.click(await opened.findByRole('button', { name: 'Try again' }));
  expect(await opened.findByRole('button', { name: 'Restore everything' })).toBeVisible();
  await waitFor(() => expect(opened.getAllByRole('radio').length).toBeGreaterThan(2));
});

test('older versions are offered only where there are any: twenty are one page', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.notices = [notice({ ...closed, version: 20 })];
  const revisions = Array.from({ length: 20 }, (_, index) => ({ ...revision(1), version: 20 - index }));
  server.next('GET /api/admin/notices/*/revisions', () => Response.json({ revisions, total: 20 }));
  server.next('GET /api/admin/notices/*/revisions/19', () =>
    Response.json({ revision: { ...revision(1), version: 19 }, item: closed }),
  );
  openConsole(server, '/admin/notices/n1/history');
  const opened = within(await screen.findByRole('dialog', { name: 'History: Closed' }));
  expect(await opened.findAllByRole('radio')).toHaveLength(19);
  expect(opened.queryByRole('button', { name: 'Older versions' })).not.toBeInTheDocument();
});

test('a record names the objects of its versions, also those that are only in an earlier one', async () => {
  const loom = (version: number, related: string[]) =>
    collection({ id: 'loom', version, record: { related: related.map((id) => ({ id })) } });
  const other = (id: string, title: string) => collection({ id, content: { en: { title } } });
  const server = new FakeServer();
  server.collections.all = [loom(2, ['shuttle']), other('shuttle', 'A shuttle'), other('spindle', 'A spindle')];
  server.next('GET /api/admin/collections/*/revisions', () =>
    Response.json({ revisions: [revision(2), revision(1)], total: 2 }),
  );
  const item = loom(1, ['spindle']);
  server.next('GET /api/admin/collections/*/revisions/1', () => Response.json({ revision: revision(1), item }));
  openConsole(server, '/admin/collections/loom/history');
  const field = await screen.findByRole('group', { name: 'Related objects' });
  await waitFor(() => expect(field).toHaveTextContent('A spindle'));
  expect(field).toHaveTextContent('A shuttle');
});

test.each([
  ['Visitors see the restored content at once.', closed, closed],
  [
    'Visitors saw that version: “Restore everything” shows it to them at once.',
    { ...closed, published: false },
    closed,
  ],
  ['', { ...closed, published: false }, { ...closed, shown_until: '2026-05-02T05:00:00.000Z' }],
])('a put-back says what visitors will see: %s', async (said, current, earlier) => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.notices = [current];
  versions(server, 2, 2, 1);
  const item = { ...earlier, text: { en: 'Open' } };
  server.next('GET /api/admin/notices/*/revisions/1', () => Response.json({ revision: revision(1), item }));
  openConsole(server, '/admin/notices/n1/history');
  const buttons = (await screen.findByRole('button', { name: 'Restore everything' })).parentElement;
  expect(buttons?.querySelector('p')?.textContent ?? '').toBe(said);
});
