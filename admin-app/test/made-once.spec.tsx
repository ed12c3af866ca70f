import type { AdminNotice } from '@muzey/shared-ui/api/generated/index.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { NEW_NOTICE } from '../src/screens/notices/notices.form.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { branch } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

beforeEach(emptyBrowserStore);

const saveAndStay = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));
const kept = async (address: string) => (await draftsAt('aygul', address)).length;
const bodies = (server: FakeServer, route: string) => server.callsOf(route).map(({ body }) => body);

function superadmin() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [branch({ id: 'b1', content: { en: { title: 'Main museum' } } })];
  return server;
}

async function restored(server: FakeServer, address: string) {
  const view = openConsole(server, address);
  await screen.findByRole('region', { name: 'Unsaved text' });
  await view.user.click(button('Restore'));
  return view;
}

describe('a notice', () => {
  const ADD = '/admin/notices/add';
  const EDIT = '/admin/notices/new/edit';
  const CREATE = 'POST /api/admin/notices';
  const UPDATE = 'PUT /api/admin/notices/*';
  const made: AdminNotice = { ...NEW_NOTICE, id: 'new', version: 9, position: 0, text: { en: 'Closed' } };
  const answered = () => Response.json({ message: 'made', notice: made }, { status: 201 });

  async function written() {
    const server = superadmin();
    const view = openConsole(server, ADD);
    await dialog('New notice');
    fill(box('Text'), 'Closed');
    return { server, ...view };
  }

  /** Opened again and saved with other words, it first sends the same request as before. */
  async function savedAgain(server: FakeServer) {
    const { user } = await restored(server, ADD);
    server.next(CREATE, answered);
    fill(box('Text'), 'Closed today');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const [first, second] = server.callsOf(CREATE);
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
  }

  test('that was saved has the address of its form, and so has what is typed on', async () => {
    const { server, unmount } = await written();
    server.next(CREATE, answered);
    saveAndStay();
    await screen.findByText(/^Saved at/);
    expect(window.location.pathname).toBe(EDIT);
    fill(box('Text'), 'Closed today');
    leave();
    await waitFor(async () => expect(await kept(EDIT)).toBe(1));
    expect(await kept(ADD)).toBe(0);
    unmount();
    server.notices = [made];
    const { user } = await restored(server, EDIT);
    expect(box('Text')).toHaveValue('Closed today');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(CREATE)).toHaveLength(1);
    expect(bodies(server, UPDATE)).toMatchObject([{ text: { en: 'Closed today' }, version: 9 }]);
  });

  test('whose answer was lost is made once, also when a word is mended in between', async () => {
    const { server, user } = await written();
    server.next(CREATE, noNetwork);
    server.next(CREATE, answered);
    await user.click(button('Save'));
    await screen.findByText(/^No connection/);
    fill(box('Text'), 'Closed today');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const [first, second] = server.callsOf(CREATE);
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
    expect(bodies(server, UPDATE)).toMatchObject([{ text: { en: 'Closed today' }, version: 9 }]);
  });

  test('whose answer was lost is made once after a crash, too', async () => {
    const { server, user, unmount } = await written();
    server.next(CREATE, noNetwork);
    await user.click(button('Save'));
    await screen.findByText(/^No connection/);
    leave();
    await waitFor(async () => expect(await kept(ADD)).toBe(1));
    unmount();
    await savedAgain(server);
    expect(server.callsOf(UPDATE)).toHaveLength(1);
  });

  test('whose window ended while it was being made is made once', async () => {
    const { server, user, unmount } = await written();
    server.next(CREATE, () => new Promise(() => undefined));
    await user.click(button('Save'));
    await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
    unmount();
    await savedAgain(server);
  });

  test('that was changed before this console kept more than its version is still checked for that version', async () => {
    const server = superadmin();
    server.notices = [made];
    const { unmount } = openConsole(server, EDIT);
    fill(await screen.findByRole('textbox', { name: 'Text' }), 'Closed today');
    leave();
    await waitFor(async () => expect(await kept(EDIT)).toBe(1));
    unmount();
    const [draft] = await draftsAt('aygul', EDIT);
    if (!draft) throw new Error('nothing is kept');
    await storeDraft({ ...draft, work: { ...(draft.work as object), saving: undefined } });
    server.notices = [{ ...made, version: 12 }];
    const { user } = await restored(server, EDIT);
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(bodies(server, UPDATE)).toMatchObject([{ version: 9 }]);
  });
});

