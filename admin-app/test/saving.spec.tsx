import { screen, waitFor, within } from '@testing-library/react';
import { article, picture } from './builders.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

const CREATE = 'POST /api/admin/news';
const UPDATE = 'PUT /api/admin/news/*';

async function openNew() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/news/add');
  await view.user.type(await title(), 'A loom');
  return { ...view, server };
}

async function logInAgain(user: Awaited<ReturnType<typeof openNew>>['user']) {
  const again = within(await dialog('Your session has ended'));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
}

test('when the network is lost the form says so and stays, and the second attempt has the same key', async () => {
  const { user, server } = await openNew();
  server.next(CREATE, noNetwork);
  await user.click(button('Save'));
  expect(await screen.findByText('No connection. What you typed is still here; try again.')).toBeVisible();
  expect(await title()).toHaveValue('A loom');
  await user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  const keys = server.callsOf(CREATE).map((call) => call.key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an answer that was lost makes no second article, also when the text was changed in between', async () => {
  const { user, server } = await openNew();
  server.next(CREATE, (call) => {
    server.news.create(call.body as object, call.key);
    return noNetwork(call);
  });
  await user.click(button('Save'));
  await screen.findByText(/^No connection/);
  await user.type(await title(), ', repaired');
  await user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  expect(server.news.all).toHaveLength(1);
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ content: { en: { title: 'A loom, repaired' } }, version: 1 });
});

test('an article that was made, but whose change was refused, is changed and not made again', async () => {
  const { user, server } = await openNew();
  server.next(CREATE, (call) => {
    server.news.create(call.body as object, call.key);
    return noNetwork(call);
  });
  server.next(UPDATE, () => problem(503, 'unavailable'));
  await user.click(button('Save'));
  await screen.findByText(/^No connection/);
  await user.type(await title(), '!');
  await user.click(button('Save'));
  await screen.findByText(/server isn’t responding/);
  await user.click(button('Save'));
  expect(await screen.findByText('Created')).toBeVisible();
  expect(server.callsOf(CREATE)).toHaveLength(2);
  expect(server.news.all).toHaveLength(1);
});

