import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, fill } from './console.tsx';
import { noNetwork, problem } from './fake-server.ts';
import { title } from './news-screens.ts';
import { answered, CHANGE, held, live, NONE, openWaiting as open, UPDATE, withChange } from './waiting-screens.ts';

const PUBLISH = `POST ${CHANGE}/publish`;
const GONE = 'The change: This no longer exists.';

test('words typed into a change that is gone stay, and are compared with what visitors see', async () => {
  const { user, server, where } = await open(withChange({ publish_at: '2026-06-01T04:00:00.000Z' }));
  const answer = held(server, PUBLISH);
  await user.click(button('Remove the time'));
  fill(await title(), 'A newer loom');
  server.waiting = NONE;
  answer(problem(404, 'not_found'));
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(await title()).toHaveValue('A newer loom');
  const current = { ...live, content: { en: { title: 'A loom of felt' } }, version: 5 };
  server.next(`PUT ${CHANGE}`, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Save'));
  const asked = await dialog('Somebody else has changed this in the meantime');
  expect(server.callsOf(`PUT ${CHANGE}`)[0]?.body).toMatchObject({ version: 1 });
  server.next(`PUT ${CHANGE}`, () => answered(server, { live_version: 5 }, 'A newer loom'));
  await user.click(within(asked).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(where()).toBe('/admin/news'));
  const sent = server.callsOf(`PUT ${CHANGE}`)[1];
  expect(sent?.url.search).toBe('?base_version=5');
  expect(sent?.body).toMatchObject({ content: { en: { title: 'A newer loom' } } });
  expect(sent?.body).not.toHaveProperty('version');
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('they stay when that is read only at the second attempt', async () => {
  const { user, server } = await open(withChange());
  server.next(PUBLISH, () => problem(404, 'not_found'));
  server.next(`GET ${CHANGE}`, noNetwork);
  await user.click(button('Show now'));
  expect(await screen.findByText(/^The list could not be loaded\./)).toBeVisible();
  fill(await title(), 'A newer loom');
  server.waiting = NONE;
  await user.click(button('Try again'));
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(await title()).toHaveValue('A newer loom');
  fill(await title(), 'A new loom');
  await waitFor(async () => expect(await title()).toHaveValue('A loom'));
});

test('without such words, the form of what visitors see takes its place', async () => {
  const { user, server } = await open(withChange());
  server.next(PUBLISH, () => problem(404, 'not_found'));
  server.waiting = NONE;
  await user.click(button('Show now'));
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(await title()).toHaveValue('A loom');
  expect(button('Save, don’t show yet')).toBeVisible();
});

test('a time is not removed before the form is saved', async () => {
  const { user, server } = await open(withChange({ publish_at: '2026-06-01T04:00:00.000Z' }));
  fill(await title(), 'A newer loom');
  await user.click(button('Remove the time'));
  expect(await screen.findByText('Save the form first.')).toBeVisible();
  expect(server.callsOf(PUBLISH)).toEqual([]);
});

test('an answer that was on its way while the change was saved says nothing any more', async () => {
  const { user, server } = await open(withChange());
  server.next(PUBLISH, () => problem(409, 'changed_live'));
  const answer = held(server, `GET ${CHANGE}`);
  await user.click(button('Show now'));
  await waitFor(() => expect(server.callsOf(`GET ${CHANGE}`)).toHaveLength(2));
  fill(await title(), 'A newer loom');
  server.next(`PUT ${CHANGE}`, () => answered(server, { version: 2 }, 'A newer loom'));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved at/);
  answer(Response.json(NONE));
  await user.click(button('Compare with what visitors see'));
  expect(await screen.findByRole('group', { name: 'English: Title' })).toHaveTextContent('A newer loom');
  expect(screen.queryByText(GONE)).not.toBeInTheDocument();
});
