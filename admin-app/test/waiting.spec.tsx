import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, fill } from './console.tsx';
import { problem } from './fake-server.ts';
import { title } from './news-screens.ts';
import {
  answered,
  CHANGE,
  change,
  live,
  notice,
  openWaiting as open,
  UPDATE,
  wanted,
  withChange,
} from './waiting-screens.ts';

test('a published item is saved for later, and its form goes on with the change', async () => {
  const { user, server } = await open();
  fill(await title(), 'A new loom');
  server.next(`PUT ${CHANGE}`, () => answered(server));
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

test('a conflict with the first save is settled without showing anything to visitors', async () => {
  const { user, server } = await open();
  fill(await title(), 'A new loom');
  const current = { ...live, author: 'X', version: 5 };
  server.next(`PUT ${CHANGE}`, () => problem(412, 'version_conflict', { current }));
  server.next(`PUT ${CHANGE}`, () => answered(server, { live_version: 5 }));
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
  server.next(`PUT ${CHANGE}`, () => answered(server, { version: 2 }));
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
  server.next(`POST ${CHANGE}/publish`, () => answered(server, { version: 2, publish_at: '2026-06-01T04:00:00.000Z' }));
  await user.click(button('Save the time'));
  expect(await screen.findByText('Visitors will see it from 1 June 2026, 9:00, UTC+5.')).toBeVisible();
  expect(server.callsOf(`POST ${CHANGE}/publish`)[0]?.body).toEqual({
    version: 1,
    publish_at: '2026-06-01T04:00:00.000Z',
  });
});

test('the reason is told why it was not shown, and what both changed', async () => {
  const stopped = { code: 'changed_live', detail: 'x', at: '2026-05-18T04:00:00.000Z' };
  await open(withChange({ publish_at: '2026-05-18T04:00:00.000Z', problem: stopped, conflicts: ['content.en.title'] }));
  expect(await notice()).toHaveTextContent('It could not be shown: The same field was changed in the public version.');
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
  expect(screen.queryByRole('button', { name: 'Restore everything' })).not.toBeInTheDocument();
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

describe('a time that was saved here', () => {
  const at = '2026-06-01T04:00:00.000Z';
  const plan = `POST ${CHANGE}/publish`;
  async function saveTime({ user }: Awaited<ReturnType<typeof open>>, time = '2026-06-01T09:00') {
    fill(screen.getByLabelText('Date and time'), time);
    await user.click(button('Save the time'));
  }

  test('is no conflict with the next save', async () => {
    const view = await open(withChange());
    const { user, server } = view;
    await user.click(button('Show at…'));
    server.next(plan, () => answered(server, { version: 2, publish_at: at }));
    await saveTime(view);
    await user.click(await screen.findByRole('button', { name: 'Remove the time' }));
    server.next(plan, () => answered(server, { version: 3 }));
    await user.click(button('Remove the time'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the time' })).not.toBeInTheDocument());
    fill(await title(), 'A newer loom');
    server.next(`PUT ${CHANGE}`, () => answered(server, { version: 4 }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.callsOf(`PUT ${CHANGE}`)[0]?.body).toMatchObject({ version: 3 }));
  });

  test('does not hide that somebody else has saved', async () => {
    const view = await open(withChange());
    const { user, server } = view;
    await user.click(button('Show at…'));
    server.next(plan, () => problem(412, 'version_conflict', { current: wanted(3, 'Their loom') }));
    server.waiting = { waiting_change: change({ version: 3 }), item: wanted(3, 'Their loom') };
    await saveTime(view);
    await waitFor(() => expect(server.callsOf(`GET ${CHANGE}`)).toHaveLength(2));
    server.next(plan, () => answered(server, { version: 4, publish_at: at }));
    await saveTime(view, '2026-06-01T09:00');
    await screen.findByText(/^Visitors will see it from/);
    fill(await title(), 'A newer loom');
    server.next(`PUT ${CHANGE}`, () => problem(412, 'version_conflict', { current: wanted(4, 'Their loom') }));
    await user.keyboard('{Control>}s{/Control}');
    await dialog('Somebody else has changed this in the meantime');
    expect(server.callsOf(`PUT ${CHANGE}`)[0]?.body).toMatchObject({ version: 1 });
  });
});

test('the other side is shown as it was saved last', async () => {
  const { user, server } = await open(withChange());
  await user.click(screen.getByRole('radio', { name: 'What visitors see' }));
  fill(await title(), 'A loom, mended');
  const newsItem = { ...live, content: { en: { title: 'A loom, mended' } }, version: 5 };
  server.next(UPDATE, () => Response.json({ message: 'ok', newsItem }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved at/);
  await user.click(screen.getByRole('radio', { name: 'The change' }));
  expect(await title()).toHaveValue('A new loom');
  await user.click(screen.getByRole('radio', { name: 'What visitors see' }));
  expect(await title()).toHaveValue('A loom, mended');
  expect(server.callsOf(`PUT ${CHANGE}`)).toEqual([]);
});
