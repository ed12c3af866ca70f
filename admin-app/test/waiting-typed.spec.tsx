import { screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { text, typeInto } from './editor-keys.ts';
import { problem, type FakeServer } from './fake-server.ts';
import { title } from './news-screens.ts';
import {
  answered,
  CHANGE,
  change,
  EDIT,
  held,
  notice,
  openWaiting as open,
  UPDATE,
  wanted,
} from './waiting-screens.ts';

const SAVE = `PUT ${CHANGE}`;

beforeEach(emptyBrowserStore);

/** The first save of a change is in progress. */
async function begin() {
  const view = await open();
  const answer = held(view.server, SAVE);
  fill(await title(), 'A new loom');
  await view.user.click(button('Save, don’t show yet'));
  return { ...view, answer: () => answer(answered(view.server)) };
}

const saveAgain = (server: FakeServer, version = 2) => server.next(SAVE, () => answered(server, { version }));

test('text typed while a pending change is first saved is kept, and saved into it', async () => {
  const { user, server, answer, where } = await begin();
  fill(await title(), 'A newer loom');
  answer();
  await notice();
  expect(await title()).toHaveValue('A newer loom');
  saveAgain(server);
  await user.click(button('Save'));
  await waitFor(() => expect(where()).toBe('/admin/news'));
  expect(server.callsOf(SAVE)[1]?.body).toMatchObject({ content: { en: { title: 'A newer loom' } }, version: 1 });
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('text typed right after that is kept, whatever is loaded later', async () => {
  const { server, answer } = await begin();
  const read = held(server, `GET ${CHANGE}`);
  answer();
  await screen.findByText('Saved. Visitors don’t see it yet.');
  fill(await title(), 'A newer loom');
  read(Response.json(server.waiting));
  await notice();
  expect(await title()).toHaveValue('A newer loom');
});

test('words typed into the long text meanwhile are kept, too', async () => {
  const { user, server, answer } = await begin();
  typeInto(text(), 'Woven in Nukus');
  answer();
  await notice();
  expect(text()).toHaveTextContent('Woven in Nukus');
  saveAgain(server);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(JSON.stringify(server.callsOf(SAVE)[1]?.body)).toContain('Woven in Nukus'));
});

test('no later save shows it to visitors', async () => {
  const { user, server, answer } = await begin();
  held(server, `GET ${CHANGE}`);
  answer();
  await screen.findByText('Saved. Visitors don’t see it yet.');
  expect(screen.queryByRole('button', { name: 'Save, don’t show yet' })).not.toBeInTheDocument();
  fill(await title(), 'A newer loom');
  saveAgain(server);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  await screen.findByText(/^Saved at/);
  saveAgain(server, 3);
  fill(await title(), 'The newest loom');
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(SAVE)[2]?.body).toMatchObject({ version: 2 }));
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('a key that is pressed while it is saved does not show it either', async () => {
  const view = await open();
  const { user, server } = view;
  const answer = held(server, SAVE);
  fill(await title(), 'A new loom');
  await user.click(button('Save, don’t show yet'));
  await user.keyboard('{Control>}s{/Control}');
  answer(problem(412, 'version_conflict', { current: { ...wanted(5, 'Their loom') } }));
  const asked = await dialog('Somebody else has changed this in the meantime');
  server.next(SAVE, () => answered(server, { live_version: 5 }));
  await user.click(within(asked).getByRole('button', { name: 'Save this choice' }));
  await notice();
  expect(server.callsOf(SAVE)).toHaveLength(2);
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('a change of somebody else is not replaced before the conflict is settled', async () => {
  const { user, server } = await open();
  const theirs = wanted(4, 'Their loom');
  const conflict = () => {
    server.waiting = { waiting_change: change({ version: 4 }), item: theirs };
    return problem(412, 'version_conflict', { current: theirs });
  };
  server.next(SAVE, conflict);
  fill(await title(), 'A new loom');
  await user.click(button('Save, don’t show yet'));
  const asked = await dialog('Somebody else has changed this in the meantime');
  await user.click(within(asked).getByRole('button', { name: 'Back to the form' }));
  server.next(SAVE, conflict);
  await user.click(button('Save, don’t show yet'));
  await dialog('Somebody else has changed this in the meantime');
  expect(server.callsOf(SAVE)[1]?.body).not.toHaveProperty('version');
  server.next(SAVE, () => answered(server, { version: 5 }));
  await user.click(button('Save this choice'));
  await notice();
  expect(server.callsOf(SAVE)[2]?.body).toMatchObject({ version: 4 });
});

test('it is kept in the browser with the change', async () => {
  const { server, answer, unmount } = await begin();
  fill(await title(), 'A newer loom');
  await waitFor(async () => expect(await draftsAt('aygul', EDIT)).toHaveLength(1));
  answer();
  await notice();
  await waitFor(async () => expect(await draftsAt('aygul', `${EDIT}#waiting-change`)).toHaveLength(1));
  await waitFor(async () => expect(await draftsAt('aygul', EDIT)).toEqual([]));
  unmount();
  const { user } = openConsole(server, EDIT);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('A newer loom');
  saveAgain(server);
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(SAVE)[1]?.body).toMatchObject({ version: 1 }));
});
