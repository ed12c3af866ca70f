import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branch } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

const CREATE = 'POST /api/admin/news';
const UPDATE = 'PUT /api/admin/news/*';

const bar = () => {
  const found = button('Save').closest<HTMLElement>('[data-save-bar]');
  if (!found) throw new Error('Save is not in the bar');
  return within(found);
};
const pressSave = (element: Element) => fireEvent.keyDown(element, { key: 's', ctrlKey: true });

test('the bar says what has become of the text', async () => {
  await openStored();
  const state = bar().getByRole('status');
  expect(state).toHaveTextContent(/^No changes$/);
  fill(await title(), 'Typed');
  expect(state).toHaveTextContent(/^Unsaved changes$/);
  pressSave(await title());
  await waitFor(() => expect(state).toHaveTextContent(/^Saved at \d{1,2}:\d\d$/));
  fill(await title(), 'Typed on');
  expect(state).toHaveTextContent(/^Unsaved changes$/);
});

test('Ctrl+S stays in the form, and what is saved next is a change of that version', async () => {
  const { server, where } = await openStored();
  fill(await title(), 'Once');
  pressSave(await title());
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(/^Saved at/));
  expect(where()).toBe('/admin/news/loom/edit');
  fill(await title(), 'Twice');
  pressSave(await title());
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(2));
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ content: { en: { title: 'Twice' } }, version: 5 });
});

test('Ctrl+S in the form of a new article goes on with that article, and takes nothing from under the hands', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await user.click(await screen.findByRole('tab', { name: /Qaraqalpaqsha/ }));
  const field = box('Excerpt');
  fill(await title(), 'Toqıw');
  await user.type(field, 'Qısqasha');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  pressSave(field);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  expect(window.location.pathname).toMatch(/^\/admin\/news\/[^/]+\/edit$/);
  expect(field).toHaveFocus();
  await user.keyboard('!');
  expect(field).toHaveValue('Qısqas!ha');
  pressSave(field);
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  expect(bar().getByRole('status')).toHaveTextContent(/^Saved at/);
  expect(screen.getByRole('tab', { name: /Qaraqalpaqsha/ })).toHaveAttribute('aria-selected', 'true');
  expect(server.callsOf(CREATE)).toHaveLength(1);
});

test('Publish saves and publishes in one step, and is not there for what is published', async () => {
  const { user, server, where } = await openStored({ published: false, state: 'draft' });
  fill(await title(), 'A loom for all');
  await user.click(button('Publish'));
  await waitFor(() => expect(where()).toBe('/admin/news'));
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    content: { en: { title: 'A loom for all' } },
    published: true,
  });
});

test('there is no Publish for what is published already', async () => {
  await openStored();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('where Publish is refused, a draft stays a draft', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/events/add');
  await user.type(await title(), 'A day of looms');
  const errors = [{ field: 'date', code: 'required', message: '' }];
  server.next('POST /api/admin/events', () => problem(400, 'validation', { errors }));
  await user.click(button('Publish'));
  expect(await screen.findByRole('group', { name: 'Not saved yet' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Published' })).not.toBeChecked();
  expect(server.callsOf('POST /api/admin/events')[0]?.body).toMatchObject({ published: true });
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf('POST /api/admin/events')).toHaveLength(2));
  expect(server.callsOf('POST /api/admin/events')[1]?.body).toMatchObject({ published: false });
});

describe('where Publish meets somebody else’s change', () => {
  async function conflict() {
    const view = await openStored({ published: false, state: 'draft' });
    fill(await title(), 'Mine');
    const [current] = view.server.news.all;
    const theirs = { ...current, content: { en: { title: 'Theirs' } }, version: 5 };
    view.server.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
    await view.user.click(button('Publish'));
    const question = await dialog('Somebody else has changed this in the meantime');
    const press = (name: string) => view.user.click(within(question).getByRole('button', { name }));
    return { ...view, press };
  }
  const published = () => screen.getByRole('switch', { name: 'Published' });
  const sent = (server: FakeServer) =>
    server.callsOf(UPDATE).map(({ body }) => (body as { published: boolean }).published);

  test('a draft stays a draft for those who go back to the form', async () => {
    const { server, press } = await conflict();
    await press('Back to the form');
    expect(published()).not.toBeChecked();
    pressSave(await title());
    await waitFor(() => expect(sent(server)).toEqual([true, false]));
  });

  test('it is published once that is settled', async () => {
    const { server, where, press } = await conflict();
    await press('Save this choice');
    await waitFor(() => expect(where()).toBe('/admin/news'));
    expect(sent(server)).toEqual([true, true]);
  });

  test('a draft stays a draft if it then can not be saved', async () => {
    const { server, press } = await conflict();
    server.next(UPDATE, noNetwork);
    await press('Save this choice');
    await screen.findByText(/^No connection/);
    expect(published()).not.toBeChecked();
    pressSave(await title());
    await waitFor(() => expect(sent(server)).toEqual([true, true, false]));
  });
});

test('while the network is away the bar says that the text is unsaved', async () => {
  const { user, server } = await openStored();
  fill(await title(), 'Typed');
  server.next(UPDATE, noNetwork);
  await user.click(button('Save'));
  await screen.findByText(/^No connection/);
  expect(bar().getByRole('status')).toHaveTextContent(/^Unsaved changes$/);
});

test.each([
  '/admin/site',
  '/admin/cover-video',
  '/admin/branches/add',
  '/admin/branches/one/edit',
  '/admin/prices/one/edit',
])('%s has the bar, and Ctrl+S stays there', async (address) => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [branch({ id: 'one' })];
  const { where } = openConsole(server, address);
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(bar().getByRole('status')).toHaveTextContent(/^No changes$/);
  if (address.endsWith('add')) fill(await title(), 'A house');
  pressSave(save);
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(/^Saved at/));
  expect(where()).toBe(address);
});

test('a conflict after Ctrl+S is settled, and the form stays', async () => {
  const { server, where, user } = await openStored();
  fill(await title(), 'Mine');
  const [current] = server.news.all;
  server.next(UPDATE, () =>
    problem(412, 'version_conflict', { current: { ...current, content: { en: { title: 'Theirs' } }, version: 5 } }),
  );
  pressSave(await title());
  const question = within(await dialog('Somebody else has changed this in the meantime'));
  await user.click(question.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(/^Saved at/));
  expect(where()).toBe('/admin/news/loom/edit');
});
