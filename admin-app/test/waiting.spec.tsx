import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import { article } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { title } from './news-screens.ts';

const CHANGE = '/api/admin/news/*/waiting-change';
const live = article({ id: 'loom', content: { en: { title: 'A loom' } }, version: 4, published: true });
const wanted = (version = 1, text = 'A new loom') => ({ ...live, content: { en: { title: text } }, version });
const change = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...{ version: 1, base_version: 4, live_version: 4, account: { id: 'b', username: 'berdaq' } },
  ...{ createdAt: '2026-05-18T04:00:00.000Z', updatedAt: '2026-05-18T04:05:00.000Z' },
  ...{ publish_at: null, problem: null, conflicts: [], ...over },
});

async function open(server = new FakeServer()) {
  server.news.all = [live];
  const view = openConsole(server, '/admin/news/loom/edit');
  await title();
  return { ...view, server };
}

function withChange(over: Partial<WaitingChange> = {}): FakeServer {
  const server = new FakeServer();
  server.waiting = { waiting_change: change(over), item: wanted(over.version) };
  return server;
}

const notice = () => screen.findByRole('region', { name: 'A change that visitors don’t see yet' });

test('a published item is saved for later, and its form goes on with the change', async () => {
  const { user, server } = await open();
  fill(await title(), 'A new loom');
  server.next(`PUT ${CHANGE}`, () => {
    server.waiting = { waiting_change: change(), item: wanted() };
    return Response.json({ message: 'ok', ...server.waiting });
  });
  await user.click(button('Save, don’t show yet'));
  expect(await notice()).toHaveTextContent('berdaq, 18 May 2026, 9:05.');
  expect(await notice()).toHaveFocus();
  expect(await title()).toHaveValue('A new loom');
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  const [sent] = server.callsOf(`PUT ${CHANGE}`);
  expect(sent?.url.search).toBe('?base_version=4');
  expect(sent?.body).toMatchObject({ content: { en: { title: 'A new loom' } }, published: true });
  expect(sent?.body).not.toHaveProperty('version');
  expect(screen.queryByRole('button', { name: 'Save, don’t show yet' })).not.toBeInTheDocument();
});

describe('a change that was saved but could not be read', () => {
  async function openUnread() {
    const view = await open();
    fill(await title(), 'A new loom');
    view.server.next(`PUT ${CHANGE}`, saved('A new loom', 1, view.server));
    view.server.next(`GET ${CHANGE}`, noNetwork);
    await view.user.click(button('Save, don’t show yet'));
    expect(await screen.findByText(/^The list could not be loaded\./)).toBeVisible();
    fill(await title(), 'A newer loom');
    view.server.next(`PUT ${CHANGE}`, saved('A newer loom', 2, view.server));
    return view;
  }
  const saved = (text: string, version: number, server: FakeServer) => () => {
    server.waiting = { waiting_change: change({ version }), item: wanted(version, text) };
    return Response.json({ message: 'ok', ...server.waiting });
  };

  test('is read again once the form is saved, and visitors see nothing new meanwhile', async () => {
    const { user, server } = await openUnread();
    await user.click(button('Try again'));
    expect(await screen.findByText('Save the form first.')).toBeVisible();
    server.next(`GET ${CHANGE}`, noNetwork);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.callsOf(`GET ${CHANGE}`)).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Save, don’t show yet' })).not.toBeInTheDocument();
    await user.click(button('Try again'));
    expect(await notice()).toBeVisible();
    expect(await title()).toHaveValue('A newer loom');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    expect(server.callsOf(`PUT ${CHANGE}`)[1]?.body).toMatchObject({ version: 1 });
  });

  test('is saved anew by the form that closes', async () => {
    const { user, server, where } = await openUnread();
    await user.click(button('Save'));
    await waitFor(() => expect(where()).toBe('/admin/news'));
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    expect(server.callsOf(`PUT ${CHANGE}`)).toHaveLength(2);
  });
});

test('a conflict with the first save is settled without showing anything to visitors', async () => {
  const { user, server } = await open();
  fill(await title(), 'A new loom');
  const current = { ...live, author: 'X', version: 5 };
  server.next(`PUT ${CHANGE}`, () => problem(412, 'version_conflict', { current }));
  server.next(`PUT ${CHANGE}`, () => {
    server.waiting = { waiting_change: change({ live_version: 5 }), item: wanted() };
    return Response.json({ message: 'ok', ...server.waiting });
  });
  await user.click(button('Save, don’t show yet'));
  const asked = await dialog('Somebody else has changed this in the meantime');
  await user.click(within(asked).getByRole('button', { name: 'Save this choice' }));
  await notice();
  expect(server.callsOf(`PUT ${CHANGE}`).map(({ url }) => url.search)).toEqual(['?base_version=4', '?base_version=5']);
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
});