describe('a term', () => {
  const CREATE = 'POST /api/admin/terms';
  const UPDATE = 'PUT /api/admin/terms/*';
  const name = () => screen.findByRole('textbox', { name: 'Name, English' });
  const kindField = (form: HTMLElement) => within(form).queryByRole('combobox', { name: 'Kind' });

  test('that was saved keeps its kind, and what is typed on is kept with it', async () => {
    const server = superadmin();
    openConsole(server, '/admin/terms/add?kind=material');
    fill(await name(), 'Wool');
    saveAndStay();
    await screen.findByText(/^Saved at/);
    expect(kindField(await dialog('New term'))).not.toBeInTheDocument();
    const edit = `/admin/terms/${server.terms.all[0]?.id}/edit`;
    expect(window.location.pathname + window.location.search).toBe(`${edit}?kind=material`);
    fill(await name(), 'Wool of sheep');
    leave();
    await waitFor(async () => expect(await kept(edit)).toBe(1));
    expect(await kept('/admin/terms/add')).toBe(0);
  });

  test('that was refused is not made: its kind can be chosen still', async () => {
    const server = superadmin();
    const { user } = openConsole(server, '/admin/terms/add?kind=material');
    fill(await name(), 'Wool');
    server.next(CREATE, () => problem(400, 'validation'));
    await user.click(button('Save'));
    await screen.findByText(/^Please check the marked fields/);
    expect(kindField(await dialog('New term'))).toHaveValue('material');
  });

  test('whose answer was lost is made once, also when a word is mended in between', async () => {
    const server = superadmin();
    const { user } = openConsole(server, '/admin/terms/add?kind=material');
    fill(await name(), 'Wol');
    server.next(CREATE, noNetwork);
    await user.click(button('Save'));
    await screen.findByText(/^No connection/);
    // the kind can no longer be changed for a term that may have been created
    expect(kindField(await dialog('New term'))).not.toBeInTheDocument();
    server.terms.all = [term({ id: 'made' })];
    server.next(CREATE, () => Response.json({ message: 'made', term: term({ id: 'made' }) }, { status: 201 }));
    fill(await name(), 'Wool');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const [first, second] = server.callsOf(CREATE);
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
    expect(bodies(server, UPDATE)).toMatchObject([{ labels: { en: 'Wool' }, version: 1 }]);
  });
});

describe('a closure', () => {
  const AT = '/admin/notices/closure';
  const CREATE = 'POST /api/admin/notices/*';
  const REMOVE = 'DELETE /api/admin/notices/*';
  const reason = () => box('Reason, English');

  async function unanswered() {
    const server = superadmin();
    const view = openConsole(server, AT);
    const form = within(await dialog('Announce a closure'));
    fill(form.getByLabelText('First day'), '2027-01-01');
    await view.user.click(await form.findByRole('checkbox', { name: 'Main museum' }));
    fill(reason(), 'Clening');
    server.next(CREATE, noNetwork);
    await view.user.click(button('Save'));
    await screen.findByText(/^No connection/);
    return { server, ...view };
  }
  const keys = (server: FakeServer) => server.callsOf(CREATE).map(({ key }) => key);

  test('whose answer was lost has one notice, also when a word is mended in between', async () => {
    const { server, user } = await unanswered();
    fill(reason(), 'Cleaning');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const [first, second, third] = keys(server);
    expect([second, third === first]).toEqual([first, false]);
    expect(bodies(server, CREATE)).toMatchObject([
      { reason: { en: 'Clening' } },
      { reason: { en: 'Clening' } },
      { reason: { en: 'Cleaning' } },
    ]);
    expect(server.callsOf(REMOVE)).toHaveLength(1);
  });

  test('of which that is tried after a crash is the same one', async () => {
    const { server, unmount } = await unanswered();
    leave();
    await waitFor(async () => expect(await kept(AT)).toBe(1));
    unmount();
    const { user } = await restored(server, AT);
    await screen.findByRole('checkbox', { name: 'Main museum' });
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const [first, second] = keys(server);
    expect(second).toBe(first);
    expect(server.callsOf(REMOVE)).toEqual([]);
  });

  test('of other days is another one: what was never announced closes nothing', async () => {
    const { server, user } = await unanswered();
    fill(screen.getByLabelText('First day'), '2027-01-02');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(bodies(server, CREATE)).toMatchObject([{ from: '2027-01-01' }, { from: '2027-01-02' }]);
    expect(server.callsOf(REMOVE)).toEqual([]);
  });
});
