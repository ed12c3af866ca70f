import type { Release } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { article } from './builders.ts';
import { dialog, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork } from './fake-server.ts';
import { title } from './news-screens.ts';
import { answered, CHANGE, openWaiting, withChange } from './waiting-screens.ts';

const LIST = 'GET /api/admin/releases';

const SPRING: Release = {
  id: 'spring',
  name: 'Spring',
  state: 'open',
  version: 1,
  members: [],
  problem: null,
  account: { id: 'b', username: 'berdaq' },
  publish_at: null,
  published_at: null,
  createdAt: '2026-05-18T04:00:00.000Z',
  updatedAt: '2026-05-18T04:05:00.000Z',
};

test('a list without releases says so', async () => {
  const server = new FakeServer();
  server.next(LIST, () => Response.json({ releases: [], total: 0 }));
  openConsole(server, '/admin/releases');
  expect(await screen.findByText('No releases yet.')).toBeVisible();
});

test('the form of an item says that its release, or those to choose from, could not be read', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom' })];
  server.next(LIST, noNetwork);
  const { user } = openConsole(server, '/admin/news/loom/edit');
  const panel = within(await screen.findByRole('region', { name: 'Releases' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  server.next(LIST, () => Response.json({ releases: [], total: 0 }));
  const ofAll = Promise.withResolvers<Response>();
  server.next(LIST, () => ofAll.promise);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Loading…')).toBeVisible();
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  ofAll.reject(new TypeError('Failed to fetch'));
  expect(await panel.findByRole('alert')).toBeVisible();
  server.next(LIST, () => Response.json({ releases: [SPRING], total: 1 }));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('option', { name: 'Spring' })).toBeInTheDocument();
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
});

test('selected items are put into a release together, once each', async () => {
  const server = new FakeServer();
  server.news.all = ['loom', 'jug'].map((id) => article({ id, content: { en: { title: `A ${id}` } } }));
  const members = [
    { type: 'news', id: 'jug', title: { en: 'A jug' }, step: 'publish' as const, state: 'draft' as const },
  ];
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('checkbox', { name: 'Select: A loom' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: A jug' }));
  server.next(LIST, () => Response.json({ releases: [SPRING], total: 1 }));
  server.next(`${LIST}/spring`, () => Response.json({ ...SPRING, members }));
  server.next('PUT /api/admin/releases/spring', () => Response.json({ message: 'Saved.', release: SPRING }));
  await user.click(screen.getByRole('button', { name: 'Other actions' }));
  await user.click(screen.getByRole('button', { name: 'Add to a release' }));
  const put = within(await dialog('Publish together with others'));
  await user.selectOptions(await put.findByRole('combobox'), 'Spring');
  await user.click(put.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added.')).toBeVisible();
  const [call] = server.callsOf('PUT /api/admin/releases/spring');
  expect(call?.body).toEqual({
    version: 1,
    members: [
      { type: 'news', id: 'jug' },
      { type: 'news', id: 'loom' },
    ],
  });
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('nothing is called not found when a search failed', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', content: { en: { title: 'A loom' } } })];
  server.next(`${LIST}/spring`, () => Response.json(SPRING));
  server.next('GET /api/admin/news', noNetwork);
  const { user } = openConsole(server, '/admin/releases/spring');
  await user.type(await screen.findByRole('searchbox', { name: 'Add an entry' }), 'loom');
  expect(await screen.findByText(/^The list could not be loaded\./)).toBeVisible();
  expect(screen.queryByText('Nothing found.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A loom')).toBeVisible();
  expect(screen.getByText('1 entry')).toBeVisible();
});

test('a change that is put into a release loses its time, which is no conflict with the next save', async () => {
  const waiting = withChange({ publish_at: '2026-06-01T04:00:00.000Z' });
  waiting.next(LIST, () => Response.json({ releases: [], total: 0 }));
  waiting.next(LIST, () => Response.json({ releases: [SPRING], total: 1 }));
  const { user, server } = await openWaiting(waiting);
  expect(await screen.findByText(/^Visitors will see it from/)).toBeVisible();
  const panel = within(await screen.findByRole('region', { name: 'Releases' }));
  await user.selectOptions(await panel.findByRole('combobox'), 'Spring');
  server.next(`${LIST}/spring`, () => Response.json(SPRING));
  server.next(`PUT /api/admin/releases/spring`, () => {
    answered(server, { version: 2 });
    return Response.json({ message: 'ok', release: { ...SPRING, version: 2 } });
  });
  await user.click(panel.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByText(/^Visitors will see it from/)).not.toBeInTheDocument());
  fill(await title(), 'A newer loom');
  server.next(`PUT ${CHANGE}`, () => answered(server, { version: 3 }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf(`PUT ${CHANGE}`)[0]?.body).toMatchObject({ version: 2 }));
});