test('while the first attempt is still being worked on, its key is kept; after a refusal there is a new one', async () => {
  const { user, server } = await openNew();
  server.next(CREATE, () => problem(409, 'idempotency_in_progress'));
  server.next(CREATE, () => problem(400, 'validation'));
  await user.click(button('Save'));
  await screen.findByText('It is still being saved. Wait a moment.');
  await user.click(button('Save'));
  await screen.findByText(/^Please check the marked fields/);
  await user.click(button('Save'));
  await screen.findByText('Created');
  const [first, second, third] = server.callsOf(CREATE).map((call) => call.key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

describe('when somebody else has changed the article', () => {
  const theirs = article({
    id: 'loom',
    content: { en: { title: 'Their loom', content: 'Long' } },
    media: [picture({ id: 'theirs' })],
    version: 5,
  });

  async function conflict() {
    const view = await openStored({ content: { en: { title: 'A loom', content: 'Long' } } });
    await view.user.type(await title(), ', mine');
    view.server.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
    await view.user.click(button('Save'));
    return { ...view, question: await dialog('Somebody else has changed this in the meantime') };
  }

  const press = (question: HTMLElement, name: string) => within(question).getByRole('button', { name });

  test('only what differs is shown; what I have changed is mine, what I have not is theirs', async () => {
    const { question } = await conflict();
    expect(differencesIn(question)).toEqual(['English: TitleMineA loom, mineTheirsTheir loom', 'PicturesMine0Theirs1']);
    const radios = within(question).getAllByRole('radio', { checked: true });
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['MineA loom, mine', 'Theirs1']);
    expect(within(question).getByText('Their loom')).toHaveAttribute('lang', 'en');
  });

  test('all of mine is saved against their version', async () => {
    const { user, server, question } = await conflict();
    await user.click(press(question, 'Take all of theirs'));
    await user.click(press(question, 'Keep all of mine'));
    await user.click(press(question, 'Save this choice'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ version: 4 });
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
      content: { en: { title: 'A loom, mine' } },
      images: [],
      version: 5,
    });
  });

  test('one field of mine and one of theirs are saved together', async () => {
    const { user, server, question } = await conflict();
    await user.click(within(question).getByRole('radio', { name: 'Theirs Their loom' }));
    await user.click(within(question).getByRole('radio', { name: 'Mine 0' }));
    await user.click(press(question, 'Save this choice'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
      content: { en: { title: 'Their loom' } },
      images: [],
      version: 5,
    });
  });

  test('all of theirs is put into the form, sends nothing, and leaves nothing to lose', async () => {
    const { user, server, where, question } = await conflict();
    await user.click(press(question, 'Take all of theirs'));
    await user.click(press(question, 'Save this choice'));
    expect(await title()).toHaveValue('Their loom');
    expect(button('Remove picture 1')).toBeVisible();
    expect(server.callsOf(UPDATE)).toHaveLength(1);
    await user.click(button('Cancel'));
    await waitFor(() => expect(where()).toBe('/admin/news'));
  });

  test('after theirs was taken, the form saves against their version', async () => {
    const { user, server, question } = await conflict();
    await user.click(press(question, 'Take all of theirs'));
    await user.click(press(question, 'Save this choice'));
    await user.type(await title(), '!');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ images: ['/api/media/theirs.jpg'], version: 5 });
  });

  test('back in the form everything is as it was, and the next attempt asks again', async () => {
    const { user, server, question } = await conflict();
    await user.click(press(question, 'Back to the form'));
    expect(await title()).toHaveValue('A loom, mine');
    server.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
    await user.click(button('Save'));
    expect(await dialog('Somebody else has changed this in the meantime')).toBeVisible();
  });
});

test('a session that ends while writing asks for the password over the untouched form, then saves', async () => {
  const { user, server } = await openNew();
  server.signedIn = false;
  await user.click(button('Save'));
  expect(await screen.findByText('Log in to continue. Your text is safe.')).toBeVisible();
  expect(await title()).toHaveValue('A loom');
  expect(document.querySelector('form form')).toBeNull();
  await logInAgain(user);
  expect(await screen.findByText('Created')).toBeVisible();
  expect(server.news.all).toHaveLength(1);
});

test('a wrong password there is told, and closing the question leaves the form as it was', async () => {
  const { user, server } = await openStored({ content: { en: { title: 'A loom', content: 'Long' } } });
  await user.type(await title(), ', mine');
  server.signedIn = false;
  server.next('POST /api/admin/login', () => problem(401, 'bad_credentials'));
  await user.click(button('Save'));
  await logInAgain(user);
  const again = within(await dialog('Your session has ended'));
  expect(await again.findByText('Username or password is incorrect!')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Log in again.')).toBeVisible();
  expect(await title()).toHaveValue('A loom, mine');
  await user.click(button('Save'));
  await logInAgain(user);
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('an article that is gone is told, without a useless retry, with the way to the trash', async () => {
  const server = new FakeServer();
  openConsole(server, '/admin/news/nothing/edit');
  const form = within(await dialog('Edit article'));
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^This no longer exists\. If it was deleted, it is in the trash for 30 days\./,
  );
  expect(form.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/admin/trash');
  expect(form.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a change whose answer was lost is no conflict with what is typed after it', async () => {
  const { user, server } = await openStored();
  server.next(UPDATE, noNetwork);
  await user.type(await title(), ', repaired');
  await user.click(button('Save'));
  await screen.findByText(/^No connection/);
  const written = article({ id: 'loom', content: { en: { title: 'A loom, repaired' } }, version: 5 });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: written }));
  await user.type(await title(), ' twice');
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toMatchObject([
    { version: 4 },
    { version: 4 },
    { content: { en: { title: 'A loom, repaired twice' } }, version: 5 },
  ]);
});