test('the form edits the change, and the other version when it is asked for', async () => {
  const { user, server, where } = await open(withChange());
  expect(await title()).toHaveValue('A new loom');
  await user.click(screen.getByRole('radio', { name: 'What visitors see' }));
  expect(await title()).toHaveValue('A loom');
  await user.click(screen.getByRole('radio', { name: 'The change' }));
  fill(await title(), 'A newer loom');
  await user.click(screen.getByRole('radio', { name: 'What visitors see' }));
  expect(await screen.findByText('Save the form first.')).toBeVisible();
  server.next(`PUT ${CHANGE}`, () =>
    Response.json({ message: 'ok', waiting_change: change({ version: 2 }), item: wanted(2) }),
  );
  await user.click(button('Save'));
  expect(await screen.findByText('Saved. Visitors don’t see it yet.')).toBeVisible();
  expect(where()).toBe('/admin/news');
  const [sent] = server.callsOf(`PUT ${CHANGE}`);
  expect(sent?.body).toMatchObject({ content: { en: { title: 'A newer loom' } }, version: 1 });
});

test('the change is shown to visitors at once', async () => {
  const { user, server, where } = await open(withChange());
  server.next(`POST ${CHANGE}/publish`, () =>
    Response.json({ message: 'ok', waiting_change: null, item: { ...wanted(), version: 5 } }),
  );
  await user.click(button('Show now'));
  await waitFor(() => expect(where()).toBe('/admin/news'));
  expect(server.callsOf(`POST ${CHANGE}/publish`)[0]?.body).toEqual({ version: 1 });
});

test('a time is that of the museum', async () => {
  const { user, server } = await open(withChange());
  await user.click(button('Show at…'));
  fill(screen.getByLabelText('Date and time'), '2026-06-01T09:00');
  server.next(`POST ${CHANGE}/publish`, () => {
    server.waiting = {
      ...server.waiting,
      waiting_change: change({ version: 2, publish_at: '2026-06-01T04:00:00.000Z' }),
    };
    return Response.json({ message: 'ok', ...server.waiting });
  });
  await user.click(button('Save the time'));
  expect(await screen.findByText('Visitors will see it from 1 June 2026, 9:00, UTC+5.')).toBeVisible();
  expect(server.callsOf(`POST ${CHANGE}/publish`)[0]?.body).toEqual({
    ...{ version: 1, publish_at: '2026-06-01T04:00:00.000Z' },
  });
});

test('the reason is told why it was not shown, and what both changed', async () => {
  const stopped = { code: 'changed_live', detail: 'x', at: '2026-05-18T04:00:00.000Z' };
  await open(withChange({ publish_at: '2026-05-18T04:00:00.000Z', problem: stopped, conflicts: ['content.en.title'] }));
  expect(await notice()).toHaveTextContent('It could not be shown: The same was changed in what visitors see.');
  expect(await notice()).toHaveTextContent('Meanwhile also changed in what visitors see: English: Title.');
});

test('that a backup was restored after its time is told in words', async () => {
  const stopped = { code: 'restored_late', detail: 'x', at: '2026-05-18T04:00:00.000Z' };
  await open(withChange({ publish_at: '2026-05-18T04:00:00.000Z', problem: stopped }));
  expect(await notice()).toHaveTextContent('Its time passed before the backup was restored.');
});

test('it is compared with what visitors see', async () => {
  const { user } = await open(withChange());
  await user.click(button('Compare with what visitors see'));
  const field = await screen.findByRole('group', { name: 'English: Title' });
  expect(field).toHaveTextContent('What visitors seeA loomThe changeA new loom');
  expect(screen.queryByRole('button', { name: 'Put everything back' })).not.toBeInTheDocument();
});

test('it is given up after a question', async () => {
  const { user, server } = await open(withChange());
  await user.click(button('Discard the change'));
  server.next(`DELETE ${CHANGE}`, () => {
    server.waiting = { waiting_change: null, item: null };
    return Response.json({ message: 'ok' });
  });
  const asked = await dialog('Discard this change?');
  await user.click(within(asked).getByRole('button', { name: 'Discard the change' }));
  expect(await screen.findByText('The change is discarded.')).toBeVisible();
  expect(await title()).toHaveValue('A loom');
  expect(button('Save, don’t show yet')).toBeVisible();
});
